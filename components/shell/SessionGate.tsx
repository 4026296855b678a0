import { useRouter } from 'next/router';
import { type ReactNode, useEffect } from 'react';
import { useAppSelector } from '@/store/hooks';
import { AppShell } from './AppShell';
import { BareFrame } from './BareFrame';
import { landingPage } from './menu';
import { loginPageFrom, returnPath, signInPages } from './returnPath';

/**
 * Stands before every page: without a session it leads to the login page (and back afterwards), with one it leads from
 * there to where the person was or begins. Signed in, every page is inside the shell.
 */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const router = useRouter();
  const { known, person, left } = useAppSelector(({ session }) => session);
  const isSignIn = signInPages.includes(router.pathname);

  const elsewhere = (): string | null => {
    if (!known || !router.isReady) return null;
    if (person !== null) return isSignIn ? (returnPath(router.query.from) ?? landingPage(person.departmentId)) : null;
    if (isSignIn || router.pathname === '/404') return null;
    return left ? '/login' : loginPageFrom(router.asPath);
  };
  const target = elsewhere();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the router is not another one when its path changes.
  useEffect(() => {
    if (target !== null) router.replace(target);
  }, [target]);

  if (!known || !router.isReady || target !== null) return null;
  if (isSignIn || person === null) return <BareFrame>{children}</BareFrame>;
  return <AppShell key={person.user.id}>{children}</AppShell>;
};
