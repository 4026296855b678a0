import { type Kysely, sql } from 'kysely';
import { identity } from './columns';

const statements = [
  // Who stands on the other side of a legal order: somebody of the family, or somebody named only.
  `create table legal_adversaries (${identity}, project_id int not null references legal_projects, sort smallint not null,
    member_id int references members, name text, kana text, birth_date date, phone text, remarks text,
    search_name text collate "C" not null default '', search_kana text collate "C" not null default '',
    search_phone text collate "C" not null default '', check (num_nonnulls(member_id, name) > 0))`,
  'create index legal_adversaries_project on legal_adversaries (project_id, sort)',
  'create index legal_adversaries_member on legal_adversaries (member_id) where member_id is not null',
  `create index legal_adversaries_name on legal_adversaries (search_name) where search_name <> ''`,
  `create index legal_adversaries_kana on legal_adversaries (search_kana) where search_kana <> ''`,
  `create index legal_adversaries_phone on legal_adversaries (search_phone) where search_phone <> ''`,

  // A check of a matter, and what it found then in ids and words; without a decision, one that was made as work was opened.
  `create table conflict_checks (${identity}, inquiry_id int references inquiries on delete cascade,
    insurance_case_id int references insurance_cases on delete cascade, severity smallint check (severity in (1, 2, 3)),
    findings jsonb not null, decision smallint check (decision in (1, 2, 3)), reason text,
    by int references employees, at timestamptz not null default now(),
    check (num_nonnulls(inquiry_id, insurance_case_id) = 1), check ((decision is null) = (reason is null)))`,
  'create index conflict_checks_chain on conflict_checks (inquiry_id, id) where inquiry_id is not null',
  'create index conflict_checks_case on conflict_checks (insurance_case_id, id) where insurance_case_id is not null',
  'create index conflict_checks_grave on conflict_checks (id) where decision is null and severity = 1',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
