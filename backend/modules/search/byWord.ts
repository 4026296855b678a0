import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Finder, FoundDocument, FoundNote } from './newest';
import { newestNotes } from './newestNotes';
import {
  contactWays,
  mayBegin,
  numberHolds,
  numberRank,
  ownHolds,
  ownNames,
  type Rank,
  ranks,
  type SearchedWord,
  waysOf,
} from './words';

type Db = Kysely<Database>;
type Condition = RawBuilder<SqlBool>;

/** A document that was found, and how well. */
export interface Hit {
  readonly id: number;
  readonly rank: number;
}
export interface DatedHit extends Hit, FoundDocument {}

export const liveCustomers: readonly Condition[] = [sql`m.customer_id is not null`, sql`m.deleted_at is null`];

export const ofMembers = (ids: readonly number[]): Condition[] =>
  ids.length === 0 ? [] : [sql`d.member_id = any(${[...ids]}::int[])`];

/** Documents of notes, by each of the ways a note belongs to them. */
export const ofNotes = (notes: readonly FoundNote[]): Condition[] => {
  const by = (column: string, ids: readonly (number | null)[]): Condition[] =>
    ids.length === 0 ? [] : [sql`${sql.ref(`d.${column}`)} = any(${[...new Set(ids)]}::int[])`];
  const open = notes.filter(({ inquiry_id }) => inquiry_id === null);
  return [
    ...by(
      'inquiry_id',
      notes.flatMap(({ inquiry_id }) => inquiry_id ?? []),
    ),
    ...by(
      'customer_id',
      open.flatMap(({ customer_id }) => customer_id ?? []),
    ),
    ...by(
      'family_id',
      open.filter(({ customer_id }) => customer_id === null).map(({ family_id }) => family_id),
    ),
  ];
};

export const byAge = (one: FoundDocument, other: FoundDocument): number =>
  other.at.localeCompare(one.at) || other.id - one.id;

/** A text of documents, as SQL tells it. */
const textsOf = async (
  db: Db,
  found: readonly FoundDocument[],
  text: RawBuilder<string>,
): Promise<ReadonlyMap<number, string>> => {
  if (found.length === 0) return new Map();
  const { rows } = await sql<{ id: number; text: string }>`select d.id, ${text} as text from search_documents d
    where d.id = any(${found.map(({ id }) => id)}::int[])`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
};

/** How many of the newest are ranked, the second only where the first are too few. */
const RANKED = [200, 1_000] as const;
/** The newest documents, which hold a page of a sign that is in most names. */
const NEAR = 600;
/** A single sign, or two kana, may be in most names. */
const mayBeInMost = ({ piece }: SearchedWord): boolean => /^(.|[\p{sc=Hiragana}\u30fc]{2})$/u.test(piece);

/** Two digits, and how a phone begins, may be in very many numbers; so short a number is never whole. */
const mayBeManyNumbers = (word: SearchedWord): boolean =>
  word.digits.length > 1 && word.digits.length <= (mayBegin(word) ? 4 : 2);

/**
 * The documents of one word: each way of finding it by itself, the best first, so that a later one is asked only where rows
 * are wanting.
 * @returns the hits, and whether there are no more
 */
export const byWord = async (
  db: Db,
  finder: Finder,
  word: SearchedWord,
  filters: readonly Condition[],
  enough: number,
): Promise<[hits: readonly Hit[], isAll: boolean]> => {
  const { newest, walk } = finder;
  const ways = waysOf(word);

  /** Ranks the newest documents of some ways by a text of theirs, until as many as are wanted have a rank. */
  const rankedBy = async (
    conditions: readonly Condition[],
    text: RawBuilder<string>,
    rankOfText: (text: string) => Rank,
    { wanted, most }: { readonly wanted: Rank; readonly most: number },
  ): Promise<readonly DatedHit[]> => {
    let hits: readonly DatedHit[] = [];
    for (const among of RANKED) {
      const found = await newest('documents', conditions, filters, Math.max(most, among));
      const known = new Map(hits.map((hit) => [hit.id, hit]));
      const texts = await textsOf(
        db,
        found.filter(({ id }) => !known.has(id)),
        text,
      );
      hits = found.map((hit) => known.get(hit.id) ?? { ...hit, rank: rankOfText(texts.get(hit.id) ?? '') });
      const ranked = hits.filter(({ rank }) => rank <= wanted).length;
      if (ranked >= most || found.length < among) break;
    }
    return hits;
  };

  const askNumbers = async (most: number): Promise<readonly DatedHit[]> => {
    const begins = mayBegin(word);
    if (filters.length === 0 && mayBeManyNumbers(word)) {
      const near = await walk('documents', numberHolds(word, begins), { among: NEAR, most });
      if (near.length === most) return near.map((hit) => ({ ...hit, rank: begins ? ranks.begins : ranks.piece }));
    }
    if (!begins)
      return (await newest('documents', ways.numbers, filters, most)).map((hit) => ({ ...hit, rank: ranks.piece }));
    const rankOfText = (numbers: string) => numberRank(numbers, word);
    return rankedBy(ways.numbers, sql<string>`d.numbers`, rankOfText, { wanted: ranks.begins, most });
  };
  let asked: Promise<readonly DatedHit[]> | undefined;
  const numbersOf = async (rank: Rank, most: number): Promise<readonly DatedHit[]> => {
    if (rank !== ranks.piece && !mayBegin(word)) return [];
    asked ??= askNumbers(most);
    return (await asked).filter((hit) => hit.rank === rank);
  };

  type Tier = (most: number) => Promise<readonly Hit[]>;
  const named =
    (rank: Rank, conditions: readonly Condition[], numbers = true): Tier =>
    async (most) => {
      const found = await newest('documents', conditions, filters, most);
      const hits = found.map((hit) => ({ ...hit, rank }));
      return numbers ? [...hits, ...(await numbersOf(rank, most))].sort(byAge) : hits;
    };
  /** Pieces of one's own name and number before those of relatives. */
  const pieces: Tier = async (most) => {
    if (mayBeInMost(word) && filters.length === 0) {
      const near = await walk('documents', ownHolds(word), { among: NEAR, most });
      if (near.length === most) return near.map((hit) => ({ ...hit, rank: ranks.piece }));
    }
    const isOwn = (names: string): Rank => (names.includes(word.piece) ? ranks.piece : ranks.relative);
    const hits = await rankedBy(ways.words, ownNames, isOwn, { wanted: ranks.piece, most });
    const own = hits.filter(({ rank }) => rank === ranks.piece);
    const others = hits.filter(({ rank }) => rank !== ranks.piece);
    return [...[...own, ...(await numbersOf(ranks.piece, most))].sort(byAge), ...others];
  };
  const contacts: Tier = async (most) => {
    const found = await newest('members', contactWays(word), liveCustomers, most);
    return named(ranks.contact, ofMembers(found.map(({ id }) => id)), false)(most);
  };
  const notes: Tier = async (most) =>
    named(ranks.note, ofNotes(await newestNotes(db, finder, word, most)), false)(most);

  const tiers: readonly Tier[] = [
    named(ranks.whole, [...ways.chain, ...ways.whole]),
    named(ranks.begins, ways.begins),
    named(ranks.given, ways.given, false),
    pieces,
    contacts,
    named(ranks.staff, ways.staff, false),
    notes,
  ];
  const found = new Map<number, Hit>();
  for (const tier of tiers) {
    if (found.size >= enough) return [[...found.values()], false];
    // What an earlier tier has found comes again.
    for (const hit of await tier(enough + found.size)) if (!found.has(hit.id)) found.set(hit.id, hit);
  }
  return [[...found.values()], true];
};
