/** Every sign that is typed where a hyphen is meant. */
export const HYPHENS = new Set('-ー‐‑‒–—―−─━˗⁃➖');
/** How far katakana lie behind hiragana. */
export const KANA_DISTANCE = 0x60;

const BLANK_SIGN = /[\s\u200B-\u200D\u2060\uFEFF]/;

/** Whether a text is empty or holds nothing but white space and zero-width signs. */
export function isBlank(text: string): boolean {
  return trimText(text) === '';
}

/** The text without white space and zero-width signs at both ends. */
export function trimText(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && BLANK_SIGN.test(text.charAt(start))) start++;
  while (end > start && BLANK_SIGN.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Typed figures and dates as half-width text: NFKC, every hyphen-like sign (also ー) as '-', trimmed. */
export function halfWidth(text: string): string {
  return trimText(Array.from(text.normalize('NFKC'), (sign) => (HYPHENS.has(sign) ? '-' : sign)).join(''));
}

/** Whether a text is full-width katakana: ァ–ヺ, ー and spaces (of either width) between, and not spaces alone. */
export function isKatakana(text: string): boolean {
  return /^[ァ-ヺー \u3000]+$/.test(text) && !isBlank(text);
}

/** Hiragana as full-width katakana; everything else stays as it is. */
export function hiraganaToKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + KANA_DISTANCE));
}

/** The words of a name as it is written: 現金・預貯金等 has 現金 and 預貯金. */
export const nameWords = (name: string): string[] =>
  name.split(/[\s・()（）、,/]+/).map((word) => word.replace(/等$/, ''));
