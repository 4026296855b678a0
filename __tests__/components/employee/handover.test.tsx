import { act, screen, waitFor, within } from '@testing-library/react';
import { choose } from '@/__tests__/components/resource/choose';
import { named } from '@/__tests__/components/settings/masters';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { HandoverTab } from '@/components/employee/HandoverTab';
import { OpenWorkNotice } from '@/components/employee/OpenWorkNotice';
import { message } from '@/components/ui/message';
import { dropdown } from '@/contract/dropdown';
import { type HandoverItem, handover } from '@/contract/handover';
import { all, capabilities, person } from './employees';

afterEach(() => act(() => message.destroy()));

const session = sessionOf({
  role: 1,
  capabilities: [...capabilities, 'handover.show', 'handover.save'],
  permissions: { ...all, handover: { edit: 'all' } },
});
const item = (changes: Partial<HandoverItem>): HandoverItem => ({
  ...{
    duty: 'inquiry',
    record_id: 7,
    page_id: 7,
    customer_id: null,
    family_code: null,
    project_category: null,
    number: 'U00000007',
  },
  ...{ customer_name: '髙橋　澪', is_deceased: 0, office_id: 1, office_name: '東京本店', due: '2026-12-05' },
  ...changes,
});
const items = [
  item({}),
  item({ duty: 'taxManager', record_id: 9, page_id: 9, number: 'TKY26-0001', project_category: 3 }),
  item({ duty: 'contact', record_id: 4, page_id: 4, customer_id: 31, family_code: 'F0000031', number: null }),
];
/** The leaver is the fifth. */
const colleagues = named('池田', '森', '黒田　敬三', '南', '髙橋　一郎');
const leaver = person({ id: 5 });

const open = (elsewhere = 0) => {
  server.use(answer(handover.show, { items, elsewhere }), answer(dropdown.users, colleagues));
  return renderApp(<HandoverTab record={leaver} />, { session, route: '/employees/5', pathname: '/employees/[id]' });
};

test('what is open leads to its page, and goes to a successor by selection', async () => {
  const received: Received[] = [];
  const { user } = open(2);
  expect(await screen.findByRole('link', { name: 'U00000007' })).toHaveAttribute('href', '/inquiry/7');
  expect(screen.getByRole('link', { name: 'TKY26-0001' })).toHaveAttribute(
    'href',
    '/projectConfirmed/9?project_category=3',
  );
  expect(screen.getByRole('link', { name: '連絡予定の担当' })).toHaveAttribute(
    'href',
    '/customer/31/F0000031?tab=engagement',
  );
  expect(screen.getByText('このほかに、引継ぎの権限がない拠点・部門のものが2件あります。')).toBeVisible();
  expect(screen.getByRole('button', { name: '0件を引き継ぐ' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: '問合せの担当 U00000007 髙橋　澪' }));
  await user.click(screen.getByRole('checkbox', { name: '相続税案件の責任者 TKY26-0001 髙橋　澪' }));
  await choose(user, '引継ぎ先', '黒田　敬三');
  await user.click(screen.getByRole('button', { name: '選択した2件に設定' }));
  server.use(
    answer(handover.save, (request: Received) => {
      received.push(request);
      const moved = { duty: 'inquiry' as const, record_id: 7, number: 'U00000007', customer_name: '髙橋　澪' };
      return { moved: [{ ...moved, from_name: '髙橋　一郎', to_name: '黒田　敬三' }] };
    }),
    answer(handover.show, { items: items.slice(2), elsewhere: 2 }),
  );
  await user.click(screen.getByRole('button', { name: '2件を引き継ぐ' }));
  const done = await screen.findByRole('region', { name: '引き継いだもの' });
  expect(within(done).getByText(/黒田/)).toBeVisible();
  expect(received.map(({ body }) => body)).toEqual([
    {
      moves: [
        { duty: 'inquiry', record_id: 7, user_id: 3 },
        { duty: 'taxManager', record_id: 9, user_id: 3 },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'TKY26-0001' })).toBeNull());
});

test('a refusal stands on its row, and what was chosen stays', async () => {
  const sentence = '審査した方は作成を担当できません。';
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^相続税案件の責任者/ }));
  await choose(user, '引継ぎ先', '黒田　敬三');
  await user.click(screen.getByRole('button', { name: '選択した1件に設定' }));
  server.use(refuse(handover.save, 422, '入力内容を確認してください。', { errors: { 'moves.0.user_id': [sentence] } }));
  await user.click(screen.getByRole('button', { name: '1件を引き継ぐ' }));
  const row = screen.getByRole('link', { name: 'TKY26-0001' }).closest('tr') as HTMLElement;
  expect(await within(row).findByRole('alert')).toHaveTextContent(sentence);
  expect(within(row).getByText(/黒田/)).toBeVisible();
  expect(screen.getByText('引き継げないものがあります。1件も保存されていません。')).toBeVisible();
});

test.each([
  ['who leaves', { end_date: '2026-12-31' }, true],
  ['whose account is closed', { status: 0 }, true],
  ['who stays', {}, false],
] as const)('of somebody %s the page says what is open: %s', async (_, change, told) => {
  server.use(answer(handover.show, { items, elsewhere: 1 }));
  renderApp(<OpenWorkNotice record={{ ...leaver, ...change }} />, { session, route: '/employees/5' });
  if (told)
    expect(await screen.findByRole('link', { name: '引継ぎを行う' })).toHaveAttribute(
      'href',
      '/employees/5?tab=handover',
    );
  else await waitFor(() => expect(screen.queryByText(/担当中の案件/)).toBeNull());
});
