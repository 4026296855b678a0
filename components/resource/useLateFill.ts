import { useRef } from 'react';
import type { FormHandle, Values } from './defineResource';

/**
 * Fills fields with what arrives later, but none that was changed meanwhile.
 * @example const begin = useLateFill(form); const fill = begin(); fill((await ask()).data);
 */
export const useLateFill = ({ values, set }: Pick<FormHandle, 'values' | 'set'>) => {
  const latest = useRef(values);
  latest.current = values;
  return () => {
    const before = latest.current;
    return (found: Values): void =>
      set(Object.fromEntries(Object.entries(found).filter(([name]) => latest.current[name] === before[name])));
  };
};
