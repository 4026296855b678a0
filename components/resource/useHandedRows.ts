import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Row } from './rowKeys';

/** The rows with each letter: those handed on last, which are drawn in a pause, unless others come from elsewhere. */
export const useHandedRows = (rows: readonly Row[]) => {
  const latest = useRef(rows);
  const handed = useRef(new WeakSet<readonly Row[]>());
  useLayoutEffect(() => {
    if (handed.current.has(rows)) return;
    handed.current = new WeakSet();
    latest.current = rows;
  }, [rows]);
  return {
    rowsNow: useCallback(() => latest.current, []),
    hand: useCallback((next: readonly Row[]) => {
      handed.current.add(next);
      latest.current = next;
    }, []),
  };
};
