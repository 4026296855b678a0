import { useEffect, useState } from 'react';

/** A value, delayed until it has rested for `pause` ms, as while somebody types. */
export const useDebounced = <T>(value: T, pause = 400): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
};
