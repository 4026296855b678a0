import { tokensOf, wordsKey } from './tokens';

/** What a record is found by that bears the name of somebody who need not be a record: for `nameHolds`. */
export const nameDocument = (...names: readonly (string | null | undefined)[]) => {
  const keys = names.map((name) => wordsKey(name ?? '')).filter((key) => key !== '');
  return { search_name: keys.join('|'), search_tokens: [...new Set(keys.flatMap((key) => tokensOf('name', key)))] };
};
