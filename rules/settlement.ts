interface Watched {
  /** An entry of `deadline_kinds`. */
  readonly kind: number;
  readonly main: boolean;
}

const LEGAL = 4;

/** Whether a deadline may be settled by hand: the one that a tax project is about is over with its return alone. */
export const mayBeSettled = ({ kind, main }: Watched): boolean => !main || kind >= LEGAL;

interface Named {
  readonly rule: string;
  readonly heir_member_id: number | null;
  readonly due: string;
}

/** A deadline that was settled by hand, and the day it had then. Without an heir it counts for each of them. */
export interface Settled extends Named {
  /** An entry of `settlement_kinds`. */
  readonly kind: number;
}

/** How a deadline was settled by hand; what was settled for another day does not count. */
export const settlementOf = <S extends Named>(settled: readonly S[], deadline: Named): S | undefined =>
  settled.find(
    ({ rule, heir_member_id: heir, due }) =>
      rule === deadline.rule && due === deadline.due && (heir === null || heir === deadline.heir_member_id),
  );
