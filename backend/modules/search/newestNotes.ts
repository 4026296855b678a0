import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { searchTokens } from '@/rules/japaneseText';
import type { Finder, FoundNote } from './newest';
import { NOTE_PIECE, noteHolds, noteWays, type SearchedWord } from './words';

type Db = Kysely<Database>;

/** The newest notes, of which a frequent word is in a page. */
const NEAR = 2_000;
const PAGE = 100;
/** Pieces of a long word that are looked up; the text decides. */
const PIECES = 4;

let isMade = false;
/** Whether the index of pieces by age is there: over what older versions have stored it is made beside the running server. */
const hasAges = async (db: Db): Promise<boolean> => {
  if (isMade) return true;
  const { rows } = await sql<{ made: boolean }>`select indisvalid as made from pg_index
    where indexrelid = to_regclass('search_notes_aged')`.execute(db);
  isMade = rows[0]?.made ?? false;
  return isMade;
};

/**
 * The pieces of notes are indexed by the days on which they were written, eight days together. These are gone through from
 * the newest on, no further than until there are enough: what it takes grows with the notes that are wanted, and not with
 * those that hold the word. (The inner rows are sorted, and the outer ones come in their order.)
 */
export const notesByAge = async (
  db: Db,
  word: Pick<SearchedWord, 'piece'>,
  most: number,
  order = sql`order by n.at desc, n.id desc`,
): Promise<readonly FoundNote[]> => {
  const age = sql`note_age(a.at)::text`;
  const tokens = searchTokens('', word.piece, [NOTE_PIECE]);
  const step = Math.ceil(tokens.length / PIECES);
  const pieces = tokens.filter((_, place) => place % step === 0).map((token) => sql`${age} || ${token}::text`);
  const { rows } = await sql<FoundNote>`with recursive ages as (
      select (select max(at) from search_notes) as at
      union all select (select max(n.at) from search_notes n where n.at < note_age_began(a.at)) from ages a
        where a.at is not null)
    select n.* from ages a cross join lateral (
      select n.at, n.id, n.inquiry_id, n.customer_id, n.family_id from search_notes n
      where note_pieces(n.key, n.at) @> array[${sql.join(pieces)}] and ${noteHolds(word)}
      ${order}) n limit ${sql.lit(most)}`.execute(db);
  return rows;
};

/** The newest notes that hold a word, at most so many. */
export const newestNotes = async (
  db: Db,
  { newest, walk }: Finder,
  word: SearchedWord,
  most: number,
): Promise<readonly FoundNote[]> => {
  const ways = noteWays(word);
  if (ways.length === 0) return [];
  const near = most > PAGE ? [] : await walk('notes', noteHolds(word), { among: NEAR, most });
  if (near.length === most) return near;
  return (await hasAges(db)) ? notesByAge(db, word, most) : newest('notes', ways, [], most);
};

/** All notes that hold a word; null where they are more than so many. */
export const fewNotes = async (
  db: Db,
  { few }: Finder,
  word: SearchedWord,
  most: number,
): Promise<readonly FoundNote[] | null> => {
  const ways = noteWays(word);
  if (ways.length === 0) return [];
  if (!(await hasAges(db))) return few('notes', ways, [], most);
  const notes = await notesByAge(db, word, most + 1, sql``);
  return notes.length > most ? null : notes;
};
