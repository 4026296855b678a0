import { useRouter } from 'next/router';
import { useRef } from 'react';

/**
 * Loads a page that is likely to be opened next as soon as somebody points at, or comes by keys to, what leads there.
 * @param href null for none yet
 * @returns handlers of the element around the links
 */
export const usePrefetch = (href: string | null) => {
  const router = useRouter();
  const loaded = useRef<string | null>(null);
  const load = () => {
    if (href === null || loaded.current === href) return;
    loaded.current = href;
    void router.prefetch(href);
  };
  return { onPointerOver: load, onFocus: load };
};
