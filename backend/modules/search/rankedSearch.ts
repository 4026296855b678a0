import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { COUNTED_PAGES } from '@/rules/countedPages';
import { byIndexes } from './byIndexes';
import { byWord, type Hit } from './byWord';
import { byWords } from './byWords';
import { both, createFinder } from './newest';
import { anyOf, countedWays, documentWays, type SearchedWord } from './words';

type Db = Kysely<Database>;
type Condition = RawBuilder<SqlBool>;

interface Page {
  readonly enough: number;
  readonly limit: number;
  /** Whether they are counted. */
  readonly counts: boolean;
}

interface Found {
  readonly hits: readonly Hit[];
  /** How many there are in all, counted up to 40 pages; null where they are not counted and not all found. */
  readonly total: number | null;
}

/**
 * The documents that answer the words of a query, the best first and of equal ones the newest. Candidates come from
 * indexes, and no more of them are ranked than a page needs, or than are worth looking through. They are counted beside,
 * if at all.
 * @param filters further conditions on documents `d`
 * @param page `enough` hits are wanted, up to the end of a page of `limit`
 */
export const rankedSearch = async (
  db: Db,
  words: readonly SearchedWord[],
  filters: readonly Condition[],
  { enough, limit, counts }: Page,
): Promise<Found> => {
  const [first, ...others] = words;
  if (first === undefined) return { hits: [], total: 0 };
  const counted = others.length === 0 ? countedWays(first) : [both(words.map(countedWays).map(anyOf))];
  const most = limit * COUNTED_PAGES;
  const [[hits, isAll], total] = await Promise.all([
    byIndexes(db, (trx) =>
      others.length === 0
        ? byWord(trx, createFinder(trx), first, filters, enough)
        : byWords(trx, createFinder(trx), words, filters, enough),
    ),
    counts ? byIndexes(db, (trx) => createFinder(trx).count('documents', counted, filters, most)) : null,
  ]);
  if (isAll && hits.length < enough) return { hits, total: hits.length };
  return { hits, total: total === null ? null : Math.max(hits.length, total) };
};

/** What is found of the words elsewhere than in documents, for lists in an order of their own and for files. */
const FOUND_ELSEWHERE = 1_000;

/**
 * Conditions on documents `d` that answer the words, for lists in an order of their own and for files: all that documents
 * say themselves, and of what only members and notes say as much as a ranked search finds.
 */
export const wordConditions = async (
  db: Db,
  words: readonly SearchedWord[],
  filters: readonly Condition[],
): Promise<Condition[]> => {
  if (words.length === 0) return [];
  const { hits } = await rankedSearch(db, words, filters, { enough: FOUND_ELSEWHERE, limit: 1, counts: false });
  const found = words.map((word) => anyOf(documentWays(word)));
  return [anyOf([both(found), sql`d.id = any(${hits.map(({ id }) => id)}::int[])`])];
};
