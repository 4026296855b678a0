import { type Kysely, sql } from 'kysely';
import { identity } from './columns';

/** Tables whose rows belong to a family. */
const ofFamilies = [
  'members',
  'marriages',
  'family_assets',
  'properties',
  'engagements',
  'sales',
  'inquiries',
  'interviews',
  'sozoku_projects',
  'legal_projects',
  'insurance_cases',
];

const statements = [
  // One person's second record, and their second family: into which it was merged.
  'alter table families add column merged_into_id int references families',
  'alter table members add column merged_into_id int references members',
  'create index families_merged on families (merged_into_id) where merged_into_id is not null',
  'create index members_merged on members (merged_into_id) where merged_into_id is not null',

  `create table merges (${identity},
    kept_member_id int not null references members, gone_member_id int not null references members,
    kept_family_id int not null references families, gone_family_id int not null references families,
    by int references employees, at timestamptz not null default now(), undo_until date not null,
    undone_by int references employees, undone_at timestamptz)`,
  'create index merges_kept on merges (kept_member_id)',
  'create index merges_family on merges (kept_family_id)',
  // Each row that a merge changed, as it was and as it became; null where it was not, or is no more.
  `create table merge_rows (merge_id int not null references merges on delete cascade,
    table_name text not null, key int not null, before jsonb, after jsonb, primary key (merge_id, table_name, key))`,
  // Codes that people had before a merge, by which they are still found.
  `create table former_codes (${identity}, member_id int not null references members,
    family_id int not null references families, personal_code text not null)`,
  'create index former_codes_member on former_codes (member_id)',
  'create index former_codes_family on former_codes (family_id)',
  'create index former_codes_pieces on former_codes using gin (text_pieces(number_key(personal_code), 3))',

  // Nothing new comes into a family that was merged meanwhile: the command begins anew, and finds where the family is now.
  `create function refuse_merged_family() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and new.family_id = old.family_id then return new; end if;
    if exists (select from families where id = new.family_id and merged_into_id is not null) then
      raise exception 'family % was merged', new.family_id using errcode = '40001';
    end if;
    return new; end $$`,
  ...ofFamilies.map(
    (table) => `create trigger ${table}_refuse_merged before insert or update of family_id on ${table}
      for each row execute function refuse_merged_family()`,
  ),

  // Members of whom two may be the same person, as the last search found them, and of whom somebody said that they are not.
  `create table same_pairs (${identity}, one_member_id int not null references members on delete cascade,
    other_member_id int not null references members on delete cascade, score smallint not null,
    reasons text[] not null, found_at timestamptz not null default now(),
    unique (one_member_id, other_member_id), check (one_member_id < other_member_id))`,
  'create index same_pairs_other on same_pairs (other_member_id)',
  'create index same_pairs_score on same_pairs (score, id)',
  `create table different_people (${identity}, one_member_id int not null references members on delete cascade,
    other_member_id int not null references members on delete cascade,
    by int references employees, at timestamptz not null default now(),
    unique (one_member_id, other_member_id), check (one_member_id < other_member_id))`,
  'create index different_people_other on different_people (other_member_id)',
  // How far the search has come, in the order of the members' ids.
  `create table pair_search (id smallint primary key check (id = 1), began_at timestamptz, ended_at timestamptz,
    member_reached int not null default 0)`,
  'insert into pair_search (id) values (1)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
