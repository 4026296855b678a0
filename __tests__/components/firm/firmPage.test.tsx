import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { message } from '@/components/ui/message';
import { firm } from '@/contract/firm';
import FirmRoute from '@/pages/settings/notices';

afterEach(() => act(() => message.destroy()));

const administrator = (edit: 'all' | 'none') =>
  sessionOf({ role: 1, capabilities: ['firm.show', 'firm.update', 'lock_version'], permissions: { master: { edit } } });
const stored = {
  alarm_days: [30, 7, 1],
  digest_names: 0 as const,
  journal_mail: 0 as const,
  mail: true,
  lock_version: 4,
};

const open = (edit: 'all' | 'none' = 'all') => {
  server.use(answer(firm.show, stored));
  return renderApp(<FirmRoute />, { session: administrator(edit), route: '/settings/notices' });
};

test('an administrator sets the days of reminders, typed in any way, and what mails may name', async () => {
  const sent: unknown[] = [];
  server.use(
    answer(firm.update, ({ body }: Received) => {
      sent.push(body);
      return { ...stored, alarm_days: [14, 3], digest_names: 1 as const, lock_version: 5 };
    }),
  );
  const { user } = open();
  const days = await screen.findByRole('textbox', { name: '期限の通知(何日前)' });
  expect(days).toHaveValue('30, 7, 1');
  expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  await user.clear(days);
  await user.type(days, '３、１４ ');
  await user.click(screen.getByRole('checkbox', { name: '毎朝のメールに氏名と案件番号を記載する' }));
  await user.click(screen.getByRole('checkbox', { name: 'アクセス記録の週次の要約を管理者にメールで送る' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  const body = { alarm_days: [3, 14], digest_names: 1, journal_mail: 1, lock_version: 4 };
  await waitFor(() => expect(sent).toEqual([body]));
  await waitFor(() => expect(days).toHaveValue('14, 3'));
});

test('a refusal stands under its field, and what was typed stays', async () => {
  const text = '整数で入力してください。';
  server.use(refuse(firm.update, 422, '入力内容に誤りがあります。', { errors: { 'alarm_days.0': [text] } }));
  const { user } = open();
  const days = await screen.findByRole('textbox');
  await user.clear(days);
  await user.type(days, 'x');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(days).toHaveValue('x');
  expect(days).toHaveAttribute('aria-invalid', 'true');
});

test('is refused to others and can be retried after a failure', async () => {
  const denied = open('none');
  expect(await screen.findByText(/設定は管理者だけが利用できます/)).toBeInTheDocument();
  denied.unmount();
  let tries = 0;
  const { user } = open();
  server.use(
    answer(firm.show, () => {
      tries += 1;
      return tries > 1 ? stored : refusal(500, '何か問題が発生しました。 サイト管理者にご連絡ください。');
    }),
  );
  await user.click(await screen.findByRole('button', { name: '再試行' }));
  expect(await screen.findByRole('textbox')).toHaveValue('30, 7, 1');
});
