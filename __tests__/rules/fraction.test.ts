import fc from 'fast-check';
import { add, compare, cutTo, div, format, fraction, max, min, mul, ONE, sub, sum, ZERO } from '@/rules/fraction';

describe('fractions', () => {
  test.each([
    [1, 2, '1/2'],
    [2, 4, '1/2'],
    [-3, 6, '-1/2'],
    [3, -6, '-1/2'],
    [-3, -6, '1/2'],
    [0, 7, '0/1'],
    [12, 4, '3/1'],
  ])('%d/%d is written %s', (n, d, text) => {
    expect(format(fraction(n, d))).toBe(text);
  });

  test('stay exact where floating point does not', () => {
    const tenth = fraction(1, 10);
    expect(format(sum([tenth, tenth, tenth]))).toBe('3/10');
    expect(format(sub(ONE, mul(fraction(1, 3), fraction(3))))).toBe('0/1');
    expect(format(div(fraction(9_999_999_999_999), fraction(7)))).toBe('9999999999999/7');
  });

  test('refuse a zero denominator and parts that are not whole', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
    expect(() => div(ONE, ZERO)).toThrow(RangeError);
    expect(() => fraction(0.5)).toThrow(RangeError);
  });

  test.each([
    [fraction(10_999), 1000n, 10_000n],
    [fraction(11_000), 1000n, 11_000n],
    [fraction(32_000_000, 3), 1000n, 10_666_000n],
    [fraction(999), 1000n, 0n],
    [fraction(-1), 1000n, -1000n],
    [fraction(-2000), 1000n, -2000n],
    [fraction(5, 2), 1n, 2n],
  ])('are cut down to a unit', (value, unit, cut) => {
    expect(cutTo(value, unit)).toBe(cut);
  });

  const anyFraction = fc
    .tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(1n, 10n ** 6n))
    .map(([n, d]) => fraction(n, d));

  test('obey the laws of arithmetic', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, anyFraction, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(mul(a, add(b, c))).toEqual(add(mul(a, b), mul(a, c)));
        expect(sub(add(a, b), b)).toEqual(a);
        if (compare(b, ZERO) !== 0) expect(mul(div(a, b), b)).toEqual(a);
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
        expect(add(min(a, b), max(a, b))).toEqual(add(a, b));
        expect(compare(min(a, b), max(a, b))).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('a cut is the greatest multiple that is not above', () => {
    fc.assert(
      fc.property(anyFraction, fc.constantFrom(1n, 100n, 1000n), (value, unit) => {
        const cut = cutTo(value, unit);
        expect(cut % unit).toBe(0n);
        expect(compare(fraction(cut), value)).toBeLessThanOrEqual(0);
        expect(compare(fraction(cut + unit), value)).toBeGreaterThan(0);
      }),
    );
  });
});
