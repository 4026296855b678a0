import { type Kysely, sql } from 'kysely';

const statements = [
  // The customer's name in kana, as the list sorts it; kept true with the search documents.
  `alter table insurance_cases add column sort_kana text collate "ja-x-icu" not null default ''`,
  'update insurance_cases c set sort_kana = m.sort_kana from members m where m.id = c.member_id',
  'create index insurance_cases_list_sort_kana on insurance_cases (sort_kana, id) where deleted_at is null',
  // Decedents who are named only, and are no member: few, and looked through one by one.
  `create index sozoku_projects_named_decedent on sozoku_projects (id)
    where decedent_member_id is null and decedent_name is not null and deleted_at is null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
