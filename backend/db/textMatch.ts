import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fold } from '@/rules/japaneseText';
import type { Database } from './schema';

/**
 * The ids of the rows of a small table one of whose texts holds a piece, all of them folded: so few that they are
 * folded as they are read.
 * @param texts the columns or expressions that are searched
 */
export const idsHolding = async (
  db: Kysely<Database>,
  table: keyof Database,
  texts: readonly RawBuilder<unknown>[],
  piece: string,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number; texts: (string | null)[] }>`
    select id, array[${sql.join(texts)}] as texts from ${sql.table(table)}`.execute(db);
  const wanted = fold(piece);
  return rows
    .filter((row) => row.texts.some((text) => text !== null && fold(text).includes(wanted)))
    .map(({ id }) => id);
};
