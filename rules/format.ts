import { halfWidth } from './typedText';

/** Missing values are formatted as empty text. */
type Missing = null | undefined;

/**
 * Formats a number with thousands separators, exactly as given (large ones are text or bigint). Text that is not a
 * decimal number is returned unchanged.
 */
export function formatNumber(value: number | bigint | string | Missing): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole === undefined ? text : `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${fraction}`;
}

const MAX_YEN_DIGITS = 13;

/**
 * A typed amount in whole yen: digits of either width, commas between groups of three, ¥ or 円, and a minus (-, △ or ▲).
 * Null for anything else, for fractions and for more than 13 digits; nothing is ever cut off.
 */
export function parseYen(text: string): number | null {
  const typed = /^([-△▲]?)\s*[¥\\]?\s*([-△▲]?)(\d+|\d{1,3}(?:,\d{3})+)\s*円?$/.exec(halfWidth(text));
  if (typed === null) return null;
  const [, before, after, grouped = ''] = typed;
  const digits = grouped.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_YEN_DIGITS || (before && after)) return null;
  const amount = Number(digits);
  return (before || after) && amount !== 0 ? -amount : amount;
}

/** Minutes and seconds of a countdown: 1800 → '30:00'. */
export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(left / 60))}:${pad(left % 60)}`;
}
