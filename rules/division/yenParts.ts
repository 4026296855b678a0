import { add, cutTo, type Fraction, fraction, mul, ZERO } from '../fraction';

/**
 * A whole amount in parts of exact shares, in whole yen: each part ends where its share of the whole ends, cut to yen, so that
 * the parts of shares of 1 add up to the amount.
 */
export function yenParts(amount: bigint, shares: readonly Fraction[]): bigint[] {
  let reached = ZERO;
  let given = 0n;
  return shares.map((share) => {
    reached = add(reached, share);
    const end = cutTo(mul(fraction(amount), reached), 1n);
    const part = end - given;
    given = end;
    return part;
  });
}
