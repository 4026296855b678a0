import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isToken, tokensOfPiece, wholeEmail, wordsKey } from '@/backend/derived/search/tokens';
import { dialled, numberIn } from '@/contract/notation/phoneNumber';
import { foldDigits } from '@/rules/japaneseText';

type Condition = RawBuilder<SqlBool>;

/** In the collation of the index; otherwise the index is not used. */
const holdsTokens = (tokens: readonly string[], alias: string): Condition =>
  sql`${sql.ref(`${alias}.search_tokens`)} collate "C" @> ${[...tokens]}::text[]`;

/**
 * The index finds the candidates, the key decides where the piece is longer than a token. `strpos` is used, not `like`: no
 * sign is special.
 */
const holds = (kind: 'name' | 'address' | 'phone', column: string, piece: string, alias: string): Condition => {
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
  holds('address', 'search_address', wordsKey(text), alias);

export const phoneHolds = (text: string, alias = 'm'): Condition =>
  holds('phone', 'search_phone', foldDigits(numberIn(text) ?? dialled(text)), alias);

export const emailIs = (text: string, alias = 'm'): Condition => holdsTokens([wholeEmail(text.trim())], alias);

export const hasToken = (token: string, alias = 'm'): Condition => holdsTokens([token], alias);
