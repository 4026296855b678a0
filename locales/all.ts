import type { Lang } from '@/contract/notation/lang';
import type { Option } from '@/contract/options';
import { words as en } from './en';
import { records as enRecords } from './en/records';
import { server as enServer } from './en/server';
import { words as jp } from './jp';
import { records as jpRecords } from './jp/records';
import { server as jpServer } from './jp/server';
import { wordAt } from './wordAt';
import type { Words } from './words';

const japanese = { ...jp, ...jpRecords, ...jpServer };

/** Every word of every language at once: for the server, which speaks them all. Screens load one language. */
export const wordsOf: Readonly<Record<Lang, Words<typeof japanese>>> = {
  jp: japanese,
  en: { ...en, ...enRecords, ...enServer },
};

/** The two labels of the API. */
export const labels = (say: (lang: Lang) => string) => ({ label_ja: say('jp'), label_en: say('en') });

/** The label of a closed list's entry. */
export const optionLabel = ({ word }: Option, lang: Lang): string => wordAt(wordsOf[lang].options, word);

/** The label of a value of a closed list; undefined where the list has no such value. */
export const labelIn = (list: readonly Option[], value: unknown, lang: Lang): string | undefined => {
  const option = list.find((one) => one.value === value);
  return option && optionLabel(option, lang);
};
