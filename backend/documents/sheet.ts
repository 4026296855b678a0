import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import type { ExportColumn } from './exporter';

type Words = (typeof wordsOf)[Lang];
type Noun = 'customer' | 'distortion' | 'inquiry' | 'interview' | 'invoice' | 'journal' | 'search' | 'sozoku';
type Column<N extends Noun> = Omit<ExportColumn, 'header'> & { readonly field: keyof Words[N]['fields'] & string };

/** The sheet of a list, in a language. */
export interface Sheet {
  readonly fields: readonly string[];
  readonly title: (lang: Lang) => string;
  readonly columns: (lang: Lang) => readonly ExportColumn[];
}

/**
 * A noun's list as a sheet: its columns in the list's order, under the words that the screen has for the fields.
 * @example defineSheet('customer', [{ field: 'cust_name', kind: 'text', width: 20 }])
 */
export const defineSheet = <N extends Noun>(noun: N, columns: readonly Column<N>[]): Sheet => ({
  fields: columns.map(({ field }) => field),
  title: (lang) => wordsOf[lang][noun].sheetTitle,
  columns: (lang) => {
    const words: Readonly<Record<string, string>> = wordsOf[lang][noun].fields;
    return columns.map((column) => ({ ...column, header: words[column.field] ?? '' }));
  },
});
