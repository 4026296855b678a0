import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { choose } from '@/__tests__/components/resource/choose';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { PapersDialog } from '@/components/paper/PapersDialog';
import { paper } from '@/contract/paper';

configure({ defaultHidden: true });

const subject = { family_code: 'F0000001', decedent_member_id: 1 };
const heir = (member_id: number, cust_name: string, minor: boolean, guardian_ids: number[]) => ({
  ...{ member_id, cust_name, minor, guardian_ids, ready: true },
});
const offer = (may_make = true) => ({
  decedent_name: '田中　茂',
  may_make,
  heirs: [heir(2, '田中　幸子', false, []), heir(3, '田中　蓮', true, [2]), heir(4, '佐藤　凛', true, [])],
  adults: [
    { member_id: 2, cust_name: '田中　幸子' },
    { member_id: 9, cust_name: '佐藤　前子' },
  ],
  applicant_member_id: 2,
  papers: [{ paper: 'registerProxy' as const, per: 'heir' as const, problems: [] }],
});
const open = () =>
  renderApp(<PapersDialog subject={subject} onClose={() => undefined} />, {
    session: sessionOf({ permissions: { paper: { read: 'all', make: 'own', export: 'own' } } }),
  });

test('who signs for a minor is proposed where the records tell, else chosen; what is chosen is sent', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    answer(paper.offer, offer()),
    answer(paper.make, ({ body }) => {
      sent.push(body);
      return { file_path: '/api/files/x', id: 1, number: 'P26-000001' };
    }),
  );
  open();
  await user.click(await screen.findByRole('checkbox', { name: /委任状\(戸籍・住民票\)/ }));
  const known = screen.getByRole('combobox', { name: '田中　蓮様の法定代理人' });
  expect(known.closest('.ant-select')).toHaveTextContent(/田中.幸子/);
  const unknown = screen.getByRole('combobox', { name: '佐藤　凛様の法定代理人' });
  expect(unknown.closest('.ant-select')).toHaveTextContent('未選択');
  expect(screen.getAllByText(/親権者を記録から判断できません/)).toHaveLength(1);
  await choose(user, '佐藤　凛様の法定代理人', '佐藤　前子');
  await user.click(screen.getByRole('button', { name: '作成する(1種類)' }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        guardians: [
          { member_id: 3, guardian_ids: [2] },
          { member_id: 4, guardian_ids: [9] },
        ],
      }),
    ]),
  );
});

test('of papers that are reckoned it is said from what, once one is chosen', async () => {
  const user = userEvent.setup();
  server.use(answer(paper.offer, { ...offer(), papers: [{ paper: 'secondDeath', per: 'estate', problems: [] }] }));
  open();
  const box = await screen.findByRole('checkbox', { name: '二次相続比較' });
  expect(screen.queryByText(/財産目録に保存した/)).not.toBeInTheDocument();
  await user.click(box);
  expect(screen.getByText(/財産目録に保存した/)).toBeVisible();
});

test('papers of another office are not made, and it says so before anything is chosen', async () => {
  const user = userEvent.setup();
  server.use(answer(paper.offer, offer(false)));
  open();
  expect(await screen.findByText(/ほかの拠点の書類です/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /委任状/ }));
  expect(screen.getByRole('button', { name: /作成する/ })).toBeDisabled();
});

test('a paper of each heir is offered while only some heirs lack something, not where the estate does', async () => {
  const lacking = (key: 'divisionCertificate' | 'registerProxy', code: 'noInventory' | 'noAddress') => ({
    paper: key,
    per: 'heir' as const,
    problems: [{ code, name: '田中　茂', href: null }],
  });
  const papers = [lacking('divisionCertificate', 'noInventory'), lacking('registerProxy', 'noAddress')];
  server.use(answer(paper.offer, { ...offer(), papers }));
  open();
  expect(await screen.findByRole('checkbox', { name: /遺産分割証明書/ })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: /委任状/ })).toBeEnabled();
});
