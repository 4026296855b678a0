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

/** Documents, members and notes of a word that are looked through for the other words; or ranked by whose name holds it. */
const LOOKED_THROUGH = 1_000;
const SLICES = [
  [0, 200],
  [200, 500],
  [500, LOOKED_THROUGH],
] as const;
/** The newest documents, in which a frequent word is met often enough; and those in which one is that is less so. */
const SAMPLED = 600;
const SAMPLED_WIDELY = 6_000;
/** The newest notes, which tell whether a word is frequent. */
const SAMPLE = 2_000;
/** A word that one in so many notes holds is frequent. */
const OFTEN = 20;

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
 * document, and tokens are long to read. The sum keeps the planner from walking the ids, for their order, through documents
 * that do not match.
 */
const foundBy = (ways: readonly Condition[], filters: readonly Condition[]): RawBuilder<unknown> =>
  sql.join(
    ways.map((way) => sql`select d.id + 0 as id, d.at from search_documents d where ${both([way, ...filters])}`),
    sql` union `,
  );

/** Ids that were found, and whether there are more. */
interface Ids {
  readonly ids: readonly number[];
  readonly cut: boolean;
}

const idsOf = async (db: Db, query: RawBuilder<unknown>, most: number): Promise<Ids> => {
  const { rows } = await sql<{ id: number }>`${query} limit ${sql.lit(most)}`.execute(db);
  return { ids: rows.map(({ id }) => id), cut: rows.length === most };
};

/** The newest members `m` whose address or e-mail address holds a word. */
const membersWith = async (db: Db, word: SearchedWord, most: number): Promise<Ids> => {
  const ways = contactWays(word);
  if (ways.length === 0) return { ids: [], cut: false };
  return idsOf(
    db,
    sql`select m.id from members m where m.customer_id is not null and m.deleted_at is null and ${anyOf(ways)}
      order by m.id desc`,
    most,
  );
};

const ofMembers = (ids: readonly number[]): Condition => sql`d.member_id = any(${[...ids]}::int[])`;

/**
 * The newest notes that hold a word. One that is frequent is met often enough among the newest of all; only of another are
 * all notes looked up by the index.
 */
const notesWith = async (db: Db, word: SearchedWord, enough: number): Promise<Ids> => {
  const ways = noteWays(word);
  if (ways.length === 0) return { ids: [], cut: false };
  const { rows: near } = await sql<{ id: number }>`with near as materialized (
      select n.id, n.key from search_notes n order by n.at desc, n.id desc limit ${sql.lit(SAMPLE)})
    select n.id from near n where ${noteHolds(word)}`.execute(db);
  if (near.length >= enough) return { ids: near.map(({ id }) => id), cut: true };
  const found = sql`with found as materialized (select n.id, n.at from search_notes n where ${anyOf(ways)})
    select id from found order by at desc, id desc`;
  return idsOf(db, found, LOOKED_THROUGH);
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

/** What is read of documents to rank them: texts are fetched once. */
const ranked = (documents: RawBuilder<unknown>, rank: RawBuilder<unknown>) => sql<Hit>`with d as materialized (
    select d.id, d.at, d.inquiry_id, d.member_id, d.customer_id, d.family_id, d.tokens, d.words || '' as words,
      d.numbers || '' as numbers from search_documents d ${documents}),
  ranked as materialized (select d.id, d.at, ${rank} as rank from d)
  select d.id, d.rank from ranked d where d.rank is not null order by d.rank, d.at desc, d.id desc`;

/**
 * A sign, two kana or a piece of a number may be in so many documents that the newest hold a page of them: these are looked
 * through first, by the texts, which are fetched once and are shorter than the tokens. Of anything else the index finds all
 * sooner.
 */
const mayBeFrequent = ({ piece, digits }: SearchedWord): boolean =>
  /^(.|[\p{sc=Hiragana}\u30fc]{2})$/u.test(piece) || digits !== '';

/** What the newest documents say of a word. @returns those of some ranks, the newest first; null where there are too few */
const metAmongNewest = (db: Db, word: SearchedWord) => {
  const { whole, begins, given, named } = waysOf(word);
  const cases = (
    [
      [ranks.whole, whole],
      [ranks.begins, begins],
      [ranks.given, given],
      [ranks.piece, named.map((way) => ({ index: sql<SqlBool>`${textOf(way)} and ${isOwn(word)}` }))],
      [ranks.relative, named],
    ] as const
  ).filter(([, ways]) => ways.length > 0);
  const ask = async (sampled: number): Promise<readonly Hit[]> => {
    const rank = sql.join(
      cases.map(([one, ways]) => sql`when ${anyOf(ways.map(textOf))} then ${sql.lit(one)}`),
      sql` `,
    );
    const { rows } = await ranked(sql`${newest} limit ${sql.lit(sampled)}`, sql`case ${rank} end`).execute(db);
    return rows;
  };
  const asked = new Map<number, Promise<readonly Hit[]>>();
  const among = async (sampled: number, wanted: readonly Rank[]): Promise<readonly Hit[]> => {
    const all = asked.get(sampled) ?? ask(sampled);
    asked.set(sampled, all);
    return (await all).filter(({ rank }) => wanted.some((one) => one === rank));
  };
  return async (wanted: readonly Rank[], enough: number): Promise<readonly Hit[] | null> => {
    const near = await among(SAMPLED, wanted);
    if (near.length >= enough) return near;
    if (near.length * (SAMPLED_WIDELY / SAMPLED) < 2 * enough) return null;
    const wide = await among(SAMPLED_WIDELY, wanted);
    return wide.length < enough ? null : wide;
  };
};

/** One word: each way of finding it by itself, the best first, so that a later one is asked only where rows are wanting. */
const byWord = (db: Db, word: SearchedWord, filters: readonly Condition[], enough: number) => {
  const ways = waysOf(word);
  // Filters are asked of indexes: what they leave may be rare among the newest.
  const met = filters.length === 0 && mayBeFrequent(word) ? metAmongNewest(db, word) : async () => null;
  const tier =
    (rank: Rank, found: readonly Way[], limit = enough) =>
    async (): Promise<readonly Hit[]> => {
      if (found.length === 0) return [];
      const near = await met([rank], enough);
      if (near !== null) return near;
      const hits = await sql<{ id: number }>`with d as materialized (${foundBy(found.map(indexOf), filters)})
        select d.id from d ${newest} limit ${sql.lit(limit)}`.execute(db);
      return hits.rows.map(({ id }) => ({ id, rank }));
    };
  /** Pieces of one's own name and number before those of relatives. */
  const pieces = async (): Promise<readonly Hit[]> => {
    if (ways.named.length === 0) return [];
    const near = await met([ranks.piece, ranks.relative], enough);
    if (near !== null) return near.toSorted((one, other) => one.rank - other.rank);
    const among = Math.max(enough, LOOKED_THROUGH);
    const { rows } = await sql<Hit>`with hits as materialized (${foundBy(ways.named.map(indexOf), filters)}),
      found as materialized (select f.* from (select d.id from hits d ${newest} limit ${sql.lit(among)}) h
        join search_documents f on f.id = h.id)
      select d.id, case when ${isOwn(word)} then ${sql.lit(ranks.piece)} else ${sql.lit(ranks.relative)} end as rank
      from found d order by rank, d.at desc, d.id desc limit ${sql.lit(enough * 2)}`.execute(db);
    return rows;
  };
  const contacts = async (): Promise<readonly Hit[]> => {
    const { ids } = await membersWith(db, word, enough * 2);
    return ids.length === 0 ? [] : tier(ranks.contact, [{ index: ofMembers(ids) }])();
  };
  const notes = async (): Promise<readonly Hit[]> => {
    const { ids } = await notesWith(db, word, enough);
    return ids.length === 0 ? [] : tier(ranks.note, [{ index: ofNotes(ids) }])();
  };
  return [
    tier(ranks.whole, ways.whole),
    tier(ranks.begins, ways.begins, enough * 2),
    tier(ranks.given, ways.given, enough * 3),
    pieces,
    contacts,
    tier(ranks.staff, ways.staff, enough * 2),
    notes,
  ];
};

/** All documents of a word, whichever way they are found; null where they are too many to look through. */
const allOf = async (
  db: Db,
  word: SearchedWord,
  ways: readonly Condition[],
  filters: readonly Condition[],
): Promise<readonly number[] | null> => {
  const found = async (conditions: readonly Condition[]): Promise<Ids> =>
    conditions.length === 0
      ? { ids: [], cut: false }
      : idsOf(db, sql`select id from (${foundBy(conditions, filters)}) d`, LOOKED_THROUGH);
  const documents = await found(ways);
  if (documents.cut) return null;
  const members = await membersWith(db, word, LOOKED_THROUGH);
  if (members.cut) return null;
  const notes = await notesWith(db, word, SAMPLE / OFTEN);
  if (notes.cut) return null;
  const also = await found([
    ...(members.ids.length === 0 ? [] : [ofMembers(members.ids)]),
    ...(notes.ids.length === 0 ? [] : [ofNotes(notes.ids)]),
  ]);
  return also.cut ? null : [...new Set([...documents.ids, ...also.ids])];
};

/**
 * Several words, each of which must be found. Where one of them is rare, all its documents are looked through for the others, and
 * there are no more. Otherwise the newest documents are where all are frequent, then those that the index finds to say all of
 * them, then the newest of each word.
 */
const byWords = async (
  db: Db,
  words: readonly SearchedWord[],
  filters: readonly Condition[],
  enough: number,
): Promise<[hits: readonly Hit[], isAll: boolean]> => {
  // A document that one word is not found in has no sum.
  const rank = sql`${sql.join(
    words.map((word) => sql`(${rankOf(word)})`),
    sql` + `,
  )}`;
  const found = new Map<number, Hit>();
  const seen = new Set<number>();
  const lookThrough = async (all: readonly number[]): Promise<boolean> => {
    const ids = all.filter((id) => !seen.has(id));
    if (ids.length > 0) {
      const { rows } = await ranked(sql`where d.id = any(${ids}::int[])`, rank).execute(db);
      for (const id of ids) seen.add(id);
      for (const hit of rows) found.set(hit.id, hit);
    }
    return found.size >= enough;
  };
  const answer = (isAll: boolean): [Hit[], boolean] => [
    [...found.values()].sort((one, other) => one.rank - other.rank),
    isAll,
  ];
  const newestOf = async (ways: readonly Condition[]): Promise<readonly number[]> => {
    if (ways.length === 0) return [];
    const all = sql`with d as materialized (${foundBy(ways, filters)}) select d.id from d ${newest}`;
    return (await idsOf(db, all, LOOKED_THROUGH)).ids;
  };
  const byIndex = words.map(documentWays);

  for (const [place, word] of words.entries()) {
    const all = await allOf(db, word, byIndex[place] ?? [], filters);
    if (all === null) continue;
    await lookThrough(all);
    return answer(true);
  }
  if (filters.length === 0 && words.every(mayBeFrequent)) {
    const { ids } = await idsOf(db, sql`select d.id from search_documents d ${newest}`, SAMPLED);
    if (await lookThrough(ids)) return answer(false);
  }
  if (await lookThrough(await newestOf([both(byIndex.map(anyOf))]))) return answer(false);
  for (const ways of byIndex) {
    const ids = await newestOf(ways);
    for (const [from, to] of SLICES) if (await lookThrough(ids.slice(from, to))) return answer(false);
  }
  for (const word of words) {
    const members = await membersWith(db, word, LOOKED_THROUGH);
    if (members.ids.length > 0 && (await lookThrough(await newestOf([ofMembers(members.ids)])))) return answer(false);
    const notes = await notesWith(db, word, LOOKED_THROUGH);
    if (notes.ids.length > 0 && (await lookThrough(await newestOf([ofNotes(notes.ids)])))) return answer(false);
  }
  return answer(true);
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
  const [hits, isAll] =
    words.length === 1 && only !== undefined
      ? await gather(byWord(db, only, filters, enough), enough)
      : await byWords(db, words, filters, enough);
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
  const { hits } = await rankedSearch(db, words, filters, { enough: LOOKED_THROUGH, limit: 1 });
  const found = words.map((word) => anyOf(documentWays(word)));
  return [anyOf([both(found), sql`d.id = any(${hits.map(({ id }) => id)}::int[])`])];
};
