import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { nameHolds } from '@/backend/records/conditions';
import { byAge, type DatedHit, type Hit, liveCustomers, ofMembers, ofNotes } from './byWord';
import { both, type Finder } from './newest';
import { fewNotes, newestNotes } from './newestNotes';
import {
  anyOf,
  contactWays,
  documentWays,
  inContact,
  isNotedOf,
  mayBeNoted,
  noteHolds,
  rankOf,
  type SearchedWord,
  waysOf,
} from './words';

type Db = Kysely<Database>;
type Condition = RawBuilder<SqlBool>;

/** Documents, members and notes of a word that are looked through for the other words. */
const LOOKED_THROUGH = 1_000;
/** Documents that say all words which are ranked at once. */
const RANKED = 300;
/** Documents of a frequent word whose notes are read for another, the newest first. */
const SLICES = [
  [0, 200],
  [200, 500],
  [500, LOOKED_THROUGH],
] as const;
/** Documents of a name whose customers may live in a place. */
const NAMESAKES = 4_000;

/** The documents of a word: those that say it, of members whom it reaches, and of notes that hold it. */
interface Rare {
  readonly said: readonly number[] | null;
  readonly reached: readonly number[] | null;
  readonly noted: readonly number[] | null;
}

/** Of more documents it is worth to know what is rare of another word than to ask each for it. */
const WORTH_KNOWING = 300;

const among = (ids: readonly number[]): Condition => sql`d.id = any(${[...ids]}::int[])`;
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/**
 * Several words, each of which must be found. First the documents that say all of them. Where these are too few, all documents
 * of a rare word are looked through for the others, and there are no more; else what is rare of each word, and the newest of
 * what is not.
 * @returns the hits, and whether there are no more
 */
export const byWords = async (
  db: Db,
  finder: Finder,
  words: readonly SearchedWord[],
  filters: readonly Condition[],
  enough: number,
): Promise<[hits: readonly Hit[], isAll: boolean]> => {
  const { newest, few, isFrequent } = finder;
  // A document that one word is not found in has no sum.
  const rank = sql`${sql.join(
    words.map((word) => sql`(${rankOf(word)})`),
    sql` + `,
  )}`;
  const found = new Map<number, DatedHit>();
  const seen = new Set<number>();

  const rankAll = async (ids: readonly number[]): Promise<void> => {
    if (ids.length === 0) return;
    const { rows } = await sql<DatedHit>`with d as materialized (
        select d.id, d.at, d.inquiry_id, d.member_id, d.customer_id, d.family_id, d.tokens, d.words || '' as words,
          d.numbers || '' as numbers from search_documents d where ${among(ids)}),
      ranked as materialized (select d.id, d.at, ${rank} as rank from d)
      select d.id, d.at, d.rank from ranked d where d.rank is not null`.execute(db);
    for (const hit of rows) found.set(hit.id, hit);
  };

  /** Rows that are more are not rare, and need not be found to be counted. */
  const MANY = LOOKED_THROUGH * 5;
  const rareDocuments = async (word: SearchedWord) =>
    (await isFrequent('documents', documentWays(word), MANY))
      ? null
      : few('documents', documentWays(word), filters, LOOKED_THROUGH);
  const findRare = async (word: SearchedWord): Promise<Rare> => {
    const [said, members, notes] = await Promise.all([
      rareDocuments(word),
      few('members', contactWays(word), liveCustomers, LOOKED_THROUGH),
      fewNotes(db, finder, word, LOOKED_THROUGH),
    ]);
    const of = async (ways: readonly Condition[]) => {
      const documents = await few('documents', ways, filters, LOOKED_THROUGH * 4);
      return documents && idsOf(documents);
    };
    return {
      said: said && idsOf(said),
      reached: members && (await of(ofMembers(idsOf(members)))),
      noted: notes && (await of(ofNotes(notes))),
    };
  };
  const rare = new Map<SearchedWord, Promise<Rare>>();
  /** The documents of a word by each way that is rare; null for one that is not. */
  const rareOf = (word: SearchedWord): Promise<Rare> => {
    const known = rare.get(word) ?? findRare(word);
    rare.set(word, known);
    return known;
  };

  const asked = (ids: readonly number[]) => sql`d as materialized (
    select d.id, d.inquiry_id, d.customer_id, d.member_id, d.family_id from search_documents d where ${among(ids)})`;
  /** Of some documents those of members whom a word reaches: each member is read once. */
  const reachedOf = async (word: SearchedWord, ids: readonly number[]): Promise<readonly number[]> => {
    const ways = inContact(word);
    if (ways.length === 0) return [];
    const { rows } = await sql<{ id: number }>`with ${asked(ids)},
      m as materialized (select m.id from members m
        where m.id in (select d.member_id from d) and m.deleted_at is null and ${anyOf(ways)})
      select d.id from d join m on m.id = d.member_id`.execute(db);
    return idsOf(rows);
  };
  /** Of some documents those that notes are of which hold a word: the notes of a family are read once. */
  const notedOf = async (word: SearchedWord, ids: readonly number[]): Promise<readonly number[]> => {
    if (!mayBeNoted(word)) return [];
    const { rows } = await sql<{ id: number }>`with ${asked(ids)},
      n as materialized (select distinct n.inquiry_id, n.customer_id, n.family_id from search_notes n
        where n.family_id in (select d.family_id from d) and ${noteHolds(word)})
      select distinct d.id from d join n on n.family_id = d.family_id and ${isNotedOf}`.execute(db);
    return idsOf(rows);
  };
  /** Those of some documents that a word is found in: what is rare of it is known, the rest is asked. */
  const matching = async (word: SearchedWord, ids: readonly number[]): Promise<readonly number[]> => {
    const known = ids.length > WORTH_KNOWING ? await rareOf(word) : await rare.get(word);
    const ways = documentWays(word);
    const of = await Promise.all([
      known?.said ?? few('documents', ways, [among(ids)], ids.length * ways.length).then((found) => idsOf(found ?? [])),
      known?.reached ?? reachedOf(word, ids),
      known?.noted ?? notedOf(word, ids),
    ]);
    const those = new Set(of.flat());
    return ids.filter((id) => those.has(id));
  };
  /** Looks through documents of one word for the others. @returns whether there are enough hits */
  const lookThrough = async (word: SearchedWord | null, ids: readonly number[]): Promise<boolean> => {
    let left: readonly number[] = [...new Set(ids)].filter((id) => !seen.has(id));
    for (const id of left) seen.add(id);
    for (const other of words) if (other !== word && left.length > 0) left = await matching(other, left);
    await rankAll(left);
    return found.size >= enough;
  };
  const answer = (isAll: boolean): [Hit[], boolean] => [
    [...found.values()].sort((one, other) => one.rank - other.rank || byAge(one, other)),
    isAll,
  ];

  const byIndex = words.map(documentWays);
  if (byIndex.every((ways) => ways.length > 0)) {
    // Those who bear one of the words as a name, then all.
    const borne = words.flatMap((word, place) =>
      waysOf(word).whole.map((way) => both([way, ...byIndex.filter((_, other) => other !== place).map(anyOf)])),
    );
    for (const ways of [borne, [both(byIndex.map(anyOf))]]) {
      const ids = idsOf(await newest('documents', ways, filters, Math.max(RANKED, enough)));
      const left = ids.filter((id) => !seen.has(id));
      for (const id of left) seen.add(id);
      await rankAll(left);
      if (found.size >= enough) return answer(false);
    }
  }

  const all: (Rare & { readonly word: SearchedWord })[] = [];
  for (const word of words) {
    const ways = await rareOf(word);
    const { said, reached, noted } = ways;
    if (said !== null && reached !== null && noted !== null) {
      await lookThrough(word, [...said, ...reached, ...noted]);
      return answer(true);
    }
    all.push({ word, ...ways });
  }
  /** Words of which more documents tell than are looked through, with another that more members or notes tell of. */
  const pairs = (way: 'reached' | 'noted'): readonly (readonly [SearchedWord, SearchedWord])[] =>
    all.flatMap((one) =>
      all.flatMap((other) =>
        one !== other && one.said === null && other[way] === null ? [[one.word, other.word] as const] : [],
      ),
    );
  const newestOf = async (ways: readonly Condition[]) =>
    idsOf(await newest('documents', ways, filters, LOOKED_THROUGH));
  /** Ranks documents that say all words, as far as is needed. */
  const rankAlong = async (ids: readonly number[]): Promise<boolean> => {
    for (let start = 0; start < ids.length && found.size < enough; start += RANKED) {
      const left = ids.slice(start, start + RANKED).filter((id) => !seen.has(id));
      for (const id of left) seen.add(id);
      await rankAll(left);
    }
    return found.size >= enough;
  };
  const lookAlong = async (word: SearchedWord, ids: readonly number[]): Promise<boolean> => {
    for (const [from, to] of SLICES) if (await lookThrough(word, ids.slice(from, to))) return true;
    return false;
  };

  // Those who bear a name: of a place, and whose notes hold the other word.
  for (const [name, place] of pairs('reached')) {
    const own = both([nameHolds(name.text), anyOf(contactWays(place))]);
    const members = idsOf(await newest('members', [own], liveCustomers, RANKED));
    if (await rankAlong(await newestOf(ofMembers(members)))) return answer(false);
  }
  for (const [name] of pairs('noted'))
    if (await lookAlong(name, await newestOf(waysOf(name).whole))) return answer(false);
  // What is rare of a word is looked through as a whole. Where all words are rarely noted and reached, that is all.
  for (const { word, said, reached, noted } of all)
    await lookThrough(word, [...(said ?? []), ...(reached ?? []), ...(noted ?? [])]);
  if (found.size >= enough) return answer(false);
  // The same with relatives of that name.
  for (const [name, place] of pairs('reached')) {
    const namesakes = idsOf(await newest('documents', waysOf(name).words, filters, NAMESAKES));
    const there = new Set(await reachedOf(place, namesakes));
    if (await rankAlong(namesakes.filter((id) => there.has(id)))) return answer(false);
  }
  for (const [name] of pairs('noted'))
    if (await lookAlong(name, await newestOf(documentWays(name)))) return answer(false);
  for (const { word, noted } of all) {
    if (noted !== null) continue;
    const notes = await newestNotes(db, finder, word, LOOKED_THROUGH);
    if (await lookThrough(word, await newestOf(ofNotes(notes)))) return answer(false);
  }
  return answer(true);
};
