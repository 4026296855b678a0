import type { DeadlineChange } from '@/contract/deadlineChange';

/** Puts back what a command changed; whether that was done. */
export type Undo = () => Promise<boolean>;

type Teller = (changes: readonly DeadlineChange[], undo: Undo | undefined) => void;

let teller: Teller | null = null;

/** Who says on the screen which deadlines a command ended, moved or opened. @returns takes them away again */
export const onDeadlineNews = (tell: Teller): (() => void) => {
  teller = tell;
  return () => {
    if (teller === tell) teller = null;
  };
};

/** What stands in an envelope as `deadline_changes`; anything else is no news. */
export const tellDeadlineNews = (changes: unknown, undo: Undo | undefined): void => {
  if (Array.isArray(changes) && changes.length > 0) teller?.(changes, undo);
};
