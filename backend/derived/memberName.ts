import { type RawBuilder, sql } from 'kysely';

/** Family and given name of a member by its alias, one full-width space between. */
export const nameOf = (alias: string): RawBuilder<string> =>
  sql<string>`concat_ws('　', ${sql.ref(`${alias}.last_name`)}, ${sql.ref(`${alias}.first_name`)})`;
export const kanaOf = (alias: string): RawBuilder<string> =>
  sql<string>`concat_ws('　', ${sql.ref(`${alias}.last_name_kana`)}, ${sql.ref(`${alias}.first_name_kana`)})`;

/** The same of the member `m`. */
export const fullName = nameOf('m');
export const fullKana = kanaOf('m');
