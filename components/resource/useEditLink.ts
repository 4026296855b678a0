import { useEffect } from 'react';
import { useAddress } from '@/components/ui/useAddress';
import type { Values } from './defineResource';

/** Where a form opens. */
export interface FormStart {
  /** The field with which it begins; the first one where none is named. */
  readonly at?: string | undefined;
  /** What is filled in already, not yet saved. */
  readonly changes?: Values | undefined;
}

const typedValue = (text: string): string | number => (/^\d{1,9}$/.test(text) ? Number(text) : text);

/**
 * `?edit` in the address of a record opens its form at once, so that a refusal can lead to where it is put right; `?edit=result_type`
 * opens it at a field, `&to=1` with that value in it. It leaves the address again: the same link works another time.
 * @param edit opens the form; null where one may not
 */
export const useEditLink = (edit: ((start: FormStart) => void) | null): void => {
  const { query, go } = useAddress();
  const asked = query.edit;
  // biome-ignore lint/correctness/useExhaustiveDependencies: followed once, when the address asks for it.
  useEffect(() => {
    if (typeof asked !== 'string') return;
    const at = /^[a-z]\w*$/.test(asked) ? asked : undefined;
    edit?.({ at, changes: at && typeof query.to === 'string' ? { [at]: typedValue(query.to) } : undefined });
    go((query) => ({ ...query, edit: undefined, to: undefined }), true);
  }, [asked]);
};
