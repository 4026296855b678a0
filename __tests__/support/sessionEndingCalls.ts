/** Calls, by noun and name, that end the session they are made with. */
export const sessionEndingCalls: ReadonlySet<string> = new Set(['auth.logout', 'account.signOutEverywhere']);
