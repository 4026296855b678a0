import { halfWidth } from './typedText';

const MAX_YEN_DIGITS = 13;
const ONE_MAN = 4;

/** Zeros of the units in which amounts are said. */
const LARGE: Readonly<Record<string, number>> = { 兆: 12, 億: 8, 万: ONE_MAN };
const SMALL: Readonly<Record<string, number>> = { 千: 3, 百: 2 };

const NUMBER = '(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?';
const GROUP = new RegExp(`(?<number>${NUMBER})\\s*(?<small>[千百])?\\s*(?<large>[兆億万])?\\s*`, 'gy');
const FRAME = /^(?<before>[-△▲]?)\s*[¥\\]?\s*(?<after>[-△▲]?)(?<figures>\d.*?)\s*円?$/;

/** A decimal number moved up by so many zeros, exactly; null where that is no whole number. */
function scaled(number: string, zeros: number): bigint | null {
  const [whole = '', fraction = ''] = number.replaceAll(',', '').split('.');
  return fraction.length > zeros ? null : BigInt(whole + fraction.padEnd(zeros, '0'));
}

/**
 * The sum of figures in falling units (1億2,345万, 3万5千), of which the last alone may have a fraction. What is said short is
 * refused where it could mean more (1億5千).
 */
function sumOf(figures: string): bigint | null {
  let sum = 0n;
  let above = Number.POSITIVE_INFINITY;
  let at = 0;
  for (const { 0: whole, groups = {} } of figures.matchAll(GROUP)) {
    const { number = '', small = '', large = '' } = groups;
    at += whole.length;
    const zeros = LARGE[large] ?? 0;
    const amount = scaled(number, zeros + (SMALL[small] ?? 0));
    if (amount === null || zeros >= above || String(amount).length > above) return null;
    if (number.includes('.') && at < figures.length) return null;
    if (small !== '' && zeros === 0 && Number.isFinite(above) && above > ONE_MAN) return null;
    sum += amount;
    above = zeros === 0 ? 0 : zeros;
  }
  return at === figures.length ? sum : null;
}

/**
 * A typed amount in whole yen: digits of either width, commas between groups of three, 兆, 億, 万, 千 and 百 as they are said
 * (1.5億, 350万, 1億2,345万, 5千万), ¥ or 円, and a minus (-, △ or ▲). Null for anything else, for fractions of a yen and for
 * more than 13 digits; nothing is ever cut off.
 */
export function parseYen(text: string): number | null {
  const { before, after, figures = '' } = FRAME.exec(halfWidth(text))?.groups ?? {};
  const sum = figures === '' || (before && after) ? null : sumOf(figures);
  if (sum === null || String(sum).length > MAX_YEN_DIGITS) return null;
  const amount = Number(sum);
  return (before || after) && amount !== 0 ? -amount : amount;
}
