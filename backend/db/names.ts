import { sql } from 'kysely';

/** Family and given name of the member `m`, one full-width space between. */
export const fullName = sql<string>`concat_ws('　', m.last_name, m.first_name)`;
export const fullKana = sql<string>`concat_ws('　', m.last_name_kana, m.first_name_kana)`;

/** The name of the employee whose id stands in a column. @example personName('i.first_responder') */
export const personName = (column: string) =>
  sql<
    string | null
  >`(select named.last_name || '　' || named.first_name from employees named where named.id = ${sql.ref(column)})`;
