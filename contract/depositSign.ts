/** Entries of `deposit_kinds` that are incoming: client money and payouts; the others are outgoing. */
const comesIn: ReadonlySet<unknown> = new Set([1, 2]);
const goesOut: ReadonlySet<unknown> = new Set([3, 4, 5, 6, 7]);

/** Whether an entry of client money is above zero, below, or as it was typed, since its kind is none yet. */
export const depositSign = (kind: unknown): 1 | -1 | null => (comesIn.has(kind) ? 1 : goesOut.has(kind) ? -1 : null);

/** An amount of client money with the sign that its kind gives it. */
export const signedDeposit = (kind: unknown, amount: number): number => {
  const sign = depositSign(kind);
  return sign === null || amount === 0 ? amount : sign * Math.abs(amount);
};
