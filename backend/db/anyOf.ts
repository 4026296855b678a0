import { type RawBuilder, sql } from 'kysely';

/**
 * Matches any of the given ids, passed as one parameter; an empty list matches no row.
 * @example `.where('id', '=', anyOf(ids))`
 */
export const anyOf = (ids: Iterable<number>): RawBuilder<number> => sql<number>`any(${[...ids]}::int[])`;
