import type { Session } from '@/contract/auth';
import type { Lang } from '@/contract/notation/lang';
import { flattenErrors } from '@/services/apiError';
import { browserSession } from '@/services/browserSession';
import { addressOf } from '@/services/download';
import type { AppStore } from '.';
import { authApi } from './auth';
import { sessionSlice } from './sessionSlice';

export { directoryKey } from '@/services/directoryKey';
export { hasDrafts } from '@/services/drafts';
export { lastOffice, rememberOffice } from '@/services/lastOffice';
export { readPreference } from '@/services/preferences';
export { addressOf, flattenErrors };

/** Keeps a session in the browser, for all its tabs; false where the browser refuses to. */
export const signIn = (session: Session): boolean => browserSession.signIn(session);

/** Whether somebody has signed out here by choice, and nobody has signed in since. */
export const hasSignedOut = (): boolean => browserSession.wasLeft();

/** Goes on with a new token, as after a change of one's own password. */
export const renewToken = (token: string): void => browserSession.renew(token);

/** Why nobody is signed in any more; null where somebody left by choice, or nobody was. */
export const sessionEnd = () => browserSession.ended();

/** Chooses the language of all tabs. */
export const chooseLanguage = (lang: Lang): void => {
  if (lang !== browserSession.language()) browserSession.setLanguage(lang);
};

/** When somebody last did something, in any tab: milliseconds since 1970, null where nobody did yet. */
export const lastActivity = (): number | null => browserSession.lastActivity();
export const noteActivity = (): void => browserSession.touch();

/**
 * Signs out in all tabs. The backend is told, where it wants to know, and not waited for: here the session is over at
 * once in any case. `byChoice`: nothing that was typed stays, and the next sign-in begins at the landing page
 * instead of leading back here. Otherwise nobody did anything for hours.
 */
export const signOut =
  ({ byChoice }: { byChoice: boolean }) =>
  (dispatch: AppStore['dispatch']): void => {
    if (byChoice) dispatch(sessionSlice.actions.left());
    if (browserSession.capable('auth.logout')) dispatch(authApi.logout.thunk({}));
    browserSession.signOut({ byChoice, end: 'idle' });
  };
