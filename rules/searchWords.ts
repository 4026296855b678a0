import { dialled, numberIn } from '@/contract/notation/phoneNumber';
import { foldDigits } from './japaneseText';

/** The words of a query, parted by half- and full-width spaces. */
export const searchWords = (query: string): string[] => [...new Set(query.split(/\s+/).filter((word) => word !== ''))];

/** Characters of phones, codes and numbers. */
const numberLike = /^[0-9a-z()+.\p{Pd}\u2212\u30fc]+$/iu;

/** The digits and letters of a word that may be a phone, a code or a number; nothing of any other word. */
export const numberPiece = (word: string): string => {
  const phone = numberIn(word);
  if (phone !== null) return foldDigits(phone);
  return numberLike.test(word.normalize('NFKC')) ? foldDigits(dialled(word)) : '';
};

/** The number of a chain that a word may be, with its letter and zeros or without: `U00000012`, `u12`, `12`. */
export const chainNumber = (word: string): number | null => {
  const [, digits] = /^u?0*([1-9]\d{0,7})$/.exec(numberPiece(word)) ?? [];
  return digits === undefined ? null : Number(digits);
};
