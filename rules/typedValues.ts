import { dialled } from '@/contract/notation/phoneNumber';
import { halfWidth, hiraganaToKatakana } from './typedText';
import { parseYen } from './typedYen';

// What a typed text means, in either width; what means nothing stays the text.

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Hiragana and half-width katakana as full-width katakana. */
export const readKana = (text: string): string =>
  hiraganaToKatakana(text.replace(/[\uff61-\uff9f]+/g, (half) => half.normalize('NFKC')));

/** Digits and hyphens in half width, without spaces. */
const readDigits = (text: string): string => halfWidth(text).replace(/\s+/g, '');

/** Converts a phone number to its domestic form: +81 becomes 0. */
export const readPhone = (text: string): string => dialled(readDigits(text));

/** Seven digits as 123-4567. */
export const readPostalCode = (text: string): string => {
  const plain = readDigits(text).replace(/^〒/, '');
  const [, area, town] = /^(\d{3})-?(\d{4})$/.exec(plain) ?? [];
  return area === undefined ? plain : `${area}-${town}`;
};

export const readEmail = (text: string): string => halfWidth(text);

/** 9:30, 0930, 9時30分 as 09:30. */
export const readTime = (text: string): string | null => {
  const plain = halfWidth(text).replace(/\s+/g, '');
  const [, hours, minutes = '00'] = /^(\d{1,2})(?::|時|(?=\d{2}$))(\d{2})?分?$/.exec(plain) ?? [];
  return hours === undefined ? orNull(plain) : `${hours.padStart(2, '0')}:${minutes}`;
};

/** A whole amount, with separators or units (350万, 1.5億), in either width. */
export const readYen = (text: string): number | string | null => parseYen(text) ?? orNull(halfWidth(text));

/** A number with or without separators and a fraction, in either width. */
export const readNumber = (text: string): number | string | null => {
  const plain = halfWidth(text);
  const digits = plain.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : orNull(plain);
};
