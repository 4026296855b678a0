import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, refusal, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { LoginPage } from '@/components/auth/LoginPage';
import { auth } from '@/contract/auth';
import { browserSession } from '@/services/browserSession';

const asks = '認証アプリの6桁のコード、または回復コードを入力してください。';
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  server.use(
    answer(auth.userOffices, [{ id: 1, name: '東京' }]),
    answer(auth.login, ({ body }) => {
      sent.push(body);
      const { code } = body as { code?: string };
      if (code === '123456') return sessionOf();
      return refusal(401, asks, {
        errors: { code: [code === undefined ? '入力してください。' : '正しくありません。'] },
      });
    }),
  );
});

const open = async () => {
  const app = renderApp(<LoginPage />, { route: '/login' });
  await app.user.type(await screen.findByLabelText('ログインID'), 'admin-1');
  await app.user.type(screen.getByLabelText('パスワード'), 'secret-2026');
  await waitFor(() => expect(screen.getByRole('combobox').closest('.ant-select')).toHaveTextContent('東京'));
  return app;
};
const submit = () => screen.getByRole('button', { name: /ログイン/ });

test('a code is asked for once the sign-in is refused for it, and sent with the rest', async () => {
  const { user } = await open();
  expect(screen.queryByLabelText('認証コード')).toBeNull();
  await user.click(submit());
  const code = await screen.findByLabelText('認証コード');
  expect(screen.getByRole('alert')).toHaveTextContent(asks);
  expect(code).toHaveFocus();
  await user.type(code, '999999');
  await user.click(submit());
  expect(await screen.findByText('正しくありません。')).toBeVisible();
  await user.clear(code);
  await user.type(code, '１２３ ４５６');
  await user.click(submit());
  await waitFor(() => expect(browserSession.token()).toBe('token-of-11'));
  const rest = { username: 'admin-1', password: 'secret-2026', office_id: 1 };
  expect(sent).toEqual([rest, { ...rest, code: '999999' }, { ...rest, code: '123456' }]);
});

test('an empty code is not sent', async () => {
  const { user } = await open();
  await user.click(submit());
  await screen.findByLabelText('認証コード');
  await user.click(submit());
  expect(await screen.findByText('認証コードを入力してください。')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('another login id is not asked for the code of the one before', async () => {
  const { user } = await open();
  await user.click(submit());
  await screen.findByLabelText('認証コード');
  await user.type(screen.getByLabelText('ログインID'), '2');
  await waitFor(() => expect(screen.queryByLabelText('認証コード')).toBeNull());
});

test('a wrong password asks for no code', async () => {
  server.use(refuse(auth.login, 401, 'ログインIDまたはパスワードが正しくありません。'));
  const { user } = await open();
  await user.click(submit());
  expect(await screen.findByText('ログインIDまたはパスワードが正しくありません。')).toBeVisible();
  expect(screen.queryByLabelText('認証コード')).toBeNull();
});
