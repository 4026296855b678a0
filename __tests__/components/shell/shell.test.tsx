import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionGate } from '@/components/shell/SessionGate';
import { noteWork } from '@/components/ui/unsavedWork';
import { account } from '@/contract/account';
import { auth } from '@/contract/auth';
import { browserSession } from '@/services/browserSession';
import { saveDraft } from '@/services/drafts';
import { writePreference } from '@/services/preferences';
import { renderApp } from '../../support/renderApp';
import { answer, type Received, refuse, server } from '../../support/server';
import { sessionOf } from '../../support/sessions';

const Page = () => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <label>
      {t('common.select')}
      <input value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
};

const Failing = () => {
  if (window.location.pathname === '/fullSearch') throw new Error('broken');
  return <p>next</p>;
};

const open = (options: Parameters<typeof renderApp>[1]) =>
  renderApp(
    <SessionGate>
      <Page />
    </SessionGate>,
    options,
  );

const openSignedIn = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const app = open({ session: sessionOf(), route: '/fullSearch', ...options });
  await screen.findByRole('textbox');
  return app;
};

const menu = () => screen.getByRole('navigation');
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the gate', () => {
  it('sends a browser without a token to the login page, with the way back', async () => {
    const { router } = open({ route: '/customer?page=2' });
    await waitFor(() => expect(router.visited).toEqual(['/login?from=%2Fcustomer%3Fpage%3D2']));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.each(['/', '/login', '/404'])('shows %s to nobody in particular, without the shell', async (route) => {
    const { router } = open({ route });
    await screen.findByRole('textbox');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(router.visited).toEqual([route]);
  });

  it.each([
    [1, '/projectConfirmed?project_category=1&limit=50&active_tab=2'],
    [2, '/projectLegal/listing/1'],
    [3, '/insurance'],
  ])('leads department %s from / and /login to %s', async (department, landing) => {
    for (const route of ['/', '/login']) {
      const { router, unmount } = open({ session: sessionOf({ department }), route });
      await waitFor(() => expect(router.visited).toEqual([landing]));
      unmount();
    }
  });

  it('leads back to where the person was, but not to another site', async () => {
    const back = open({ session: sessionOf(), route: '/login?from=%2Fcustomer%3Fpage%3D2' });
    await waitFor(() => expect(back.router.visited).toEqual(['/customer?page=2']));
    back.unmount();
    const away = open({ session: sessionOf({ department: 3 }), route: '/login?from=%2F%2Fevil.example' });
    await waitFor(() => expect(away.router.visited).toEqual(['/insurance']));
  });

  it('shows an unknown page inside the shell to those signed in', async () => {
    await openSignedIn({ route: '/404' });
    expect(menu()).toBeVisible();
  });

  it('ends the session of this tab when another tab signs out', async () => {
    const { router } = await openSignedIn();
    act(() => {
      window.localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await waitFor(() => expect(router.visited).toEqual(['/login?from=%2FfullSearch']));
  });
});

describe('the shell', () => {
  it.each([
    [1, 1, 14],
    [1, 4, 12],
    [2, 99, 14],
    [3, 2, 3],
  ])('of department %s and role %s has %s links in its menu', async (department, role, count) => {
    await openSignedIn({ session: sessionOf({ department, role }), route: '/insurance' });
    expect(linksOf(menu()).slice(1)).toHaveLength(count);
  });

  it('stands around a word of refusal where a page is of other departments', async () => {
    const session = sessionOf({ department: 3, role: 2 });
    open({ session, route: '/fullSearch' });
    expect(await screen.findByRole('heading', { name: 'ご利用いただけない画面です' })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'トップページへ' })).toHaveAttribute('href', '/');
  });

  it('shows settings under its heading to privileged roles only', async () => {
    const { unmount } = await openSignedIn({ session: sessionOf({ role: 2 }) });
    expect(within(menu()).getAllByText('設定')).toHaveLength(2);
    unmount();
    await openSignedIn({ session: sessionOf({ role: 3 }) });
    expect(within(menu()).queryByText('設定')).toBeNull();
  });

  it('marks the entry of the page for the eye and for screen readers', async () => {
    await openSignedIn({ route: '/inquiry/create' });
    const current = within(menu()).getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.getAttribute('href'))).toEqual(['/inquiry/create']);
    expect(current[0]).toHaveAccessibleName('問合せ管理 新規登録');
    expect(menu().querySelectorAll('[data-active="true"]')).toHaveLength(1);
  });

  it.each([
    ['/fullSearch', false],
    ['/dashboard/inquiry', true],
    ['/legalDashboard/1a', true],
    ['/insuranceDashboard/1', true],
  ])('has its sidebar on %s folded: %s, until the hamburger is pressed', async (route, folded) => {
    const { user } = await openSignedIn({ route });
    const toggle = screen.getByRole('button', { name: folded ? 'メニューを開く' : 'メニューを閉じる' });
    expect(toggle).toHaveAttribute('aria-expanded', String(!folded));
    expect(menu()).toHaveAttribute('data-folded', String(folded));
    await user.click(toggle);
    expect(menu()).toHaveAttribute('data-folded', String(!folded));
    expect(toggle).toHaveAttribute('aria-expanded', String(folded));
  });

  it('reaches every page of the menu also while folded', async () => {
    await openSignedIn({ route: '/dashboard/inquiry' });
    expect(linksOf(menu())).toEqual(expect.arrayContaining(['/inquiry', '/inquiry/create', '/employees']));
    expect(within(menu()).getByRole('link', { name: '集計・分析' })).toHaveAttribute('aria-current', 'page');
  });

  it('lets the keyboard skip to the page', async () => {
    const { user } = await openSignedIn();
    await user.tab();
    expect(screen.getByText('本文へ移動')).toHaveFocus();
    expect(screen.getByText('本文へ移動')).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });

  it('outlives a page that fails, and shows the next one', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { visit } = renderApp(
      <SessionGate>
        <Failing />
      </SessionGate>,
      { session: sessionOf(), route: '/fullSearch' },
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('サイト管理者にご連絡ください');
    expect(menu()).toBeVisible();
    await visit('/customer');
    expect(screen.getByText('next')).toBeVisible();
    silent.mockRestore();
  });
});

describe('the mobile menu', () => {
  const narrow = () =>
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) =>
          ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
      );

  afterEach(() => jest.restoreAllMocks());

  const openMenu = async () => {
    narrow();
    const app = await openSignedIn();
    expect(screen.queryByRole('navigation')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'メニューを開く' }));
    expect(menu()).toHaveAttribute('data-folded', 'false');
    return app;
  };

  it('takes the focus and gives it back on Escape', async () => {
    const { user } = await openMenu();
    expect(menu()).toContainElement(document.activeElement as HTMLElement);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByRole('button', { name: 'メニューを開く' })).toHaveFocus();
  });

  it('closes on a press outside, not inside', async () => {
    const { user } = await openMenu();
    await user.click(within(menu()).getByText('問合せ管理', { selector: 'span[class="label"]' }));
    expect(menu()).toBeVisible();
    await user.click(screen.getByRole('main'));
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('closes by its hamburger, and when the page changes', async () => {
    const { user, visit } = await openMenu();
    await user.click(screen.getByRole('button', { name: 'メニューを閉じる' }));
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'メニューを開く' }));
    await visit('/customer');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the header', () => {
  it('shows office and name', async () => {
    await openSignedIn();
    const header = screen.getByRole('banner');
    expect(within(header).getByText('東京')).toBeVisible();
    expect(header.textContent).toContain('髙橋　澪');
  });

  it('switches the language and keeps the page and what was typed', async () => {
    const { user, router } = await openSignedIn({ route: '/fullSearch?name=a' });
    await user.type(screen.getByRole('textbox'), '相続');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('button', { name: 'Sign out' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Select' })).toHaveValue('相続');
    expect(router.visited).toEqual(['/fullSearch?name=a']);
    expect(document.documentElement.lang).toBe('en');
    expect(browserSession.language()).toBe('en');
    await user.click(screen.getByRole('button', { name: '日本語' }));
    expect(await screen.findByRole('button', { name: 'ログアウト' })).toBeVisible();
    expect(document.documentElement.lang).toBe('ja');
  });

  it('switches an address that asks for a language too, so that reloading keeps the choice', async () => {
    const { user, router } = await openSignedIn({ route: '/fullSearch?lang=en&name=a' });
    await user.click(await screen.findByRole('button', { name: '日本語' }));
    await waitFor(() => expect(router.visited).toEqual(['/fullSearch?lang=jp&name=a']));
    expect(await screen.findByRole('button', { name: 'ログアウト' })).toBeVisible();
  });

  it.each([
    ['a backend that wants to know', ['auth.logout'], 1],
    ['a backend that does not', [], 0],
  ])('signs out, telling %s', async (_, capabilities, told) => {
    const heard: Received[] = [];
    server.use(
      answer(auth.logout, (received) => {
        heard.push(received);
        return {};
      }),
    );
    const { user, router } = await openSignedIn({ session: sessionOf({ capabilities }) });
    await user.click(screen.getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect(router.visited).toEqual(['/login']));
    expect(browserSession.read()).toBeNull();
    await waitFor(() => expect(heard).toHaveLength(told));
    if (told > 0) expect(heard[0]?.headers.get('authorization')).toBe('Bearer token-of-11');
  });

  it('signs out although the backend refuses or never answers', async () => {
    for (const handler of [refuse(auth.logout, 500, 'x'), answer(auth.logout, {}, { after: 'infinite' })]) {
      server.use(handler);
      const { user, router, unmount } = await openSignedIn({ session: sessionOf({ capabilities: ['auth.logout'] }) });
      await user.click(screen.getByRole('button', { name: 'ログアウト' }));
      await waitFor(() => expect(router.visited).toEqual(['/login']));
      expect(browserSession.token()).toBeNull();
      unmount();
    }
  });
});

describe('signing out with unsaved work', () => {
  let forget = () => {};
  afterEach(() => {
    forget();
    jest.restoreAllMocks();
  });
  const answering = (...answers: boolean[]) => {
    const confirm = jest.spyOn(window, 'confirm');
    for (const yes of answers) confirm.mockReturnValueOnce(yes);
    return confirm;
  };
  const question = '保存していない入力があります。ログアウトすると破棄されます。ログアウトしますか？';

  it.each(['in a form of this page', 'in another tab'])('asks first where it is %s', async (where) => {
    const confirm = answering(false, true);
    const { user, router, store } = await openSignedIn();
    forget = noteWork(() => where === 'in a form of this page');
    if (where === 'in another tab') saveDraft('customer/create', { last_name: '髙橋' });
    writePreference('opened', [{ title: '髙橋　澪' }]);
    await user.click(screen.getByRole('button', { name: 'ログアウト' }));
    expect(confirm.mock.calls).toEqual([[question]]);
    expect(browserSession.token()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect(router.visited).toEqual(['/login']));
    expect(browserSession.token()).toBeNull();
    const left = [window.localStorage, window.sessionStorage, store.getState(), window.history.state, document.title];
    expect(JSON.stringify(left)).not.toContain('髙橋');
    expect(Object.keys(window.localStorage).filter((place) => place.startsWith('draft:'))).toEqual([]);
  });

  it('asks nothing where all is saved', async () => {
    const confirm = answering();
    const { user, router } = await openSignedIn();
    forget = noteWork(() => false);
    await user.click(screen.getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect(router.visited).toEqual(['/login']));
    expect(confirm).not.toHaveBeenCalled();
  });

  it('everywhere: says what ends with it, and does so', async () => {
    const heard: Received[] = [];
    server.use(
      answer(account.signOutEverywhere, (received) => {
        heard.push(received);
        return {};
      }),
    );
    const session = sessionOf({ capabilities: ['account.signOutEverywhere'] });
    const { user, router } = await openSignedIn({ session });
    saveDraft('customer/create', { last_name: '髙橋' });
    await user.click(screen.getByRole('button', { name: /さんのアカウント$/ }));
    await user.click(screen.getByRole('button', { name: 'すべての端末からログアウト' }));
    expect(await screen.findByText(/カレンダー連携のリンクも使えなくなります/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'すべてログアウトする' }));
    await waitFor(() => expect(router.visited).toEqual(['/login']));
    expect(heard).toHaveLength(1);
    expect(JSON.stringify(window.localStorage)).not.toContain('髙橋');
  });
});

describe('the date in the header', () => {
  afterEach(() => jest.useRealTimers());

  it('is that of Tokyo and changes at midnight there', async () => {
    jest.useFakeTimers({ now: new Date('2026-04-01T23:59:30+09:00'), advanceTimers: true });
    await openSignedIn();
    expect(screen.getByText('2026年4月1日(水)')).toBeVisible();
    act(() => void jest.advanceTimersByTime(29_000));
    expect(screen.getByText('2026年4月1日(水)')).toBeVisible();
    act(() => void jest.advanceTimersByTime(2_000));
    expect(screen.getByText('2026年4月2日(木)')).toBeVisible();
  });

  it('is right at the latest a minute after the machine wakes', async () => {
    jest.useFakeTimers({ now: new Date('2026-04-01T21:00:00+09:00'), advanceTimers: true });
    await openSignedIn({ lang: 'en' });
    jest.setSystemTime(new Date('2026-04-02T02:00:00+09:00'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('2 Apr 2026 (Thu)')).toBeVisible();
  });
});
