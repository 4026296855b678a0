import { useEffect } from 'react';
import { useAddress } from '@/components/ui/useAddress';

/**
 * `?edit` in the address of a record opens its form at once, so that a refusal can lead to where it is put right. It leaves
 * the address again: the same link works another time.
 * @param edit opens the form; null where one may not
 */
export const useEditLink = (edit: (() => void) | null): void => {
  const { query, go } = useAddress();
  const asked = query.edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once, when the address asks for it.
  useEffect(() => {
    if (asked === undefined) return;
    edit?.();
    go((query) => ({ ...query, edit: undefined }), true);
  }, [asked]);
};
