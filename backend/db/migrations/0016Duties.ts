import { type Kysely, sql } from 'kysely';

/** Rule P of three years from a day that is not itself counted; the test holds it against the rules, day by day. */
const threeYearsFrom = (day: string): string => {
  const later = `(${day} + 1 + interval '3 years')`;
  return `case when extract(day from ${later}) = extract(day from ${day} + 1) then ${later}::date - 1 else ${later}::date end`;
};

/** Which deadline was settled, and how, in both tables. */
const key = 'sozoku_project_id, legal_project_id, property_id, rule, heir_member_id';

const statements = [
  'alter table sozoku_projects add column quasi_final_submission_date date',
  'alter table properties add column heir_notice_date date, add column registration_date date',

  // Only where the project files the return of the inheritance tax.
  'alter table sozoku_projects drop column due_date_within_3years_date',
  `alter table sozoku_projects add column due_date_within_3years_date date generated always as (
    case when project_category = 1 and application_type in (1, 6, 7, 11) and due_date_type = 1
      then ${threeYearsFrom('due_date')} end) stored`,
  `create index sozoku_projects_day_watched on sozoku_projects ((due_date_within_3years_date + 1))
    where deleted_at is null and order_date is not null`,
  `create index sozoku_projects_three_years on sozoku_projects (due_date_within_3years_date, id) where deleted_at is null`,
  `create index sozoku_projects_tab_three_years
    on sozoku_projects (project_category, active_tab, due_date_within_3years_date, id) where deleted_at is null`,
  `create index sozoku_projects_category_three_years
    on sozoku_projects (project_category, due_date_within_3years_date, id) where deleted_at is null`,

  // Where each heir has a deadline of their own, whose it is; and whether it lapses, so that it is never overdue. The rows
  // follow from the records and are computed anew.
  // As they were, so that the upgrade can tell which have changed.
  `create table older_deadlines as select family_id, sozoku_project_id, legal_project_id, property_id,
    case rule when 'R' then 'R1' when 'previousYearReturn' then 'P' else rule end as rule, due from project_deadlines`,
  'delete from project_deadlines',
  `alter table project_deadlines add column heir_member_id int references members on delete cascade,
    add column lapses boolean not null`,
  'drop index project_deadlines_one',
  `create unique index project_deadlines_one on project_deadlines (${key}) nulls not distinct`,
  'create index project_deadlines_heir on project_deadlines (heir_member_id) where heir_member_id is not null',
  // What is past is asked for by its own tab, apart from the rights that ran out, of which there are ever more.
  'create index project_deadlines_past on project_deadlines (lapses, due, id) include (rule, office_id, kind)',
  'create index project_deadlines_office_past on project_deadlines (office_id, lapses, due, id) include (rule)',
  'create index project_deadlines_kind_past on project_deadlines (kind, lapses, due, id) include (rule)',

  'alter table deadline_settlements add column heir_member_id int references members on delete cascade',
  `update deadline_settlements set rule = case rule when 'R' then 'R1' else 'P' end
    where rule in ('R', 'previousYearReturn')`,
  'drop index deadline_settlements_one',
  `create unique index deadline_settlements_one on deadline_settlements (${key}) nulls not distinct`,
  'create index deadline_settlements_heir on deadline_settlements (heir_member_id) where heir_member_id is not null',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
