import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { AccountMenu } from '@/components/shell/account/AccountMenu';
import { message } from '@/components/ui/message';
import { today } from '@/contract/today';

afterEach(() => act(() => message.destroy()));

const session = sessionOf({ capabilities: ['account.changePassword', 'today.subscribe'] });

const open = async (state: { offered: boolean; address: string | null; subscribed: 0 | 1 }) => {
  let now = state;
  const sent: unknown[] = [];
  server.use(
    answer(today.digest, () => now),
    answer(today.subscribe, ({ body }: Received) => {
      sent.push(body);
      now = { ...now, ...(body as { subscribed: 0 | 1 }) };
      return now;
    }),
  );
  const app = renderApp(<AccountMenu name="髙橋　澪" />, { session });
  const menu = await screen.findByRole('button', { name: /さんのアカウント$/ });
  await app.user.click(menu);
  return { ...app, menu, sent };
};

test('the mail of each morning is asked for, and ended again', async () => {
  const { user, menu, sent } = await open({ offered: true, address: 'mio@example.jp', subscribed: 0 });
  await user.click(await screen.findByRole('button', { name: '毎朝のメール' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('送信先: mio@example.jp');
  await user.click(within(dialog).getByRole('button', { name: '受け取る' }));
  await waitFor(() => expect(sent).toEqual([{ subscribed: 1 }]));
  await user.click(menu);
  await user.click(await screen.findByRole('button', { name: '毎朝のメール' }));
  await user.click(await screen.findByRole('button', { name: '停止する' }));
  await waitFor(() => expect(sent).toEqual([{ subscribed: 1 }, { subscribed: 0 }]));
});

test('needs an address, and is not offered where no mail is sent', async () => {
  const first = await open({ offered: true, address: null, subscribed: 0 });
  await first.user.click(await screen.findByRole('button', { name: '毎朝のメール' }));
  expect(await screen.findByText(/メールアドレスが登録されていません/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '受け取る' })).toBeDisabled();
  first.unmount();
  await open({ offered: false, address: null, subscribed: 0 });
  expect(await screen.findByRole('button', { name: 'パスワード変更' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '毎朝のメール' })).toBeNull();
});
