import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { browserSession } from '@/services/browserSession';
import { dropOldDrafts } from '@/services/drafts';
import { allStale } from './apiState';
import { type RootState, rootReducer } from './rootReducer';
import { sessionSlice } from './sessionSlice';
import { shellSlice } from './shellSlice';

const { read } = sessionSlice.actions;

/** Another person, or nobody: what was loaded for the one before is not theirs to see. */
const changesPerson = (state: RootState, action: UnknownAction): boolean =>
  read.match(action) && action.payload?.user.id !== state.session.person?.user.id;

const reducer = (state: RootState | undefined, action: UnknownAction): RootState =>
  state !== undefined && changesPerson(state, action)
    ? rootReducer({ session: state.session, shell: state.shell }, action)
    : rootReducer(state, action);

export const createAppStore = () =>
  configureStore({
    reducer,
    devTools: process.env.NODE_ENV !== 'production',
    // Reducers freeze what they make, so that walking through all that was loaded to look for changes is not needed.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }),
  });

export type AppStore = ReturnType<typeof createAppStore>;

const anHour = 3_600_000;

/** Keeps session and language as the browser has them, whichever tab changed them; returns how to stop. */
export const followBrowser = (store: AppStore): (() => void) => {
  const readSession = (): void => {
    store.dispatch(read(browserSession.read()));
  };
  const readLanguage = (): void => {
    store.dispatch(shellSlice.actions.languageRead(browserSession.language()));
    store.dispatch(allStale());
  };
  dropOldDrafts();
  readLanguage();
  readSession();
  const cleaning = setInterval(dropOldDrafts, anHour);
  const stops = [browserSession.subscribe('session', readSession), browserSession.subscribe('language', readLanguage)];
  return () => {
    clearInterval(cleaning);
    for (const stop of stops) stop();
  };
};
