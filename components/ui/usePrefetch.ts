import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** Loads a page that is likely to be opened next, in the browser's spare time. @param href null for none yet */
export const usePrefetch = (href: string | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (href !== null) void router.prefetch(href);
  }, [href, router]);
};
