import type { FormHandle, Values } from './defineResource';

/**
 * Fills fields with a later answer, except those changed meanwhile.
 * @example const begin = useAsyncFill(form); const fill = begin(); fill((await ask()).data);
 */
export const useAsyncFill =
  ({ now, set }: Pick<FormHandle, 'now' | 'set'>) =>
  () => {
    const before = now();
    return (found: Values): void =>
      set(Object.fromEntries(Object.entries(found).filter(([name]) => now()[name] === before[name])));
  };
