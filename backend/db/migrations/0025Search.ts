import { type Kysely, sql } from 'kysely';
import { identity } from './columns';

/** An index by which numbers are found by any three of their signs. */
function pieces(table: string, column: string): Record<string, string> {
  return { [`${table}_${column}_pieces`]: `${table} using gin (text_pieces(number_key(${column}), 3))` };
}

/** Indexes over what older versions have stored, by their names. */
export const indexes: Readonly<Record<string, string>> = {
  ...pieces('members', 'personal_code'),
  ...pieces('inquiries', 'uniform_id'),
  ...pieces('sozoku_projects', 'proposal_number'),
  ...pieces('legal_projects', 'proposal_number'),
  ...pieces('insurance_cases', 'proposal_number'),
  search_documents_customer: 'search_documents (customer_id)',
};

const statements = [
  // The letters and digits of a number, as `foldDigits` leaves them.
  `create function number_key(number text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(number, '[^0-9A-Za-z]+', '', 'g'))`,
  // All pieces of a size that a key holds.
  `create function text_pieces(key text, size int) returns text[] language sql immutable strict parallel safe
    return array(select distinct substr(key, i, size) from generate_series(1, length(key) - size + 1) i)`,

  `alter table members add search_email text collate "C" not null default ''`,

  // What is written down freely, one row a text: whose it is, and its folded words.
  `create table search_notes (${identity}, kind smallint not null, record_id int not null,
    family_id int not null references families, customer_id int, inquiry_id int references inquiries on delete cascade,
    at date not null, key text collate "C" not null, unique (kind, record_id))`,
  'create index search_notes_family on search_notes (family_id)',
  'create index search_notes_inquiry on search_notes (inquiry_id)',
  'create index search_notes_at on search_notes (at, id)',
  // Two signs each; longer words are looked up by several pieces.
  'create index search_notes_pieces on search_notes using gin (text_pieces(key, 2)) with (gin_pending_list_limit = 1024)',

  // By which rules the search documents are folded, and the family up to which they are folded anew.
  `create table search_state (id smallint primary key check (id = 1), folding int not null default 0,
    family_reached int not null default 0)`,
  'insert into search_state (id) values (1)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql`select from families limit 1`.execute(db);
  // Over what is stored already they are made beside the running server.
  if (rows.length > 0) return;
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db);
};
