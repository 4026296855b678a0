import { type Kysely, sql } from 'kysely';
import { identity } from './columns';

const statements = [
  // The open deadlines of projects and properties as the rules compute them: true whenever a transaction ends. Each is of
  // one record, whose kind says which: of tax (1 to 3, by category), legal (4), property (5).
  `create table project_deadlines (${identity},
    family_id int not null, kind smallint not null,
    sozoku_project_id int references sozoku_projects on delete cascade,
    legal_project_id int references legal_projects on delete cascade,
    property_id int references properties on delete cascade,
    rule text collate "C" not null, due date not null, base_date date not null, statutory date,
    main boolean not null, provisional boolean not null,
    office_id int not null, member_id int not null, person_ids int[] not null,
    check (num_nonnulls(sozoku_project_id, legal_project_id, property_id) = 1))`,
  'create unique index project_deadlines_one on project_deadlines (sozoku_project_id, legal_project_id, property_id, rule) nulls not distinct',
  'create index project_deadlines_family on project_deadlines (family_id)',
  'create index project_deadlines_legal on project_deadlines (legal_project_id) where legal_project_id is not null',
  'create index project_deadlines_property on project_deadlines (property_id) where property_id is not null',
  // The calendar counts by day and rule, the list walks by day.
  'create index project_deadlines_due on project_deadlines (due, id) include (rule, office_id, kind)',
  'create index project_deadlines_rule on project_deadlines (rule, due, id)',
  'create index project_deadlines_office on project_deadlines (office_id, due, id) include (rule)',
  'create index project_deadlines_kind on project_deadlines (kind, due, id) include (rule)',
  'create index project_deadlines_person on project_deadlines using gin (person_ids) with (fastupdate = off)',

  // One secret link a person, by which a calendar programme reads their deadlines.
  `create table deadline_feeds (
    employee_id int primary key references employees on delete cascade,
    token_hash bytea not null, scope smallint not null,
    created_at timestamptz not null default now(), last_used_at timestamptz)`,
  'create unique index deadline_feeds_token on deadline_feeds (token_hash)',
  // Whatever disables an account revokes its link for good.
  `create function end_deadline_feeds() returns trigger language plpgsql as $$
    begin delete from deadline_feeds where employee_id = new.id; return null; end $$`,
  `create trigger employees_end_deadline_feeds after update of status, deleted_at on employees for each row
    when (new.status <> 1 or new.deleted_at is not null) execute function end_deadline_feeds()`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
