import type { DeadlineChange } from '@/contract/deadlineChange';

/** Puts back what a command changed; whether that was done. */
export type Undo = () => Promise<boolean>;

type Teller = (changes: readonly DeadlineChange[], undo: Undo | undefined) => void;

let teller: Teller | null = null;

/** Registers the listener for deadline changes. @returns takes them away again */
export const onDeadlineNews = (tell: Teller): (() => void) => {
  teller = tell;
  return () => {
    if (teller === tell) teller = null;
  };
};

/** Forwards an envelope's `deadline_changes`; other values are ignored. */
export const tellDeadlineNews = (changes: unknown, undo: Undo | undefined): void => {
  if (Array.isArray(changes) && changes.length > 0) teller?.(changes, undo);
};
