import { useEffect, useState } from 'react';

const second = 1_000;
const secondsTo = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / second));

/** Whole seconds until a moment (ms since 1970); 0 afterwards. */
export const useSecondsUntil = (moment: number): number => {
  const [left, setLeft] = useState(() => secondsTo(moment));
  useEffect(() => {
    setLeft(secondsTo(moment));
    const timer = window.setInterval(() => {
      setLeft(secondsTo(moment));
      if (secondsTo(moment) === 0) window.clearInterval(timer);
    }, second);
    return () => window.clearInterval(timer);
  }, [moment]);
  return left;
};
