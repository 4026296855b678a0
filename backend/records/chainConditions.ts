import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { facetToken } from '@/backend/derived/search/chainDocument';
import { isToken, tokensOfPiece, wordsKey } from '@/backend/derived/search/tokens';
import { foldDigits } from '@/rules/japaneseText';
import { chainNumber, numberPiece, searchWords } from '@/rules/searchWords';

type Condition = RawBuilder<SqlBool>;

/** In the collation of the index; otherwise the index is not used. */
const holdsAll = (tokens: readonly string[]): Condition => sql`d.tokens collate "C" @> ${[...tokens]}::text[]`;
export const holdsAny = (tokens: readonly string[]): Condition => sql`d.tokens collate "C" && ${[...tokens]}::text[]`;

/** The index finds the candidates; the key decides where the piece is longer than a token. */
const holdsPiece = (kind: 'words' | 'numbers', piece: string): Condition[] => {
  const tokens = tokensOfPiece(kind, piece);
  if (tokens.length === 0) return [];
  if (isToken(kind, piece)) return [holdsAll(tokens)];
  // The key first: it is shorter to read than the tokens, and decides alone.
  return [sql`strpos(${sql.ref(`d.${kind}`)}, ${piece}) > 0 and ${holdsAll(tokens)}`];
};

/**
 * Search documents `d` that hold a piece of a number, in any width, with or without its signs; an empty piece finds
 * none.
 */
export const numberHolds = (text: string): Condition => {
  const digits = foldDigits(text);
  const [held = sql<SqlBool>`true`] = holdsPiece('numbers', digits);
  return digits === '' ? sql`false` : held;
};

/** `U00000012`, `u12` and `12` alike. */
const holdsUniform = (word: string): Condition[] => {
  const id = chainNumber(word);
  return id === null ? [] : [sql`d.inquiry_id = ${id}`];
};

interface Employee {
  readonly id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly last_name_kana: string;
  readonly first_name_kana: string;
}

/** A single character matches whole family names only: 林 is a name and also part of many others. */
const isNamed = (person: Employee, piece: string): boolean =>
  Array.from(piece).length === 1
    ? [person.last_name, person.last_name_kana].some((name) => wordsKey(name) === piece)
    : [person.last_name + person.first_name, person.last_name_kana + person.first_name_kana].some((name) =>
        wordsKey(name).includes(piece),
      );

const holdsPerson = (employees: readonly Employee[], piece: string): Condition[] => {
  const tokens = employees.flatMap((person) => (isNamed(person, piece) ? [facetToken('person', person.id)] : []));
  return tokens.length === 0 ? [] : [holdsAny(tokens)];
};

const holdsWord = (word: string, employees: readonly Employee[]): Condition => {
  const piece = wordsKey(word);
  const digits = numberPiece(word);
  // Numbers first: whatever one way holds of, the next is not looked into.
  const ways = [
    ...(digits === '' ? [] : [...holdsUniform(word), ...holdsPiece('numbers', digits)]),
    ...(piece === '' ? [] : [...holdsPiece('words', piece), ...holdsPerson(employees, piece)]),
  ];
  return ways.length === 0
    ? sql`false`
    : sql.join(
        ways.map((way) => sql`(${way})`),
        sql` or `,
      );
};

/**
 * Conditions on search documents `d`, one a word of the query: each must be found in a name, in a phone, code or number,
 * or in the name of a person in charge. Names of employees are looked up now, so that a new name is found at once.
 */
export const wordConditions = async (db: Kysely<Database>, text: string): Promise<Condition[]> => {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana'])
    .execute();
  return words.map((word) => holdsWord(word, rows));
};
