import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LoginPage } from '@/components/auth/LoginPage';
import { SessionGate } from '@/components/shell/SessionGate';
import { auth } from '@/contract/auth';
import { directory } from '@/contract/directory';
import { browserSession } from '@/services/browserSession';
import { lastOffice, rememberOffice } from '@/services/lastOffice';
import { renderApp } from '../../support/renderApp';
import { answer, type Received, refusal, refuse, server, unreachable } from '../../support/server';
import { sessionOf } from '../../support/sessions';

const tokyo = { id: 1, name: '東京' };
const osaka = { id: 2, name: '大阪' };
const nagoya = { id: 3, name: '名古屋' };

const lookups: (string | null)[] = [];
const logins: unknown[] = [];

const officesAre = (offices: (typeof tokyo)[]) =>
  server.use(
    answer(auth.userOffices, ({ query }) => {
      lookups.push(query.get('username'));
      return offices;
    }),
  );

const allOfficesAre = (offices: (typeof tokyo)[]) => server.use(answer(auth.allOffices, offices));

const loginAnswers = (respond: (received: Received) => ReturnType<typeof sessionOf> | Response) =>
  server.use(
    answer(auth.login, (received) => {
      logins.push(received.body);
      return respond(received);
    }),
  );

beforeEach(() => {
  lookups.length = 0;
  logins.length = 0;
  officesAre([tokyo]);
});

const open = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const app = renderApp(
    <SessionGate>
      <LoginPage />
    </SessionGate>,
    { route: '/login', ...options },
  );
  await waitFor(() => expect(username()).toBeVisible());
  return app;
};

const username = () => screen.getByLabelText(/^(ログインID|Login ID)$/);
const office = () => screen.getByRole('combobox', { name: /^(拠点|Office)$/ });
const password = () => screen.getByLabelText(/^(パスワード|Password)$/);
const submit = () => screen.getByRole('button', { name: /ログイン|Sign in/ });
const chosenOffice = () => office().closest('.ant-select')?.textContent;

type User = Awaited<ReturnType<typeof open>>['user'];

const offered = async (user: User) => {
  await user.click(office());
  return (await screen.findAllByRole('option', { hidden: true })).length > 0
    ? [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent)
    : [];
};

const choose = async (user: User, name: string) => {
  await user.click(office());
  await user.click(await waitFor(() => within(document.body).getByTitle(name)));
};

describe('the offices', () => {
  it('are looked up when the login ID is left; a single one is chosen at once', async () => {
    const { user } = await open();
    await user.type(username(), 'sozoku-staff');
    await user.tab();
    await waitFor(() => expect(chosenOffice()).toBe('東京'));
    expect(lookups).toEqual(['sozoku-staff']);
  });

  it('are looked up without the pause where the login ID is left right after it was filled in', async () => {
    await open();
    const { setTimeout } = window;
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 600 ? 0 : setTimeout(run, ms))) as typeof setTimeout;
    fireEvent.change(username(), { target: { value: 'sozoku-staff' } });
    fireEvent.blur(username());
    await waitFor(() => expect(lookups).toEqual(['sozoku-staff']));
    window.setTimeout = setTimeout;
  });

  it('are looked up once after a pause in typing, not at every key', async () => {
    await open();
    jest.useFakeTimers();
    for (const typed of ['s', 'sozoku', 'sozoku-staff']) {
      fireEvent.change(username(), { target: { value: typed } });
      act(() => jest.advanceTimersByTime(599));
    }
    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    await waitFor(() => expect(chosenOffice()).toBe('東京'));
    fireEvent.blur(username());
    expect(lookups).toEqual(['sozoku-staff']);
  });

  it('of several are left to choose', async () => {
    officesAre([tokyo, osaka]);
    const { user } = await open();
    await user.type(username(), 'sozoku-staff{Tab}');
    await waitFor(() => expect(lookups).toHaveLength(1));
    expect(await offered(user)).toEqual(['東京', '大阪']);
    expect(chosenOffice()).not.toBe('東京');
  });

  it('preselects the last office for each login ID', async () => {
    officesAre([tokyo, osaka]);
    rememberOffice('sozoku-staff', osaka.id);
    const { user } = await open();
    await user.type(username(), 'sozoku-staff{Tab}');
    await waitFor(() => expect(chosenOffice()).toBe('大阪'));
    await user.type(username(), '2{Tab}');
    await waitFor(() => expect(chosenOffice()).not.toBe('大阪'));
  });

  it('of the previous login ID are dropped', async () => {
    const { user } = await open();
    await user.type(username(), 'first{Tab}');
    await waitFor(() => expect(chosenOffice()).toBe('東京'));
    officesAre([osaka, nagoya]);
    await user.clear(username());
    await user.type(username(), 'second{Tab}');
    await waitFor(() => expect(chosenOffice()).not.toBe('東京'));
    expect(await offered(user)).toEqual(['大阪', '名古屋']);
  });

  it('offers all offices for an unknown name, without saying so', async () => {
    officesAre([]);
    allOfficesAre([tokyo, osaka, nagoya]);
    const { user } = await open();
    await user.type(username(), 'nobody{Tab}');
    await waitFor(() => expect(lookups.at(-1)).toBe('nobody'));
    await waitFor(async () => expect(await offered(user)).toEqual(['東京', '大阪', '名古屋']));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it.each([
    ['jp', '拠点を取得できませんでした。'],
    ['en', 'The offices could not be loaded.'],
  ] as const)('offers all offices if the lookup fails, and says so in %s', async (lang, text) => {
    server.use(unreachable(auth.userOffices));
    allOfficesAre([tokyo, osaka]);
    const { user } = await open({ lang });
    await user.type(username(), 'sozoku-staff{Tab}');
    expect(await screen.findByText(text)).toBeVisible();
    expect(await offered(user)).toEqual(['東京', '大阪']);
  });

  it('can be fetched again where nothing came', async () => {
    server.use(unreachable(auth.userOffices), unreachable(auth.allOffices));
    const { user } = await open();
    await user.type(username(), 'sozoku-staff{Tab}');
    expect(await screen.findByText('拠点を取得できませんでした。')).toBeVisible();
    server.resetHandlers();
    officesAre([osaka]);
    allOfficesAre([tokyo, osaka]);
    await user.click(screen.getByRole('button', { name: '拠点を再取得' }));
    await waitFor(() => expect(chosenOffice()).toBe('大阪'));
    expect(screen.queryByText('拠点を取得できませんでした。')).toBeNull();
  });
});

const fill = async (user: User) => {
  await user.type(username(), ' sozoku-staff {Tab}');
  await waitFor(() => expect(chosenOffice()).toBe('東京'));
  await user.type(password(), 'tsugi pass 2026');
};

describe('signing in', () => {
  it('sends name, office and password, and goes to the landing page', async () => {
    loginAnswers(() => sessionOf({ department: 2 }));
    const { user, router } = await open();
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(router.visited).toEqual(['/projectLegal/listing/1']));
    expect(logins).toEqual([{ username: 'sozoku-staff', office_id: 1, password: 'tsugi pass 2026' }]);
    expect(browserSession.read()).toMatchObject({ user: { id: 11 }, departmentId: 2 });
  });

  it('returns to the page asked for, also with Enter', async () => {
    loginAnswers(() => sessionOf());
    const { user, router } = await open({ route: '/login?from=%2Fcustomer%3Fpage%3D2' });
    await fill(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.visited).toEqual(['/customer?page=2']));
  });

  it('continues with any office if the name has none', async () => {
    officesAre([]);
    allOfficesAre([tokyo, osaka]);
    loginAnswers(() => refusal(401, 'ログインIDまたはパスワードが正しくありません。'));
    const { user } = await open();
    await user.type(username(), 'nobody{Tab}');
    await waitFor(() => expect(lookups.at(-1)).toBe('nobody'));
    await choose(user, '大阪');
    await user.type(password(), 'guess{Enter}');
    expect(await screen.findByText('ログインIDまたはパスワードが正しくありません。')).toBeVisible();
    expect(logins).toEqual([{ username: 'nobody', office_id: 2, password: 'guess' }]);
  });

  it('names missing fields and sends nothing', async () => {
    const { user } = await open();
    await user.click(submit());
    expect(await screen.findByText('ログインIDを入力してください。')).toBeVisible();
    expect(screen.getByText('拠点を選択してください。')).toBeVisible();
    expect(screen.getByText('パスワードを入力してください。')).toBeVisible();
    expect(logins).toEqual([]);
  });

  it("shows the server's message and lets the person retry at once", async () => {
    loginAnswers(({ body }) =>
      JSON.stringify(body).includes('right')
        ? sessionOf()
        : refusal(422, '入力内容に誤りがあります。', {
            errors: { password: ['パスワードが違います。', '残り4回です。'] },
          }),
    );
    const { user, router } = await open();
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('パスワードが違います。')).toBeVisible();
    expect(screen.getByText('残り4回です。')).toBeVisible();
    expect(browserSession.read()).toBeNull();
    await waitFor(() => expect(password()).toHaveFocus());
    await user.clear(password());
    await user.type(password(), 'right{Enter}');
    await waitFor(() => expect(router.visited).toHaveLength(1));
    await waitFor(() => expect(browserSession.read()).not.toBeNull());
  });

  it.each([
    ['jp', 'ログインに失敗しました。時間をおいてもう一度お試しください。'],
    ['en', 'Could not sign in. Please try again in a moment.'],
  ] as const)('shows a general failure in %s if the server sends no message', async (lang, text) => {
    server.use(unreachable(auth.login));
    const { user } = await open({ lang });
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('sent before the office is known is sent with it', async () => {
    loginAnswers(() => sessionOf());
    const { user, router } = await open();
    fireEvent.change(username(), { target: { value: 'sozoku-staff' } });
    fireEvent.change(password(), { target: { value: 'from a password manager' } });
    await user.click(submit());
    await waitFor(() => expect(router.visited).not.toEqual(['/login']));
    expect(logins).toEqual([{ username: 'sozoku-staff', office_id: 1, password: 'from a password manager' }]);
  });

  it('sent before several offices are known waits for the choice', async () => {
    officesAre([tokyo, osaka]);
    const { user } = await open();
    fireEvent.change(username(), { target: { value: 'sozoku-staff' } });
    fireEvent.change(password(), { target: { value: 'from a password manager' } });
    await user.click(submit());
    expect(await screen.findByText('拠点を選択してください。')).toBeVisible();
    await waitFor(() => expect(lookups).toEqual(['sozoku-staff']));
    expect(await offered(user)).toEqual(['東京', '大阪']);
    expect(logins).toEqual([]);
  });

  it('cannot be sent twice', async () => {
    const release: (() => void)[] = [];
    server.use(
      answer(auth.login, async ({ body }) => {
        logins.push(body);
        await new Promise<void>((resolve) => release.push(resolve));
        return sessionOf();
      }),
    );
    const { user, router } = await open();
    await fill(user);
    const form = password().closest('form');
    if (form === null) throw new Error('There is no form');
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    await waitFor(() => expect(logins).toHaveLength(1));
    await user.click(submit());
    await user.type(password(), '{Enter}');
    release[0]?.();
    await waitFor(() => expect(router.visited).not.toEqual(['/login']));
    expect(logins).toHaveLength(1);
  });

  it('is not sent by the Enter that ends a kana conversion', async () => {
    loginAnswers(() => sessionOf());
    const { user } = await open();
    await fill(user);
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(fireEvent.keyDown(username(), { key: 'Enter', ...composing })).toBe(false);
    }
    expect(fireEvent.keyDown(username(), { key: 'Enter' })).toBe(true);
  });

  it('waits as long as the server asks', async () => {
    server.use(refuse(auth.login, 429, '回数が多すぎます。3秒後にもう一度お試しください。', { retryAfter: 3 }));
    const { user } = await open();
    await fill(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('回数が多すぎます。3秒後にもう一度お試しください。')).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent(/^再試行できるまで 00:0[123]$/);
    expect(submit()).toBeDisabled();
    await waitFor(() => expect(submit()).toBeEnabled());
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('says so if the browser cannot keep the session', async () => {
    loginAnswers(() => sessionOf());
    const { user } = await open();
    await fill(user);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/このブラウザではログイン情報を保存できません/)).toBeVisible();
    full.mockRestore();
  });

  it('signing in in another tab signs in here too', async () => {
    const { router } = await open();
    act(() => {
      browserSession.signIn(sessionOf({ department: 3 }));
    });
    await waitFor(() => expect(router.visited).toEqual(['/insurance']));
  });
});

describe('a session that ended', () => {
  it.each([
    ['over', 'ログインの有効期限が切れました。もう一度ログインしてください。'],
    ['idle', '長時間操作がなかったため、自動的にログアウトしました。もう一度ログインしてください。'],
  ] as const)('%s: the sign-in page says so once', async (end, said) => {
    browserSession.signIn(sessionOf());
    browserSession.signOut({ end });
    browserSession.signOut();
    await open();
    expect(screen.getByText(said)).toHaveRole('status');
    browserSession.signIn(sessionOf());
    expect(browserSession.ended()).toBeNull();
  });

  it('a sign-out by choice or a first visit shows no message', async () => {
    browserSession.signOut();
    expect(browserSession.ended()).toBeNull();
    browserSession.signIn(sessionOf());
    browserSession.signOut({ byChoice: true });
    await open();
    expect(screen.queryByText(/有効期限|ログアウトしました/)).toBeNull();
  });
});

it('remembers the office that was signed in by', async () => {
  officesAre([tokyo, osaka]);
  loginAnswers(() => sessionOf());
  const { user } = await open();
  await user.type(username(), 'sozoku-staff{Tab}');
  await waitFor(() => expect(lookups).toHaveLength(1));
  await choose(user, '大阪');
  await user.type(password(), 'secret-1234{Enter}');
  await waitFor(() => expect(lastOffice('sozoku-staff')).toBe(osaka.id));
});

describe('the directory', () => {
  const { about, begin, finish } = directory;
  const button = () => screen.findByRole('button', { name: '社員ポータルでログイン' });
  beforeEach(() => server.use(answer(about, { name: '社員ポータル' })));
  afterEach(() => window.history.replaceState(null, '', '/'));

  const comeBack = () => {
    window.sessionStorage.setItem('directory', 'key-1');
    return open({ route: '/login?code=c&state=s' });
  };

  test('has a button only where there is one', async () => {
    await open();
    expect(await button()).toBeVisible();
    server.use(unreachable(begin));
    fireEvent.click(await button());
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).not.toBeEmptyDOMElement());
  });

  test('leads back, signs in with what this tab has kept, and asks for the code where there is an authenticator', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(finish, ({ body }) => {
        sent.push(body);
        return sent.length === 1
          ? refusal(401, '認証アプリの6桁のコード、または回復コードを入力してください。', {
              errors: { code: ['required'] },
            })
          : sessionOf();
      }),
    );
    const { user } = await comeBack();
    const code = await screen.findByLabelText('認証コード');
    expect(window.location.search).toBe('');
    await user.type(code, '１２３ ４５６');
    fireEvent.submit(code);
    await waitFor(() => expect(browserSession.read()).not.toBeNull());
    expect(sent).toEqual([
      { key: 'key-1', answer: 'code=c&state=s' },
      { key: 'key-1', answer: 'code=c&state=s', code: '123456' },
    ]);
  });

  test('is asked who it is once more after somebody has signed out here', async () => {
    const sent: unknown[] = [];
    server.use(
      answer(begin, ({ body }) => {
        sent.push(body);
        return refusal(503, '混み合っています。');
      }),
    );
    await open();
    const go = async () => {
      const before = sent.length;
      fireEvent.click(await button());
      await waitFor(() => expect(sent).toHaveLength(before + 1));
    };
    await go();
    await waitFor(async () => expect(await button()).toBeEnabled());
    browserSession.signOut({ byChoice: true });
    await go();
    expect(sent).toEqual([{ office_id: null }, { office_id: null, anew: 1 }]);
  });

  test('says why nobody was let in', async () => {
    server.use(refuse(finish, 403, '社員の登録がありません。'));
    await comeBack();
    expect(await screen.findByText('社員の登録がありません。')).toBeVisible();
    expect(await button()).toBeVisible();
  });
});
