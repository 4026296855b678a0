/** Sign-in pages, which are never a return path. */
export const signInPages: readonly string[] = ['/', '/login'];

/** The login page that leads back to `address` afterwards. */
export const loginPageFrom = (address: string): string =>
  signInPages.includes(address.replace(/[?#].*$/, '')) ? '/login' : `/login?from=${encodeURIComponent(address)}`;

/** The page to return to after signing in, if it is one of ours; other sites and the login page itself are not followed. */
export const returnPath = (from: unknown): string | null => {
  const here = window.location.origin;
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, here)) return null;
  const { origin, pathname, search, hash } = new URL(from, here);
  const isOurs = origin === here && !pathname.startsWith('//') && !signInPages.includes(pathname);
  return isOurs ? `${pathname}${search}${hash}` : null;
};
