interface Watched {
  /** An entry of `deadline_kinds`. */
  readonly kind: number;
  readonly main: boolean;
}

const LEGAL = 4;

/** Whether a deadline may be settled by hand: the one that a tax project is about is over with its return alone. */
export const mayBeSettled = ({ kind, main }: Watched): boolean => !main || kind >= LEGAL;

/** A deadline that was settled by hand, and the day it had then. */
export interface Settled {
  readonly rule: string;
  readonly due: string;
}

/** Whether a deadline was settled by hand; what was settled for another day does not count. */
export const isSettled = (settled: readonly Settled[], deadline: Settled): boolean =>
  settled.some(({ rule, due }) => rule === deadline.rule && due === deadline.due);
