import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Session } from '@/contract/auth';
import { browserSession } from '@/services/browserSession';
import { createAppStore, followBrowser } from '@/store';
import { useCapability, useMay } from '@/store/hooks';
import { shellSlice } from '@/store/shellSlice';
import { sessionOf } from '../support/sessions';

const otherTab = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

const start = () => {
  const store = createAppStore();
  return { store, session: () => store.getState().session, shell: () => store.getState().shell };
};

describe('the session in the store', () => {
  it('is unknown until the browser was read', () => {
    const { store, session } = start();
    browserSession.signIn(sessionOf());
    expect(session()).toMatchObject({ known: false, person: null });
    const stop = followBrowser(store);
    expect(session()).toMatchObject({ known: true, person: { user: { id: 11 } } });
    stop();
  });

  it('follows every tab, until told to stop', () => {
    const { store, session } = start();
    const stop = followBrowser(store);
    browserSession.signIn(sessionOf());
    expect(session().person?.user.id).toBe(11);
    window.localStorage.removeItem('token');
    otherTab('token');
    expect(session().person).toBeNull();
    stop();
    browserSession.signIn(sessionOf());
    expect(session().person).toBeNull();
  });

  it('follows the language of every tab', () => {
    const { store, shell } = start();
    browserSession.setLanguage('en');
    const stop = followBrowser(store);
    expect(shell().language).toBe('en');
    window.localStorage.setItem('lang', 'jp');
    otherTab('lang');
    expect(shell().language).toBe('jp');
    stop();
  });
});

const inSession = <T,>(session: Session | null, hook: () => T): T => {
  const { store } = start();
  if (session) browserSession.signIn(session);
  const stop = followBrowser(store);
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(hook, { wrapper });
  stop();
  return result.current;
};

describe('what a person may do', () => {
  const permissions = { customer: { edit: 'own', delete: 'none' } } as const;

  it.each([
    ['customer', 'edit', 'own'],
    ['customer', 'delete', 'none'],
    ['customer', 'unknown', 'none'],
    ['unknown', 'edit', 'none'],
  ])('with %s to %s is %s', (resource, action, scope) => {
    expect(inSession(sessionOf({ permissions }), () => useMay(resource, action))).toBe(scope);
  });

  it('is left to a backend that does not tell', () => {
    expect(inSession(sessionOf(), () => useMay('customer', 'edit'))).toBe('all');
  });

  it('is nothing for nobody', () => {
    expect(inSession(null, () => useMay('customer', 'edit'))).toBe('none');
  });
});

it.each([
  [['customer.restore'], true],
  [['auth.logout'], false],
  [undefined, false],
])('a backend that names %s knows customer.restore: %s', (capabilities, known) => {
  const session = sessionOf(capabilities ? { capabilities } : {});
  expect(inSession(session, () => useCapability('customer.restore'))).toBe(known);
});

describe('the sidebar', () => {
  it('is folded on dashboards and open elsewhere, and each is toggled by itself', () => {
    const { store, shell } = start();
    const { sidebarToggled } = shellSlice.actions;
    expect(shell().sidebarOpen).toEqual({ dashboard: false, other: true });
    act(() => void store.dispatch(sidebarToggled('dashboard')));
    expect(shell().sidebarOpen).toEqual({ dashboard: true, other: true });
    act(() => void store.dispatch(sidebarToggled('other')));
    expect(shell().sidebarOpen).toEqual({ dashboard: true, other: false });
  });
});
