/** An exact fraction in lowest terms, with a positive denominator. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** Of two numbers that are not negative; plain numbers are faster where they are exact. */
function gcd(one: bigint, other: bigint): bigint {
  let [a, b] = [one, other];
  while (b > EXACT) [a, b] = [b, a % b];
  if (b === 0n) return a;
  let [left, right] = [Number(b), Number(a % b)];
  while (right !== 0) [left, right] = [right, left % right];
  return BigInt(left);
}

/** n/d in lowest terms. Throws RangeError for a zero denominator or a number that is not whole. */
export function fraction(n: bigint | number, d: bigint | number = 1n): Fraction {
  const top = BigInt(n);
  const bottom = BigInt(d);
  if (bottom === 1n) return { n: top, d: 1n };
  if (bottom === 0n) throw new RangeError('A fraction has no zero denominator');
  const sign = bottom < 0n ? -1n : 1n;
  const divisor = gcd(top < 0n ? -top : top, bottom * sign) * sign;
  return { n: top / divisor, d: bottom / divisor };
}

/** A decimal number exactly as it is written, such as 165.29. Throws where it is not finite. */
export function decimalFraction(value: number): Fraction {
  const hundredths = Math.round(value * 100);
  if (Number.isSafeInteger(hundredths) && hundredths / 100 === value) return fraction(hundredths, 100n);
  const [whole = '', decimals = ''] = value.toFixed(6).split('.');
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const ZERO = fraction(0);
export const ONE = fraction(1);

export function add(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) return a;
  if (a.n === 0n) return b;
  return a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}
export function sub(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) return a;
  return a.d === b.d ? fraction(a.n - b.n, a.d) : fraction(a.n * b.d - b.n * a.d, a.d * b.d);
}
export const mul = (a: Fraction, b: Fraction): Fraction =>
  a.n === 0n || b.n === 0n ? ZERO : fraction(a.n * b.n, a.d * b.d);
/** Throws RangeError for a zero divisor. */
export const div = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);
export const sum = (terms: readonly Fraction[]): Fraction => terms.reduce(add, ZERO);

/** Negative, zero or positive, as a is smaller than, equal to or greater than b. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.d === b.d ? a.n - b.n : a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const min = (a: Fraction, b: Fraction): Fraction => (compare(a, b) <= 0 ? a : b);
export const max = (a: Fraction, b: Fraction): Fraction => (compare(a, b) >= 0 ? a : b);

/** 'n/d' in lowest terms; a whole is '1/1'. */
export const format = ({ n, d }: Fraction): string => `${n}/${d}`;

/** The greatest multiple of `unit` that is not above the fraction: yen cut to 1, 100 or 1,000. */
export function cutTo({ n, d }: Fraction, unit: bigint): bigint {
  const step = d * unit;
  const quotient = n / step;
  return (n < 0n && n % step !== 0n ? quotient - 1n : quotient) * unit;
}
