import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { addressKey, isToken, tokensOfPiece, wholeEmail, wordsKey } from '@/backend/derived/search/tokens';
import { emailKey, phoneKey } from '@/rules/contactKey';
import { foldDigits, searchTokens } from '@/rules/japaneseText';

type Condition = RawBuilder<SqlBool>;

/** In the collation of the index; otherwise the index is not used. */
const holdsTokens = (tokens: readonly string[], alias: string): Condition =>
  sql`${sql.ref(`${alias}.search_tokens`)} collate "C" @> ${[...tokens]}::text[]`;

/**
 * The index finds the candidates, the key decides where the piece is longer than a token. `strpos` is used, not `like`: no
 * sign is special.
 */
const holds = (
  kind: 'name' | 'address' | 'phone' | 'email',
  column: string,
  piece: string,
  alias: string,
): Condition => {
  if (piece === '') return sql`false`;
  const tokens = tokensOfPiece(kind, piece);
  const hit = sql<SqlBool>`strpos(${sql.ref(`${alias}.${column}`)}, ${piece}) > 0`;
  if (tokens.length === 0) return hit;
  const candidate = holdsTokens(tokens, alias);
  return isToken(kind, piece) ? candidate : sql`${candidate} and ${hit}`;
};

/** Conditions on a member's search document; a text that folds to nothing finds nothing. */
export const nameHolds = (text: string, alias = 'm'): Condition => holds('name', 'search_name', wordsKey(text), alias);

export const addressHolds = (text: string, alias = 'm'): Condition =>
  holds('address', 'search_address', addressKey(text), alias);

export const phoneHolds = (text: string, alias = 'm'): Condition =>
  holds('phone', 'search_phone', phoneKey(text), alias);

/** A whole address is a token of its own, so that documents of an older version are found by it before they are folded anew. */
export const emailHolds = (text: string, alias = 'm'): Condition =>
  sql`(${holdsTokens([wholeEmail(text)], alias)} or ${holds('email', 'search_email', emailKey(text), alias)})`;

export const hasToken = (token: string, alias = 'm'): Condition => holdsTokens([token], alias);

const PIECE = 3;
/** Whether a text has enough letters and digits for a number to be found by a piece of it. */
export const isCodePiece = (text: string): boolean => foldDigits(text).length >= PIECE;

/**
 * The rows whose number, in `column` of `alias`, holds a piece in any width, with its signs or without. An index serves
 * three letters or more; a piece of nothing none does.
 */
export const codeHolds = (column: string, text: string, alias: string): Condition => {
  const piece = foldDigits(text);
  if (piece === '') return sql`false`;
  const key = sql`number_key(${sql.ref(`${alias}.${column}`)})`;
  const held = sql<SqlBool>`strpos(${key}, ${piece}) > 0`;
  const tokens = searchTokens('', piece, [PIECE]);
  return tokens.length === 0 ? held : sql`text_pieces(${key}, ${sql.lit(PIECE)}) @> ${tokens}::text[] and ${held}`;
};
