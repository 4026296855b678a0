import { type RawBuilder, sql } from 'kysely';

/** Any of some ids, as one parameter however many they are; of none, no row. @example `.where('id', '=', anyOf(ids))` */
export const anyOf = (ids: Iterable<number>): RawBuilder<number> => sql<number>`any(${[...ids]}::int[])`;
