/**
 * One entry of a closed list. `value` is what is stored and never changes or gets reused.
 * `group` sorts the entries of a list into classes; `code` is a sign that stands for the entry outside the database.
 */
export interface Option {
  readonly value: number;
  readonly label_ja: string;
  readonly label_en: string;
  readonly group?: string;
  readonly code?: string;
}

/** A list from rows of [value, Japanese, English, group?]. */
export const options = (
  rows: readonly (readonly [value: number, ja: string, en: string, group?: string])[],
): readonly Option[] =>
  rows.map(([value, label_ja, label_en, group]) => ({ value, label_ja, label_en, ...(group && { group }) }));

/** A list from rows of [value, code, Japanese, English]. */
export const codedOptions = (
  rows: readonly (readonly [value: number, code: string, ja: string, en: string])[],
): readonly Option[] => rows.map(([value, code, label_ja, label_en]) => ({ value, code, label_ja, label_en }));
