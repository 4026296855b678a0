import { hiraganaToKatakana } from '@/rules/typedText';

const halfWidthKana = /[\uff61-\uff9f]+/g;
/** Letters at the end that the kana conversion has not made a kana of yet. */
const unfinished = /[a-zａ-ｚ]{1,3}$/i;
const kanaOnly = /^[ぁ-ゖァ-ヺーゝゞヽヾ\s\u3000]*$/;

/** The kana of the text under conversion; null once it contains kanji. */
export const readingOf = (composed: string): string | null => {
  const kana = composed.replace(halfWidthKana, (half) => half.normalize('NFKC')).replace(unfinished, '');
  return kanaOnly.test(kana) ? hiraganaToKatakana(kana) : null;
};

export interface KanaCapture {
  /** Starts a conversion; `kana` is the kana field's value. */
  readonly start: (kana: string) => void;
  /** Takes the text under conversion; returns the kana to fill in, or null. */
  readonly update: (composed: string) => string | null;
  /** The conversion ends with this text ('' where it was given up). */
  readonly end: (composed: string) => string | null;
  /** The text was cleared; `kana` is the kana field's value. */
  readonly emptied: (kana: string) => string | null;
}

/**
 * Captures the kana of a typed name: a kana conversion shows the reading before the kanji. An edited kana field is
 * not overwritten.
 */
export const createKanaCapture = (): KanaCapture => {
  let written = '';
  let base = '';
  let reading = '';
  let ours = false;
  const write = (): string | null => {
    if (!ours) return null;
    written = base + reading;
    return written;
  };
  return {
    start: (kana) => {
      ours = kana === '' || kana === written;
      base = kana;
      reading = '';
    },
    update: (composed) => {
      reading = readingOf(composed) ?? reading;
      return write();
    },
    end: (composed) => {
      reading = composed === '' ? '' : (readingOf(composed) ?? reading);
      return write();
    },
    emptied: (kana) => {
      if (kana === '' || kana !== written) return null;
      written = '';
      return '';
    },
  };
};
