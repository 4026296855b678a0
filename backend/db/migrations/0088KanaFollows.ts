import { type Kysely, sql } from 'kysely';

/** Whose name a table is sorted by, and the column that says so. */
const copies = {
  inquiries: ['members', 'member_id'],
  insurance_cases: ['members', 'member_id'],
  interviews: ['inquiries', 'inquiry_id'],
  sozoku_projects: ['inquiries', 'inquiry_id'],
  legal_projects: ['inquiries', 'inquiry_id'],
} as const;

const tellsOf = (source: 'members' | 'inquiries') =>
  Object.entries(copies)
    .filter(([, [of]]) => of === source)
    .map(
      ([table, [, by]]) =>
        `update ${table} set sort_kana = new.sort_kana where ${by} = new.id and sort_kana <> new.sort_kana;`,
    )
    .join('\n    ');

const statements = [
  ...Object.entries(copies).flatMap(([table, [source, by]]) => [
    `create function ${table}_read_kana() returns trigger language plpgsql as $$ begin
      new.sort_kana := coalesce((select s.sort_kana from ${source} s where s.id = new.${by}), '');
      return new; end $$`,
    `create trigger ${table}_begin_with_kana before insert on ${table}
      for each row when (new.sort_kana = '') execute function ${table}_read_kana()`,
    `create trigger ${table}_read_kana before update of ${by} on ${table}
      for each row when (old.${by} is distinct from new.${by}) execute function ${table}_read_kana()`,
  ]),
  `create function members_tell_kana() returns trigger language plpgsql as $$ begin
    ${tellsOf('members')}
    return null; end $$`,
  `create trigger members_tell_kana after update of last_name, first_name, last_name_kana, first_name_kana on members
    for each row when (old.sort_kana is distinct from new.sort_kana) execute function members_tell_kana()`,
  `create function inquiries_tell_kana() returns trigger language plpgsql as $$ begin
    ${tellsOf('inquiries')}
    return null; end $$`,
  `create trigger inquiries_tell_kana after update of sort_kana, member_id on inquiries
    for each row when (old.sort_kana is distinct from new.sort_kana) execute function inquiries_tell_kana()`,
];

/**
 * The customer's name by which a record is sorted stands in it from its beginning, and follows the customer in the statement that
 * renames them: before, each new record was written a second time, with all its indexes.
 */
export const up = async <Tables>(db: Kysely<Tables>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
