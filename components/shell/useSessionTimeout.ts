import { useCallback, useEffect, useState } from 'react';
import { lastActivity, noteActivity } from '@/store/browser';

const inactivityLimit = 21_600_000;
const countdown = 1_800_000;
const second = 1_000;
/** So often activity is written down: storage is slow beside a key. */
const kept = 30 * second;

/** Seconds until the automatic sign-out after six hours without activity; null before that. */
const secondsLeft = (): number | null => {
  const idle = Date.now() - (lastActivity() ?? Date.now());
  return idle < inactivityLimit ? null : Math.ceil((inactivityLimit + countdown - idle) / second);
};

const activities = ['mousemove', 'keydown'] as const;

/**
 * Watches for mouse moves and key presses in all tabs. Reads the clock at every tick, so that a tab or machine that slept
 * is not late.
 * @returns the seconds left of the countdown (null while there is none), and what restarts the timer
 */
export const useSessionTimeout = (onEnd: () => void): { left: number | null; stay: () => void } => {
  const [left, setLeft] = useState(secondsLeft);

  useEffect(() => {
    const look = (): void => {
      const now = secondsLeft();
      if (now !== null && now <= 0) onEnd();
      else setLeft(now);
    };
    if (lastActivity() === null) noteActivity();
    let watched = lastActivity() ?? 0;
    const watchActivity = (): void => {
      if (Math.abs(Date.now() - watched) < kept) return;
      watched = Date.now();
      if (secondsLeft() === null) noteActivity();
    };
    look();
    const timer = window.setInterval(look, second);
    document.addEventListener('visibilitychange', look);
    for (const activity of activities) window.addEventListener(activity, watchActivity, true);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      for (const activity of activities) window.removeEventListener(activity, watchActivity, true);
    };
  }, [onEnd]);

  const stay = useCallback(() => {
    noteActivity();
    setLeft(null);
  }, []);

  return { left, stay };
};
