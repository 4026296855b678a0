import { useRef } from 'react';
import type { FormHandle, Values } from './defineResource';

/**
 * Fills fields with a later answer, except those changed meanwhile.
 * @example const begin = useAsyncFill(form); const fill = begin(); fill((await ask()).data);
 */
export const useAsyncFill = ({ values, set }: Pick<FormHandle, 'values' | 'set'>) => {
  const latest = useRef(values);
  latest.current = values;
  return () => {
    const before = latest.current;
    return (found: Values): void =>
      set(Object.fromEntries(Object.entries(found).filter(([name]) => latest.current[name] === before[name])));
  };
};
