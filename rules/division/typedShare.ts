import { compare, type Fraction, format, fraction, ONE, ZERO } from '../fraction';
import { halfWidth } from '../typedText';

const KANJI_DIGITS = '一二三四五六七八九十';
/** 二分の一 as 2分の1; no numbers of two signs. */
const withFigures = (text: string): string =>
  /^[一二三四五六七八九十]分の[一二三四五六七八九十]$/.test(text)
    ? text.replace(/[^分の]/g, (sign) => String(KANJI_DIGITS.indexOf(sign) + 1))
    : text;

/** A share as it is typed: 1/2, 二分の一, 半分, 1 or 全部 for all, 50% or 33.3%; nothing is none. Null where it cannot be read. */
export function readShare(typed: string): Fraction | null {
  const text = withFigures(halfWidth(typed).replaceAll(' ', ''));
  if (text === '半分') return fraction(1, 2);
  if (text === '' || text === '0') return ZERO;
  if (text === '全部' || text === '全' || text === '1') return ONE;
  const percent = /^(\d{1,3})(?:\.(\d{1,4}))?%$/.exec(text);
  if (percent) {
    const decimals = percent[2] ?? '';
    return fraction(BigInt(`${percent[1]}${decimals}`), 100n * 10n ** BigInt(decimals.length));
  }
  const parts = /^(\d{1,13})(?:\/|分の)(\d{1,13})$/.exec(text);
  const [, first = '0', second = '0'] = parts ?? [];
  const [n, d] = text.includes('分の') ? [second, first] : [first, second];
  return parts && BigInt(d) > 0n ? fraction(BigInt(n), BigInt(d)) : null;
}

/** The same back: nothing for none, 1 for all. */
export const shownShare = (share: Fraction): string => {
  if (compare(share, ZERO) === 0) return '';
  return share.d === 1n ? String(share.n) : format(share);
};
