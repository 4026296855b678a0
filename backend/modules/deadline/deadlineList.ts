import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '@/backend/access/actor';
import { defineList } from '@/backend/db/page';
import { nameOf } from '@/backend/derived/memberName';
import { between, equal } from '@/backend/records/listConditions';
import { personName } from '@/backend/records/names';
import type { DeadlineRow, deadline } from '@/contract/deadline';
import { NAME_SEPARATOR } from '@/contract/notation/joinedNames';

type Condition = RawBuilder<SqlBool>;

/** Entries of `deadline_scopes`: one's own cases, or those of one's offices. */
const MINE = 1;
const AHEAD = 1;
const PAST = 2;
const LAPSED = 4;

type Query = z.output<typeof deadline.listing.query>;
type Narrowing = Pick<Query, 'scope' | 'person_id' | 'office_id' | 'kind' | 'rule'>;

export type Viewer = Pick<Actor, 'id' | 'office_ids'>;

const isInCharge = (id: number): Condition => sql`d.person_ids @> array[${id}]::int[]`;

/** Limits deadlines to a person's own cases, or to those of their offices. */
export const scopeConditions = (scope: number | null | undefined, { id, office_ids }: Viewer): Condition[] => {
  if (scope == null) return [];
  return scope === MINE ? [isInCharge(id)] : [sql<SqlBool>`d.office_id = any(${[...office_ids]}::int[])`];
};

const broad = (filters: Narrowing & { asking: Viewer }): Condition[] => [
  ...(filters.scope === MINE ? [] : scopeConditions(filters.scope, filters.asking)),
  ...equal('d', filters, ['office_id', 'kind']),
  ...(filters.rule == null ? [] : [sql<SqlBool>`d.rule = ${filters.rule}`]),
];

const ofPeople = (filters: Narrowing & { asking: Viewer }): Condition[] => [
  ...(filters.scope === MINE ? scopeConditions(MINE, filters.asking) : []),
  ...(filters.person_id == null ? [] : [isInCharge(filters.person_id)]),
];

/** The calendar's filters. */
export const filterConditions = (filters: Narrowing & { asking: Viewer }): Condition[] => [
  ...broad(filters),
  ...ofPeople(filters),
];

type Filters = Omit<Query, 'sort_asc' | 'sort_desc' | 'page' | 'limit'> & { asking: Viewer; today: string };

const decedent = (project: string, member: string) => sql`case when ${sql.ref(`${member}.id`)} is null
  then ${sql.ref(`${project}.decedent_name`)} else concat_ws('　', ${sql.ref(`${member}.last_name`)}, ${sql.ref(`${member}.first_name`)}) end`;

/** Joins the deadline's record and its customer `m`. */
export const deadlineJoins = sql`
  left join sozoku_projects s on s.id = d.sozoku_project_id left join members sd on sd.id = s.decedent_member_id
  left join legal_projects l on l.id = d.legal_project_id left join members ld on ld.id = l.decedent_member_id
  left join properties t on t.id = d.property_id join members m on m.id = d.member_id
  left join offices o on o.id = d.office_id left join members h on h.id = d.heir_member_id`;

export const deadlineColumns = sql<DeadlineRow>`d.id, d.due, d.rule, d.kind,
  coalesce(d.sozoku_project_id, d.legal_project_id, d.property_id) as record_id,
  coalesce(s.proposal_number, l.proposal_number, t.location) as number,
  ${nameOf('m')} as customer_name, m.is_deceased,
  case when s.id is not null then ${decedent('s', 'sd')} when l.id is not null then ${decedent('l', 'ld')}
    else ${nameOf('m')} end as decedent_name,
  (select string_agg(${personName('p.id')}, ${sql.lit(NAME_SEPARATOR)} order by p.place)
    from unnest(d.person_ids) with ordinality p (id, place)) as persons,
  d.office_id, o.name as office_name, d.base_date, d.main::int as main, d.heir_member_id,
  case when h.id is not null then ${nameOf('h')} end as heir_name, d.lapses::int as lapses, d.statutory, d.provisional::int as provisional`;

/** Sorted by due day; overdue deadlines have their own tab. */
export const deadlineList = defineList({
  table: 'project_deadlines',
  alias: 'd',
  joins: deadlineJoins,
  select: deadlineColumns,
  sorts: { due: { by: sql`d.due` } },
  defaultSort: { by: 'due', down: false },
  kept: [],
  // Today stands in the text, so that the board without filters takes no values and is prepared, once a day.
  where: (filters: Filters) => [
    ...((filters.tab ?? AHEAD) === AHEAD ? [sql<SqlBool>`d.due >= ${sql.lit(filters.today)}`] : []),
    ...(filters.tab === PAST ? [sql<SqlBool>`not d.lapses and d.due < ${sql.lit(filters.today)}`] : []),
    ...(filters.tab === LAPSED ? [sql<SqlBool>`d.lapses and d.due < ${sql.lit(filters.today)}`] : []),
    ...broad(filters),
    ...between('d.due', filters.due_from, filters.due_to),
  ],
  narrow: ofPeople,
});
