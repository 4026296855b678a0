import { sql } from 'kysely';

/** Family and given name of the member `m`, one full-width space between. */
export const fullName = sql<string>`concat_ws('　', m.last_name, m.first_name)`;
export const fullKana = sql<string>`concat_ws('　', m.last_name_kana, m.first_name_kana)`;
