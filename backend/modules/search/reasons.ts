import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { fullKana, fullName } from '@/backend/derived/memberName';
import { type NoteKind, noteKinds, noteSources, noteText } from '@/backend/derived/search/notes';
import { addressKey, wordsKey } from '@/backend/derived/search/tokens';
import { fullAddress } from '@/backend/records/fullAddress';
import { splitNames } from '@/contract/notation/joinedNames';
import type { Reason } from '@/contract/search';
import { emailKey, phoneKey } from '@/rules/contactKey';
import { foldDigits } from '@/rules/japaneseText';
import { type MarkedPiece, markPieces } from '@/rules/searchHighlights';
import type { FoundRow } from './searchList';
import { isNoteHolding, nameKey, type SearchedWord } from './words';

type Db = Kysely<Database>;
type Fold = (text: string) => string;
type Where = Reason['found_in'];

interface Person {
  readonly id: number;
  readonly family_id: number;
  readonly name: string;
  readonly kana: string;
  readonly relation: number;
  readonly is_deceased: number;
  /** The present one first, then those of before a merge. */
  readonly codes: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly address: string;
}

/** A row with the customer it is of and their family. */
interface Known {
  readonly row: FoundRow;
  readonly heirs: string | null;
  readonly self: Person | undefined;
  readonly relatives: readonly Person[];
}

const self = 1;
/** Signs that are shown before and behind what was found in a note. */
const AROUND = 16;
/** A note is folded in pieces of this length to find the place in it. */
const WINDOW = 200;

const isHit = (text: string | null | undefined, piece: string, fold: Fold): text is string =>
  piece !== '' && text != null && text !== '' && fold(text).includes(piece);

const marked = (text: string, piece: string, fold: Fold): MarkedPiece[] => {
  const pieces = markPieces(text, [piece], fold);
  return pieces.some(({ hit }) => hit) ? pieces : [{ text, hit: true }];
};

/** Looks for a word where the engine does, the nearest to the customer first. */
const reasonIn = (word: SearchedWord, { row, heirs, self: own, relatives }: Known): Reason | undefined => {
  const { piece, digits, chain } = word;
  if (chain !== null && chain === row.inquiry_id && row.uniform_id !== null)
    return { found_in: 'number', pieces: [{ text: row.uniform_id, hit: true }] };
  const named = (where: Where, name: string | null | undefined) => [where, name, piece, nameKey] as const;
  const tries: readonly (readonly [Where, string | null | undefined, string, Fold])[] = [
    named('name', row.name),
    named('kana', row.name_kana),
    ...(own?.phones ?? []).map((phone) => ['phone', phone, digits, phoneKey] as const),
    ...(own?.codes ?? []).map((code) => ['code', code, digits, foldDigits] as const),
    ['number', row.uniform_id, digits, foldDigits],
    ...splitNames(row.proposal_number).map((number) => ['number', number, digits, foldDigits] as const),
    named('decedent', row.dec_name_kanji),
    ...relatives.flatMap((person) => {
      const where = roleOf(person, row, heirs);
      return [named(where, person.name), named(where, person.kana)];
    }),
    ['address', own?.address, addressKey(word.text), addressKey],
    ...(own?.emails ?? []).map((email) => ['email', email, emailKey(word.text), emailKey] as const),
  ];
  for (const [found_in, text, wanted, fold] of tries)
    if (isHit(text, wanted, fold)) return { found_in, pieces: marked(text, wanted, fold) };
  return undefined;
};

const roleOf = (person: Person, { dec_name_kanji }: FoundRow, heirs: string | null): Where => {
  if (person.name === dec_name_kanji || (person.relation === self && person.is_deceased === 1)) return 'decedent';
  return splitNames(heirs).includes(person.name) ? 'heir' : 'relative';
};

const peopleOf = async (db: Db, families: readonly number[]): Promise<Person[]> => {
  const { rows } = await sql<Person>`select m.id, m.family_id, m.customer_id, ${fullName} as name, ${fullKana} as kana,
      m.relation, m.is_deceased,
      m.personal_code || array(select c.personal_code from former_codes c where c.member_id = m.id order by c.id) as codes,
      array_remove(array[m.phone1, m.phone2, m.phone3], null) as phones,
      array_remove(array[m.email, m.email2], null) as emails, ${fullAddress} as address
    from members m where m.family_id = any(${[...families]}::int[]) and m.deleted_at is null order by m.id`.execute(db);
  return rows;
};

const staffOf = async (db: Db, word: SearchedWord, ids: readonly number[]): Promise<Map<number, string>> => {
  if (word.people.length === 0 || ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`select d.id, e.last_name || '　' || e.first_name as name
    from search_documents d join employees e on e.id = any(${[...word.people]}::int[]) and ('u' || e.id) = any(d.tokens)
    where d.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The newest note of each document that holds a word. */
const notesOf = async (db: Db, word: SearchedWord, ids: readonly number[]): Promise<Map<number, Reason>> => {
  if (word.piece === '' || ids.length === 0) return new Map();
  const { rows: notes } = await sql<{ id: number; kind: number; record_id: number }>`
    select d.id, n.kind, n.record_id from search_documents d cross join lateral (
      select n.kind, n.record_id from search_notes n where n.family_id = d.family_id and ${isNoteHolding(word)}
      order by n.at desc, n.id desc limit 1) n
    where d.id = any(${[...ids]}::int[])`.execute(db);
  const found = new Map<number, Reason>();
  for (const kind of Object.keys(noteKinds) as NoteKind[]) {
    const ofKind = notes.filter((note) => note.kind === noteKinds[kind]);
    if (ofKind.length === 0) continue;
    const { rows } = await sql<{ id: number; text: string }>`select t.id, ${noteText(noteSources[kind])} as text
      from ${sql.table(noteSources[kind].table)} t
      where t.id = any(${ofKind.map(({ record_id }) => record_id)}::int[])`.execute(db);
    const texts = new Map(rows.map(({ id, text }) => [id, text]));
    for (const { id, record_id } of ofKind) {
      const text = texts.get(record_id);
      if (text !== undefined) found.set(id, { found_in: kind, pieces: excerpt(text, word.piece) });
    }
  }
  return found;
};

/** The place in a text where a piece is, with a little of what stands around it. */
const excerpt = (text: string, piece: string): MarkedPiece[] => {
  const line = text.replace(/\s+/g, ' ');
  for (let start = 0; start < line.length; start += WINDOW / 2) {
    const window = line.slice(start, start + WINDOW);
    if (!wordsKey(window).includes(piece)) continue;
    const pieces = markPieces(window, [piece], wordsKey);
    const place = pieces.findIndex(({ hit }) => hit);
    const before = pieces
      .slice(0, place)
      .map((part) => part.text)
      .join('');
    const after = pieces
      .slice(place + 1)
      .map((part) => part.text)
      .join('');
    return [
      { text: (start > 0 || before.length > AROUND ? '…' : '') + before.slice(-AROUND), hit: false },
      ...pieces.slice(place, place + 1),
      { text: after.slice(0, AROUND * 3) + (after.length > AROUND * 3 ? '…' : ''), hit: false },
    ].filter((part) => part.text !== '');
  }
  return [{ text: line.slice(0, AROUND * 4), hit: false }];
};

/** Why each row was found, one reason a word. */
export const reasonsFor = async (
  db: Db,
  words: readonly SearchedWord[],
  rows: readonly FoundRow[],
  heirs: ReadonlyMap<number, string>,
): Promise<Map<number, Reason[]>> => {
  const people = await peopleOf(db, [...new Set(rows.map(({ family_id }) => family_id))]);
  const reasons = new Map<number, Reason[]>(rows.map(({ id }) => [id, []]));
  const known = rows.map((row): Known => {
    const family = people.filter(({ family_id }) => family_id === row.family_id);
    const own = family.find(({ id }) => id === row.member_id);
    return {
      row,
      heirs: heirs.get(row.decedent_id ?? 0) ?? null,
      self: own,
      relatives: family.filter((person) => person !== own),
    };
  });
  for (const word of words) {
    const found = new Map(known.map((one) => [one.row.id, reasonIn(word, one)]));
    const open = () => [...found].flatMap(([id, reason]) => (reason === undefined ? [id] : []));
    for (const [id, name] of await staffOf(db, word, open()))
      found.set(id, { found_in: 'staff', pieces: marked(name, word.piece, nameKey) });
    for (const [id, reason] of await notesOf(db, word, open())) found.set(id, reason);
    for (const [id, reason] of found) if (reason !== undefined) reasons.get(id)?.push(reason);
  }
  return reasons;
};
