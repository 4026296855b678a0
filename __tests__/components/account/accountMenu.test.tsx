import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '@/__tests__/support/renderApp';
import { answer, type Received, refuse, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import { AppShell } from '@/components/shell/AppShell';
import { message } from '@/components/ui/message';
import { account } from '@/contract/account';
import { browserSession } from '@/services/browserSession';

configure({ defaultHidden: true });
afterEach(() => act(() => message.destroy()));

const calls = ['changePassword', 'secondFactor', 'enrol', 'confirm', 'disable', 'reset'].map(
  (call) => `account.${call}`,
);
const staff = sessionOf({ role: 4, capabilities: calls });
const state = { enabled: false, required: false, recovery_codes_left: 0 };
const codes = ['aaaa-1111', 'bbbb-2222', 'cccc-3333'];

const open = (session = staff, lang: 'jp' | 'en' = 'jp') =>
  renderApp(
    <AppShell>
      <p>the page</p>
    </AppShell>,
    { session, route: '/fullSearch', lang },
  );

const openDialog = async (item: string, session = staff) => {
  const app = open(session);
  await app.user.click(await screen.findByRole('button', { name: /さんのアカウント$/ }));
  await app.user.click(screen.getByRole('button', { name: item }));
  const dialog = await screen.findByRole('dialog');
  return { ...app, dialog: within(dialog) };
};

describe('the account menu', () => {
  test.each([
    ['jp', /さんのアカウント$/, ['パスワード変更', '2段階認証']],
    ['en', /'s account$/, ['Change password', 'Two-factor authentication']],
  ] as const)('offers what the backend knows, in %s, and closes again', async (lang, name, items) => {
    const { user } = open(staff, lang);
    const button = await screen.findByRole('button', { name });
    await user.click(button);
    for (const item of items) expect(screen.getByRole('button', { name: item })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: items[0] })).toBeNull();
    await user.click(button);
    await user.click(screen.getByText('the page'));
    expect(screen.queryByRole('button', { name: items[0] })).toBeNull();
  });

  test('shows only the name if the backend has no account calls', async () => {
    open(sessionOf({ role: 4 }));
    expect(await screen.findByText(/髙橋/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /さんのアカウント$/ })).toBeNull();
  });

  test('offers each of the two by itself', async () => {
    const { user } = open(sessionOf({ role: 4, capabilities: ['account.changePassword'] }));
    await user.click(await screen.findByRole('button', { name: /さんのアカウント$/ }));
    expect(screen.getByRole('button', { name: 'パスワード変更' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '2段階認証' })).toBeNull();
  });
});

describe("one's own password", () => {
  const fill = async ({ user, dialog }: Awaited<ReturnType<typeof openDialog>>, next: string, again: string) => {
    await user.type(dialog.getByLabelText(/^現在のパスワード/), 'old-2025');
    await user.type(dialog.getByLabelText(/^新しいパスワード(?!\(確認\))/), next);
    await user.type(dialog.getByLabelText(/^新しいパスワード\(確認\)/), again);
    await user.click(dialog.getByRole('button', { name: '変更する' }));
  };

  test('is changed, and the session goes on with the new token', async () => {
    const sent: Received[] = [];
    server.use(
      answer(account.changePassword, (received) => {
        sent.push(received);
        return {
          authorization: { token: 'token-new', type: 'bearer' as const, expires_at: '2026-04-02T09:00:00+09:00' },
        };
      }),
    );
    const app = await openDialog('パスワード変更');
    await fill(app, 'new-2026!', 'new-2026!');
    await waitFor(() => expect(sent[0]?.body).toEqual({ current_password: 'old-2025', new_password: 'new-2026!' }));
    await waitFor(() => expect(browserSession.token()).toBe('token-new'));
    expect(browserSession.read()?.user.id).toBe(11);
    expect(await screen.findByText('パスワードを変更しました')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is not sent if the two entries differ', async () => {
    const app = await openDialog('パスワード変更');
    await fill(app, 'new-2026', 'new-2027');
    expect(await app.dialog.findByText('確認用のパスワードが一致しません。')).toBeInTheDocument();
  });

  test('shows a wrong current password on its field, and other failures as a message', async () => {
    server.use(
      refuse(account.changePassword, 422, '入力内容に誤りがあります。', {
        errors: { current_password: ['正しくありません。'] },
      }),
    );
    const app = await openDialog('パスワード変更');
    await fill(app, 'new-2026', 'new-2026');
    await waitFor(() =>
      expect(app.dialog.getByLabelText(/^現在のパスワード/)).toHaveAccessibleDescription('正しくありません。'),
    );
    server.use(refuse(account.changePassword, 429, '回数が多すぎます。'));
    await app.user.click(await app.dialog.findByRole('button', { name: '変更する' }));
    expect(await app.dialog.findByRole('alert')).toHaveTextContent('回数が多すぎます。');
    expect(browserSession.token()).toBe('token-of-11');
  });
});

describe('the second factor', () => {
  const setUp = () => {
    const confirmed: unknown[] = [];
    let enabled = false;
    server.use(
      answer(account.secondFactor, () => ({ ...state, enabled })),
      answer(account.enrol, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Tsugi:staff?secret=ABCDEFGHIJKLMNOP' }),
      answer(account.confirm, ({ body }) => {
        confirmed.push(body);
        enabled = true;
        return { recovery_codes: codes };
      }),
    );
    return confirmed;
  };

  test('is set up with a key, a first code, and recovery codes that are shown once', async () => {
    const confirmed = setUp();
    const { user, dialog } = await openDialog('2段階認証');
    await user.click(await dialog.findByRole('button', { name: '設定を始める' }));
    expect(await dialog.findByRole('img', { name: '認証アプリ用のQRコード' })).toBeInTheDocument();
    expect(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^認証アプリの6桁のコード/), '１２３ 456');
    await user.click(dialog.getByRole('button', { name: '確認して有効にする' }));
    for (const code of codes) expect(await dialog.findByText(code)).toBeInTheDocument();
    expect(confirmed).toEqual([{ code: '123456' }]);

    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(dialog.getByRole('button', { name: '印刷' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByRole('button', { name: 'コピー' }));
    expect(copied).toHaveBeenCalledWith(codes.join('\n'));
    expect(await dialog.findByText('コピーしました')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '保管しました' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(codes[0] as string)).toBeNull();
    print.mockRestore();
  });

  test('says that a code is wrong, and keeps asking', async () => {
    setUp();
    server.use(
      refuse(account.confirm, 422, '入力内容に誤りがあります。', { errors: { code: ['正しくありません。'] } }),
    );
    const { user, dialog } = await openDialog('2段階認証');
    await user.click(await dialog.findByRole('button', { name: '設定を始める' }));
    await user.type(await dialog.findByLabelText(/^認証アプリの6桁のコード/), '000000{Enter}');
    await waitFor(() =>
      expect(dialog.getByLabelText(/^認証アプリの6桁のコード/)).toHaveAccessibleDescription('正しくありません。'),
    );
  });

  test('that is set up tells how many recovery codes are left, and is removed with a code', async () => {
    const removed: unknown[] = [];
    server.use(
      answer(account.secondFactor, { ...state, enabled: true, recovery_codes_left: 8 }),
      answer(account.disable, ({ body }) => {
        removed.push(body);
        return {};
      }),
    );
    const { user, dialog } = await openDialog('2段階認証');
    expect(await dialog.findByText('未使用の回復コード: 8個')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/回復コード/), 'aaaa-1111{Enter}');
    await waitFor(() => expect(removed).toEqual([{ code: 'aaaa-1111' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a second factor that is required', () => {
  const administrator = sessionOf({ role: 1, capabilities: calls });

  test('stands in place of every page until it is set up and the codes were seen', async () => {
    let required = true;
    server.use(
      answer(account.secondFactor, () => ({ ...state, enabled: !required, required })),
      answer(account.enrol, { secret: 'ABCD', uri: 'otpauth://totp/x' }),
      answer(account.confirm, () => {
        required = false;
        return { recovery_codes: codes };
      }),
    );
    const { user } = open(administrator);
    expect(await screen.findByRole('heading', { name: '2段階認証の設定が必要です' })).toBeVisible();
    expect(screen.queryByText('the page')).toBeNull();
    await user.click(screen.getByRole('button', { name: '設定を始める' }));
    await user.type(await screen.findByLabelText(/^認証アプリの6桁のコード/), '123456{Enter}');
    expect(await screen.findByText(codes[0] as string)).toBeVisible();
    await act(async () => void (await new Promise((done) => setTimeout(done, 100))));
    expect(screen.getByText(codes[2] as string)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '保管しました' }));
    expect(await screen.findByText('the page')).toBeVisible();
  });

  test('asks only those who may need it', async () => {
    let asked = 0;
    server.use(
      answer(account.secondFactor, () => {
        asked += 1;
        return state;
      }),
    );
    const { unmount } = open(staff);
    await act(async () => void (await new Promise((done) => setTimeout(done, 200))));
    expect(asked).toBe(0);
    unmount();
    open(administrator);
    await waitFor(() => expect(asked).toBe(1));
    expect(screen.getByText('the page')).toBeVisible();
  });
});
