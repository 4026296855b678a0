import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { facetToken } from '@/backend/derived/search/chainDocument';
import {
  addressKey,
  isToken,
  isWholeStart,
  startToken,
  tokensOfPiece,
  wholeName,
  wordsKey,
} from '@/backend/derived/search/tokens';
import { addressHolds, emailHolds } from '@/backend/records/conditions';
import { emailKey } from '@/rules/contactKey';
import { searchTokens } from '@/rules/japaneseText';
import { chainNumber, numberPiece, searchWords } from '@/rules/searchWords';

type Condition = RawBuilder<SqlBool>;

/** How well a document answers a word, the best first. */
export const ranks = { whole: 1, begins: 2, given: 3, piece: 4, relative: 5, contact: 6, staff: 7, note: 8 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

interface Employee {
  readonly id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly last_name_kana: string;
  readonly first_name_kana: string;
}

/** A word of a query, with what it may be: a name, a number, an address, an e-mail address, an employee, words of a note. */
export interface SearchedWord {
  readonly text: string;
  readonly piece: string;
  readonly digits: string;
  /** The number of a chain. */
  readonly chain: number | null;
  /** Employees of that name. */
  readonly people: readonly number[];
}

/** Keys of names: those of employees are asked for by every search, those of relatives by each of its words. */
const nameKeys = new Map<string, string>();
const MOST_NAMES = 20_000;
export const nameKey = (name: string): string => {
  const known = nameKeys.get(name);
  if (known !== undefined) return known;
  const key = wordsKey(name);
  if (nameKeys.size >= MOST_NAMES) nameKeys.clear();
  nameKeys.set(name, key);
  return key;
};

/** A single character matches whole family names only: 林 is a name and also part of many others. */
const isNamed = (person: Employee, piece: string): boolean =>
  Array.from(piece).length === 1
    ? [person.last_name, person.last_name_kana].some((name) => nameKey(name) === piece)
    : [person.last_name + person.first_name, person.last_name_kana + person.first_name_kana].some((name) =>
        nameKey(name).includes(piece),
      );

/** The words of a query. Names of employees are looked up now, so that a new name is found at once. */
export const wordsOf = async (db: Kysely<Database>, query: string): Promise<SearchedWord[]> => {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const employees: Employee[] = await db
    .selectFrom('employees')
    .select(['id', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana'])
    .execute();
  return words.map((text) => {
    const piece = wordsKey(text);
    const people = piece === '' ? [] : employees.filter((person) => isNamed(person, piece)).map(({ id }) => id);
    return { text, piece, digits: numberPiece(text), chain: chainNumber(text), people };
  });
};

/** In the collation of the index; otherwise the index is not used. */
const holds = (tokens: readonly string[]): Condition => sql`d.tokens collate "C" @> ${[...tokens]}::text[]`;
export const holdsAny = (tokens: readonly string[]): Condition => sql`d.tokens collate "C" && ${[...tokens]}::text[]`;
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0
    ? sql`false`
    : sql`(${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` or `,
      )})`;

/** The customer's own names in a document `d`, before those of others. */
export const ownNames = sql<string>`'|' || split_part(d.words, '||', 1)`;
const held = (text: RawBuilder<unknown>, piece: string): Condition => sql`strpos(${text}, ${piece}) > 0`;

/** The customer's own names hold a word. */
export const ownHolds = ({ piece }: SearchedWord): Condition => held(ownNames, piece);

/** A longer piece than a token is, is held against the text too. */
const holdsPiece = (kind: 'words' | 'numbers', piece: string): Condition => {
  const tokens = tokensOfPiece(kind, piece);
  if (isToken(kind, piece)) return holds(tokens);
  const text = held(sql.ref(`d.${kind}`), piece);
  return tokens.length === 0 ? text : sql`${holds(tokens)} and ${text}`;
};

const tokensAlone = (kind: 'words' | 'numbers', piece: string): Condition => {
  const tokens = tokensOfPiece(kind, piece);
  return tokens.length === 0 ? holdsPiece(kind, piece) : holds(tokens);
};

/** A name that begins with a piece: the whole of it, or the given name. */
const nameBegins = (letter: '^' | '>', piece: string): Condition => {
  const start = startToken(letter, piece);
  if (isWholeStart(piece)) return holds([start]);
  return sql`${holds([start, ...tokensOfPiece('words', piece)])} and ${held(ownNames, letter === '^' ? `|${piece}` : piece)}`;
};

/** Digits that are looked for as a piece of a number, and of a whole one. */
const SHORTEST_PIECE = 2;
const SHORTEST_NUMBER = 6;

/** The ways in which documents `d` answer a word, by what they find; each is served by an index. */
export const waysOf = ({ piece, digits, chain, people }: SearchedWord) => {
  const of = (name: boolean, condition: () => Condition): readonly Condition[] => (name ? [condition()] : []);
  const name = piece !== '';
  return {
    chain: of(chain !== null, () => sql`d.inquiry_id = ${chain}`),
    whole: of(name, () => holds([wholeName(piece)])),
    begins: of(name, () => nameBegins('^', piece)),
    given: of(name, () => nameBegins('>', piece)),
    words: of(name, () => holdsPiece('words', piece)),
    numbers: of(digits.length >= SHORTEST_PIECE, () => holdsPiece('numbers', digits)),
    staff: of(people.length > 0, () => holdsAny(people.map((id) => facetToken('person', id)))),
  } satisfies Record<string, readonly Condition[]>;
};

/** All that a document says of a word itself. */
export const documentWays = (word: SearchedWord): readonly Condition[] => {
  const { chain, words, numbers, staff } = waysOf(word);
  return [...chain, ...words, ...numbers, ...staff];
};

/** Whether numbers may begin with a word's digits: phones begin with 0, codes and numbers with a letter. */
export const mayBegin = ({ digits }: SearchedWord): boolean => /^[0a-z]/.test(digits);

/** A number of a document `d` that is read anyway holds a word, or begins with it. */
export const numberHolds = ({ digits }: SearchedWord, begins: boolean): Condition =>
  begins ? held(sql`'|' || d.numbers`, `|${digits}`) : held(sql.ref('d.numbers'), digits);

/** How well the numbers of a document answer a word that they hold. */
export const numberRank = (numbers: string, word: SearchedWord): Rank => {
  const parted = `|${numbers}|`;
  if (!mayBegin(word) || !parted.includes(`|${word.digits}`)) return ranks.piece;
  return word.digits.length >= SHORTEST_NUMBER && parted.includes(`|${word.digits}|`) ? ranks.whole : ranks.begins;
};

/** What indexes alone say of a word, to be counted: of long pieces they may say a few too many. */
export const countedWays = (word: SearchedWord): Condition[] => {
  const { piece, digits } = word;
  const { chain, staff } = waysOf(word);
  return [
    ...(piece === '' ? [] : [tokensAlone('words', piece)]),
    ...(digits.length < SHORTEST_PIECE ? [] : [tokensAlone('numbers', digits)]),
    ...chain,
    ...staff,
  ];
};

const shortest = 2;
const isLong = (piece: string): boolean => Array.from(piece).length >= shortest;
const emailLike = /^[\w.+-]*@?[\w.-]{3,}$/;

/** Conditions on members `m`: their address or e-mail address holds the word. */
export const contactWays = ({ text, piece }: SearchedWord): Condition[] => [
  ...(isLong(piece) ? [addressHolds(text)] : []),
  ...(emailLike.test(emailKey(text)) ? [emailHolds(text)] : []),
];

/** Signs of a piece by which notes are found. */
export const NOTE_PIECE = 2;

/** Conditions on notes `n`: the index finds the candidates, and the key decides. */
export const noteWays = ({ piece }: SearchedWord): Condition[] =>
  isLong(piece)
    ? [
        sql`text_pieces(n.key, ${sql.lit(NOTE_PIECE)}) @> ${searchTokens('', piece, [NOTE_PIECE])}::text[]
          and ${held(sql.ref('n.key'), piece)}`,
      ]
    : [];
/** The same without the index, for notes that are read anyway. */
export const noteHolds = ({ piece }: Pick<SearchedWord, 'piece'>): Condition => held(sql.ref('n.key'), piece);

/** Which documents `d` a note `n` is of: those of its chain, or else of its customer, or else of its family. */
export const isNotedOf: Condition = sql`(d.inquiry_id = n.inquiry_id
  or n.inquiry_id is null and d.customer_id = n.customer_id
  or n.inquiry_id is null and n.customer_id is null and d.family_id = n.family_id)`;

/** A note `n` that is read anyway is of a document `d` and holds a word. Its text is looked into last, which takes longest. */
export const isNoteHolding = (word: Pick<SearchedWord, 'piece'>): Condition =>
  sql`case when ${isNotedOf} then ${noteHolds(word)} end`;

/** The same of members that are read anyway: by the texts alone. */
export const inContact = ({ text, piece }: SearchedWord): Condition[] => [
  ...(isLong(piece) ? [held(sql.ref('m.search_address'), addressKey(text))] : []),
  ...(emailLike.test(emailKey(text)) ? [held(sql.ref('m.search_email'), emailKey(text))] : []),
];
/** Whether notes are asked for a word. */
export const mayBeNoted = ({ piece }: SearchedWord): boolean => isLong(piece);
const inNote = (word: SearchedWord): Condition[] =>
  mayBeNoted(word)
    ? [sql`exists (select from search_notes n where n.family_id = d.family_id and ${isNoteHolding(word)})`]
    : [];

/** Whether a document `d` that is read anyway answers the word, and how well; null where it does not. */
export const rankOf = (word: SearchedWord): RawBuilder<number | null> => {
  const { piece, digits, chain, people } = word;
  const name = piece !== '';
  const numbers = sql`'|' || d.numbers || '|'`;
  const contacts = inContact(word);
  const of = (words: readonly Condition[], number: string): Condition =>
    anyOf([...(name ? words : []), ...(digits === '' ? [] : [held(numbers, number)])]);
  const cases: readonly (readonly [Condition, Rank])[] = [
    ...(chain === null ? [] : [[sql<SqlBool>`d.inquiry_id = ${chain}`, ranks.whole] as const]),
    // The texts first: the tokens are long to read, and few documents come so far.
    [of([sql`${held(ownNames, `|${piece}`)} and ${holds([wholeName(piece)])}`], `|${digits}|`), ranks.whole],
    [of([held(ownNames, `|${piece}`)], `|${digits}`), ranks.begins],
    [of([held(ownNames, piece)], digits), ranks.piece],
    ...(name ? [[held(sql.ref('d.words'), piece), ranks.relative] as const] : []),
    ...(contacts.length === 0
      ? []
      : [
          [
            sql<SqlBool>`exists (select from members m where m.id = d.member_id and m.deleted_at is null and ${anyOf(contacts)})`,
            ranks.contact,
          ] as const,
        ]),
    ...(people.length === 0 ? [] : [[anyOf(waysOf(word).staff), ranks.staff] as const]),
    ...inNote(word).map((way) => [way, ranks.note] as const),
  ];
  return sql`case ${sql.join(
    cases.map(([condition, rank]) => sql`when ${condition} then ${sql.lit(rank)}`),
    sql` `,
  )} end`;
};
