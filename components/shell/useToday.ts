import { useEffect, useState } from 'react';
import { type CalendarDay, todayInTokyo } from '@/rules/calendarDay';

const day = 24 * 3_600_000;
const tokyoOffset = 9 * 3_600_000;
/** A sleeping machine delays timers, so the day is looked at again at least once a minute. */
const longestWait = 60_000;

const untilMidnightInTokyo = (): number => day - ((Date.now() + tokyoOffset) % day);

/** Today in Tokyo; changes at midnight there. */
export const useToday = (): CalendarDay => {
  const [today, setToday] = useState(() => todayInTokyo());
  useEffect(() => {
    let timer = 0;
    const look = (): void => {
      setToday(todayInTokyo());
      timer = window.setTimeout(look, Math.min(untilMidnightInTokyo(), longestWait));
    };
    look();
    return () => window.clearTimeout(timer);
  }, []);
  return today;
};
