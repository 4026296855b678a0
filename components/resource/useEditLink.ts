import { useRouter } from 'next/router';
import { useEffect } from 'react';

/**
 * `?edit` in the address of a record opens its form at once, so that a refusal can lead to where it is put right. It leaves
 * the address again: the same link works another time.
 * @param edit opens the form; null where one may not
 */
export const useEditLink = (edit: (() => void) | null): void => {
  const router = useRouter();
  const { edit: asked, ...query } = router.query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once, when the address asks for it.
  useEffect(() => {
    if (asked === undefined) return;
    edit?.();
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  }, [asked]);
};
