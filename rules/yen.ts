/** A whole-yen amount for exact arithmetic. Throws RangeError for a number that is not a safe integer. */
export function fromYen(amount: number): bigint {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of yen: ${amount}`);
  return BigInt(amount);
}

/** Throws RangeError where the amount is beyond the safe integers. */
export function toYen(amount: bigint): number {
  const yen = Number(amount);
  if (!Number.isSafeInteger(yen)) throw new RangeError(`An amount beyond exact numbers: ${amount}`);
  return yen;
}
