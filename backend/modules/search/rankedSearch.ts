import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { COUNTED_PAGES } from '@/rules/countedPages';
import {
  anyOf,
  contactWays,
  countedWays,
  indexOf,
  isOwn,
  noteHolds,
  noteWays,
  type Rank,
  rankOf,
  ranks,
  type SearchedWord,
  textOf,
  type Way,
  waysOf,
} from './words';

type Db = Kysely<Database>;
type Condition = RawBuilder<SqlBool>;

/** A document that was found, and how well. */
interface Hit {
  readonly id: number;
  readonly rank: number;
}

interface Page {
  readonly enough: number;
  readonly limit: number;
}

interface Found {
  readonly hits: readonly Hit[];
  /** How many there are in all, counted up to 40 pages. */
  readonly total: number;
}

/** Documents of a word that are looked through for the other words, the newest first; or ranked by whose name holds it. */
const LOOKED_THROUGH = 1_000;
const LOOKED_FIRST = 200;
/** Members and notes that are looked up for the documents they belong to. */
const LOOKED_UP = 1_000;
/** The newest documents that are looked through for a frequent word: at least, and for each row that is wanted. */
const [SAMPLED, SAMPLED_A_ROW] = [500, 10];
/** The newest notes, which tell whether a word is frequent. */
const SAMPLE = 2_000;

const newest = sql`order by d.at desc, d.id desc`;
const both = (conditions: readonly Condition[]): Condition =>
  sql`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}`;

/** What a document says of a word itself, each way by an index. */
const documentWays = (word: SearchedWord): Condition[] => {
  const { whole, named, staff } = waysOf(word);
  return [...whole, ...named, ...staff].map(indexOf);
};

/**
 * The documents of any of some ways, each found by its own index: joined by "or", all of them would be asked again of each
 * document, and tokens are long to read.
 */
const foundBy = (ways: readonly Condition[], filters: readonly Condition[]): RawBuilder<unknown> =>
  sql.join(
    ways.map((way) => sql`select d.id, d.at from search_documents d where ${both([way, ...filters])}`),
    sql` union `,
  );

/**
 * A sign or a piece of a number may be in so many documents that the newest hold enough of them: these are looked through
 * first. Otherwise the index finds all before the newest are taken.
 */
const isFrequent = ({ piece, digits }: SearchedWord): boolean => Array.from(piece).length === 1 || digits !== '';

/** Documents found by members `m` whose address or e-mail address holds a word. */
const ofContacts = (word: SearchedWord, most: number): Condition | null => {
  const ways = contactWays(word);
  if (ways.length === 0) return null;
  return sql`d.member_id = any(array(select m.id from members m
    where m.customer_id is not null and m.deleted_at is null and ${anyOf(ways)} order by m.id desc limit ${sql.lit(most)}))`;
};

/**
 * The newest notes that hold a word. One that is frequent is met often enough among the newest of all; only of another are
 * all notes looked up by the index.
 */
const notesWith = async (db: Db, word: SearchedWord, enough: number): Promise<number[]> => {
  const ways = noteWays(word);
  if (ways.length === 0) return [];
  const { rows: near } = await sql<{ id: number }>`with near as materialized (
      select n.id, n.key from search_notes n order by n.at desc, n.id desc limit ${sql.lit(SAMPLE)})
    select n.id from near n where ${noteHolds(word)}`.execute(db);
  if (near.length >= enough) return near.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`with found as materialized (
      select n.id, n.at from search_notes n where ${anyOf(ways)})
    select id from found order by at desc, id desc limit ${sql.lit(LOOKED_UP)}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Documents of notes, by each of the ways a note belongs to them. */
const ofNotes = (ids: readonly number[]): Condition => {
  const notes = (column: string, condition: RawBuilder<unknown>) =>
    sql<SqlBool>`${sql.ref(`d.${column}`)} = any(array(
      select ${sql.ref(`n.${column}`)} from search_notes n where n.id = any(${[...ids]}::int[]) and ${condition}))`;
  return anyOf([
    notes('inquiry_id', sql`n.inquiry_id is not null`),
    notes('customer_id', sql`n.inquiry_id is null and n.customer_id is not null`),
    notes('family_id', sql`n.inquiry_id is null and n.customer_id is null`),
  ]);
};

/** Gathers hits in the order of their tiers until there are enough; a document counts where it is found first. */
const gather = async (tiers: readonly (() => Promise<readonly Hit[]>)[], enough: number): Promise<[Hit[], boolean]> => {
  const found = new Map<number, Hit>();
  for (const [place, tier] of tiers.entries()) {
    for (const hit of await tier()) if (!found.has(hit.id)) found.set(hit.id, hit);
    if (found.size >= enough) return [[...found.values()], place === tiers.length - 1];
  }
  return [[...found.values()], true];
};

/** One word: each way of finding it by itself, the best first, so that a later one is asked only where rows are wanting. */
const byWord = (db: Db, word: SearchedWord, filters: readonly Condition[], enough: number) => {
  const ways = waysOf(word);
  const tier =
    (rank: Rank, found: readonly Way[], limit = enough) =>
    async (): Promise<readonly Hit[]> => {
      if (found.length === 0) return [];
      const page = sql`${newest} limit ${sql.lit(limit)}`;
      if (isFrequent(word)) {
        const sample = sql.lit(Math.max(SAMPLED, limit * SAMPLED_A_ROW));
        const { rows: near } = await sql<{ id: number }>`with d as materialized (
            select d.* from search_documents d where ${both([sql`true`, ...filters])} ${newest} limit ${sample})
          select d.id from d where ${anyOf(found.map(textOf))} ${page}`.execute(db);
        if (near.length >= limit) return near.map(({ id }) => ({ id, rank }));
      }
      const hits = await sql<{ id: number }>`with d as materialized (${foundBy(found.map(indexOf), filters)})
        select d.id from d ${page}`.execute(db);
      return hits.rows.map(({ id }) => ({ id, rank }));
    };
  /** Pieces of one's own name and number before those of relatives. */
  const pieces = async (): Promise<readonly Hit[]> => {
    if (ways.named.length === 0) return [];
    const among = Math.max(enough, LOOKED_THROUGH);
    const { rows } = await sql<Hit>`with hits as materialized (${foundBy(ways.named.map(indexOf), filters)}),
      found as materialized (select f.* from (select d.id from hits d ${newest} limit ${sql.lit(among)}) h
        join search_documents f on f.id = h.id)
      select d.id, case when ${isOwn(word)} then ${sql.lit(ranks.piece)} else ${sql.lit(ranks.relative)} end as rank
      from found d order by rank, d.at desc, d.id desc limit ${sql.lit(enough * 2)}`.execute(db);
    return rows;
  };
  const contacts = ofContacts(word, enough * 2);
  const notes = async (): Promise<readonly Hit[]> => {
    const ids = await notesWith(db, word, enough);
    return ids.length === 0 ? [] : tier(ranks.note, [{ index: ofNotes(ids) }])();
  };
  const place = contacts === null ? [] : [tier(ranks.contact, [{ index: contacts }])];
  return [
    tier(ranks.whole, ways.whole),
    tier(ranks.begins, ways.begins, enough * 2),
    tier(ranks.given, ways.given, enough * 3),
    pieces,
    ...place,
    tier(ranks.staff, ways.staff, enough * 2),
    notes,
  ];
};

/** Several words, each of which must be found: what the index finds of all of them, then what it finds of one of them. */
const byWords = (db: Db, words: readonly SearchedWord[], filters: readonly Condition[]) => {
  // A document that one word is not found in has no sum.
  const rank = sql`${sql.join(
    words.map((word) => sql`(${rankOf(word)})`),
    sql` + `,
  )}`;
  const ranked = async (ways: readonly Condition[], most = LOOKED_THROUGH): Promise<readonly Hit[]> => {
    if (ways.length === 0) return [];
    const { rows } = await sql<Hit>`with hits as materialized (${foundBy(ways, filters)}),
      near as materialized (select n.* from (select d.id from hits d ${newest} limit ${sql.lit(most)}) h
        join search_documents n on n.id = h.id),
      found as materialized (select d.id, d.at, ${rank} as rank from near d)
      select id, rank from found where rank is not null order by rank, at desc, id desc`.execute(db);
    return rows;
  };
  const byIndex = words.map(documentWays);
  const named = [LOOKED_FIRST, LOOKED_THROUGH].flatMap((most) => byIndex.map((ways) => () => ranked(ways, most)));
  const placed = words.map((word) => async () => {
    const contacts = ofContacts(word, LOOKED_UP);
    return contacts === null ? [] : ranked([contacts]);
  });
  const noted = words.map((word) => async () => {
    const notes = await notesWith(db, word, LOOKED_UP);
    return notes.length === 0 ? [] : ranked([ofNotes(notes)]);
  });
  return [() => ranked([both(byIndex.map(anyOf))]), ...named, ...placed, ...noted];
};

/** To the planner a token costs no more to read than a number: without this it reads all documents for a frequent one. */
const byIndexes = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? work(db)
    : db.transaction().execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return work(trx);
      });

/**
 * The documents that answer the words of a query, the best first and of equal ones the newest. Candidates come from
 * indexes, and no more of them are ranked than a page needs, or than are worth looking through.
 * @param filters further conditions on documents `d`
 * @param page `enough` hits are wanted, up to the end of a page of `limit`
 */
export const rankedSearch = (
  db: Db,
  words: readonly SearchedWord[],
  filters: readonly Condition[],
  page: Page,
): Promise<Found> => byIndexes(db, (trx) => search(trx, words, filters, page));

const search = async (
  db: Db,
  words: readonly SearchedWord[],
  filters: readonly Condition[],
  { enough, limit }: Page,
): Promise<Found> => {
  const [only] = words;
  const tiers =
    words.length === 1 && only !== undefined ? byWord(db, only, filters, enough) : byWords(db, words, filters);
  const [hits, isAll] = await gather(tiers, enough);
  if (isAll && hits.length < enough) return { hits, total: hits.length };
  const counted =
    words.length === 1 && only !== undefined ? countedWays(only) : [both(words.map(countedWays).map(anyOf))];
  const most = sql.lit(limit * COUNTED_PAGES);
  const each = counted.map((way) => sql`(${foundBy([way], filters)} limit ${most})`);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from (${sql.join(each, sql` union `)}) d limit ${most}) d`.execute(db);
  return { hits, total: Math.max(hits.length, rows[0]?.total ?? 0) };
};

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
  const { hits } = await rankedSearch(db, words, filters, { enough: LOOKED_UP, limit: 1 });
  const found = words.map((word) => anyOf(documentWays(word)));
  return [anyOf([both(found), sql`d.id = any(${hits.map(({ id }) => id)}::int[])`])];
};
