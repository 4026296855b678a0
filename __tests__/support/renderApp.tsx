import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import { EngineProvider } from '@/components/resource/EngineContext';
import { LanguageGate } from '@/components/shell/LanguageGate';
import type { Session } from '@/contract/auth';
import type { Lang } from '@/contract/notation/lang';
import { browserSession } from '@/services/browserSession';
import { downloadFile } from '@/services/download';
import { draftOwner, dropDraft, readDraft, saveDraft } from '@/services/drafts';
import { readPreference, writePreference } from '@/services/preferences';
import { type AppStore, createAppStore, followBrowser } from '@/store';
import { useCapabilities } from '@/store/hooks';
import { views } from '@/store/savedView';
import { createFakeRouter, type FakeRouter } from './fakeRouter';

interface Options {
  /** The session; signed out by default. */
  session?: Session;
  /** The address of the page, with its query. */
  route?: string;
  /** The page's route where it has parts in brackets: `/customer/[id]/[familyCode]`. */
  pathname?: string;
  lang?: Lang;
}

const services = {
  draftOwner,
  saveDraft,
  readDraft,
  dropDraft,
  readPreference,
  writePreference,
  downloadFile,
  useCapabilities,
  views,
};

const Routed = ({ router, children }: { router: FakeRouter; children: ReactNode }) => {
  const current = useSyncExternalStore(router.subscribe, router.current);
  return <RouterContext.Provider value={current}>{children}</RouterContext.Provider>;
};

const App = ({ store, children }: { store: AppStore; children: ReactNode }) => {
  useEffect(() => followBrowser(store), [store]);
  return (
    <Provider store={store}>
      <LanguageGate>
        <EngineProvider value={services}>{children}</EngineProvider>
      </LanguageGate>
    </Provider>
  );
};

/**
 * Renders a page as the app does: the session in the browser's storage, store, language, engine services, router.
 * @returns Testing Library's result, `user` (user-event), `router`, `store`, and `visit` (goes to another address)
 * @example const { user, router } = renderApp(<CustomerPage />, { session: sessionOf(), route: '/customer?page=2' })
 */
export const renderApp = (ui: ReactNode, { session, route = '/', pathname, lang = 'jp' }: Options = {}) => {
  browserSession.setLanguage(lang);
  if (session) browserSession.signIn(session);
  const router = createFakeRouter(route, pathname);
  const store = createAppStore();
  const result = render(
    <Routed router={router}>
      <App store={store}>{ui}</App>
    </Routed>,
  );
  const visit = (address: string) => act(async () => void (await router.current().push(address)));
  return {
    ...result,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    store,
    visit,
  };
};
