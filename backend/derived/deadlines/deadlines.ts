import { type RawBuilder, sql } from 'kysely';
import { type ComputedRows, syncComputedRows } from '@/backend/derived/computedRows';
import { type Derivation, rebuildByFamily } from '@/backend/derived/derivation';
import { registrationColumns } from '@/backend/derived/registrationColumns';
import { treeColumns, treeFields } from '@/backend/derived/treeColumns';
import { DeadlineChange } from '@/contract/deadlineChange';
import { deadlineChanges } from './deadlineChanges';
import { type DeadlineEnd, type DeadlineRecord, type FamilyWork, watchedDeadlines } from './deadlineRows';

const columns = {
  family_id: 'int',
  kind: 'smallint',
  sozoku_project_id: 'int',
  legal_project_id: 'int',
  property_id: 'int',
  rule: 'text',
  heir_member_id: 'int',
  due: 'date',
  base_date: 'date',
  statutory: 'date',
  main: 'boolean',
  lapses: 'boolean',
  provisional: 'boolean',
  office_id: 'int',
  member_id: 'int',
  person_ids: 'int[]',
} as const satisfies Record<keyof DeadlineRecord, string>;

const rowsOf = (select: RawBuilder<unknown>, by = 'id') =>
  sql`(select coalesce(jsonb_agg(r order by r.${sql.raw(by)}), '[]') from (${select}) r)`;

/** Manual settlements of record `p`, by the column that references it. */
const settledOf = (column: string) => sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'rule', s.rule, 'heir_member_id', s.heir_member_id, 'due', s.due, 'kind', s.kind)), '[]')
  from deadline_settlements s where s.${sql.ref(column)} = p.id) as settled`;

const taxWork = sql`select p.id, p.office_id, p.representative_member_id as member_id, p.decedent_member_id,
  array[p.interviewer_id, p.worker1_id, p.worker2_id, p.manager_id] as person_ids, p.project_category, p.application_type,
  p.due_date_type, p.due_date, p.death_date, p.known_date, p.division_date, p.division_status, p.gift_year,
  p.original_due_date, p.prgrs_submission_date, p.quasi_final_submission_date, p.quasi_return_needed, p.blue_application,
  p.after_deadline, ${settledOf('sozoku_project_id')}
  from sozoku_projects p where p.family_id = f.id and p.deleted_at is null and p.cancelled_date is null`;

/** Lost or terminated. */
const LOST = 4;
const legalWork = sql`select p.id, p.office_id, i.member_id, p.decedent_member_id,
  array[p.interviewer_id, p.worker_id, p.manager_id, p.tax_consultant_id, p.tax_officer_id, p.financial_officer_id]
    as person_ids, p.death_date, p.known_date, p.infringement_known_date,
  o.renounce_filed_date, o.renounce_accepted_date, o.registration_filed_date, o.registration_completed_date,
  ${settledOf('legal_project_id')}
  from legal_projects p join inquiries i on i.id = p.inquiry_id left join legal_orders o on o.id = p.id
  where p.family_id = f.id and p.deleted_at is null and p.stage <> ${sql.lit(LOST)}`;

const propertyWork = sql`select p.id, p.id as property_id, p.location, m.office_id, p.owner_member_id as member_id,
  array[p.assigned_user_id] as person_ids, p.status, ${registrationColumns}, ${settledOf('property_id')}
  from properties p join members m on m.id = p.owner_member_id where p.family_id = f.id and p.deleted_at is null`;

/** The living records of the family, and who is the decedent of a project though that record is deleted. */
const familyMembers = sql`select ${treeColumns} from members m where m.family_id = f.id and (m.deleted_at is null
  or m.id in (select decedent_member_id from sozoku_projects where family_id = f.id
    union select decedent_member_id from legal_projects where family_id = f.id))`;

/** Most families have no duties: nothing more is read of them. */
const hasWork = sql.join(
  ['sozoku_projects', 'legal_projects', 'properties', 'project_deadlines'].map(
    (table) => sql`exists (select from ${sql.table(table)} w where w.family_id = f.id)`,
  ),
  sql` or `,
);

const familiesQuery = (ids: readonly number[]) => sql<FamilyWork>`select f.id as family_id,
  ${rowsOf(familyMembers, 'member_id')} as members,
  ${rowsOf(taxWork)} as sozoku, ${rowsOf(legalWork)} as legal, ${rowsOf(propertyWork)} as properties,
  ${rowsOf(sql`select * from project_deadlines d where d.family_id = f.id`)} as stored
  from families f where f.id = any(${[...ids]}::int[]) and (${hasWork}) order by f.id`;

const keyOf = ({ sozoku_project_id, legal_project_id, property_id, rule, heir_member_id }: DeadlineRecord): string =>
  [sozoku_project_id, legal_project_id, property_id, rule, heir_member_id].join(' ');

export const deadlineRows: ComputedRows<FamilyWork, DeadlineRecord, DeadlineEnd> = {
  table: 'project_deadlines',
  columns,
  key: keyOf,
  families: familiesQuery,
  due: watchedDeadlines,
};

const refresh: Derivation['refresh'] = async (db, families) => {
  const moves = await syncComputedRows(db, deadlineRows, families);
  return { written: moves.length, news: () => deadlineChanges(db, moves) };
};

/** The days that duties are due by the rules, as long as they have not come to their end. */
export const deadlines: Derivation = {
  kind: 4,
  from: {
    members: new Set([...treeFields, 'customer_id', 'office_id', 'member_no']),
    inquiries: new Set(['member_id']),
    sozoku_projects: new Set([
      ...['office_id', 'representative_member_id', 'decedent_member_id', 'interviewer_id', 'worker1_id', 'worker2_id'],
      ...[
        'manager_id',
        'project_category',
        'application_type',
        'due_date_type',
        'due_date',
        'death_date',
        'known_date',
      ],
      ...['division_date', 'division_status', 'gift_year', 'original_due_date', 'prgrs_submission_date'],
      ...['quasi_final_submission_date', 'quasi_return_needed', 'blue_application', 'after_deadline', 'cancelled_date'],
    ]),
    legal_projects: new Set([
      ...['office_id', 'inquiry_id', 'decedent_member_id', 'interviewer_id', 'worker_id', 'manager_id'],
      ...['tax_consultant_id', 'tax_officer_id', 'financial_officer_id', 'death_date', 'known_date'],
      ...['infringement_known_date', 'cancelled_date', 'opportunity_status', 'progress_status'],
    ]),
    legal_orders: new Set([
      ...['renounce_filed_date', 'renounce_accepted_date', 'registration_filed_date', 'registration_completed_date'],
    ]),
    properties: new Set([
      ...['location', 'status', 'owner_member_id', 'assigned_user_id', 'acquisition_known_date', 'division_date'],
      ...['heir_notice_date', 'registration_date', 'registration_applied_date', 'registration_completed_date'],
    ]),
  },
  refresh,
  rebuild: rebuildByFamily(refresh),
  report: { field: 'deadline_changes', resource: 'project', item: DeadlineChange },
};
