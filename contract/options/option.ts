/**
 * One entry of a closed list. `value` is what is stored and never changes or gets reused; `word` is by what the languages
 * name it: the list and the value, as `gender.1`. `group` sorts the entries of a list into classes; `code` is a sign that
 * stands for the entry outside the database.
 */
export interface Entry<Word extends string> {
  readonly value: number;
  readonly word: Word;
  readonly group?: string;
  readonly code?: string;
}

type Row = number | readonly [value: number, group: string];
type ValueOf<R> = R extends readonly [infer Value extends number, string] ? Value : R extends number ? R : never;

/** A list by its name, from rows of value, or [value, group]. */
export const options = <const List extends string, const R extends Row>(
  list: List,
  rows: readonly R[],
): readonly Entry<`${List}.${ValueOf<R>}`>[] =>
  rows.map((row) => {
    const [value, group] = typeof row === 'number' ? [row] : row;
    return { value, word: `${list}.${value}` as `${List}.${ValueOf<R>}`, ...(group && { group }) };
  });

/** A list by its name, from rows of [value, code]. */
export const codedOptions = <const List extends string, const Value extends number>(
  list: List,
  rows: readonly (readonly [value: Value, code: string])[],
): readonly Entry<`${List}.${Value}`>[] => rows.map(([value, code]) => ({ value, word: `${list}.${value}`, code }));

/** Each word that the entries of some lists need. */
export type WordOf<Lists> = {
  [L in keyof Lists]: Lists[L] extends readonly Entry<infer Word>[] ? Word : never;
}[keyof Lists];

type ListIn<Word extends string> = Word extends `${infer List}.${string}` ? List : never;
type ValueIn<Word extends string, List extends string> = Word extends `${List}.${infer Value}` ? Value : never;

/** The words of some lists in a language: by list, by value. */
export type OptionWords<Lists> = {
  readonly [List in ListIn<WordOf<Lists>>]: { readonly [Value in ValueIn<WordOf<Lists>, List>]: string };
};
