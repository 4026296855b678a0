import { fold } from './japaneseText';

/**
 * Which entry of a list each written word means, by the folded word.
 * @param written words for each entry's number, apart by blanks; a blank within a word is written `_`
 */
export const choicesByWord = (written: Readonly<Record<number, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(written).flatMap(([id, words]) =>
      words.split(' ').map((word) => [fold(word.replaceAll('_', ' ')), Number(id)] as const),
    ),
  );
