import { type RawBuilder, sql } from 'kysely';
import type { Derivation } from './derivation';
import { ofAll, ofFamilies, type SelectedRows, syncSelectedRows } from './selectedRows';

const VOID_STATUS = 9;
const LOST_STATUSES = sql.raw('(7, 10)');
const LOST_RESULTS = sql.raw('(5, 6, 7, 8, 9, 10, 11)');
const TAX_CATEGORIES = sql.raw('(1, 2, 3)');
const LEGAL_CATEGORY = 4;

/** An interview that was moved or cancelled never took place. */
const notVoid = sql`(v.result_type is null or v.result_type not in (13, 14))`;
const living = sql`v.inquiry_id = i.id and v.deleted_at is null`;

/** The first order of a department in the chain, and the current order. */
const orders = (
  table: 'sozoku_projects' | 'legal_projects',
  worker: RawBuilder<unknown>,
  stands: RawBuilder<unknown>,
) => sql`
  left join lateral (select p.id, p.order_date, p.interviewer_id, p.office_id, ${worker} as worker_id from ${sql.table(table)} p
    where p.inquiry_id = i.id and p.deleted_at is null and p.order_date is not null order by p.order_date, p.id limit 1)
    ${sql.raw(`${table}_first`)} on true
  left join lateral (select p.order_date, p.interviewer_id, p.office_id, coalesce(p.contract_amount, 0) as amount
    from ${sql.table(table)} p where p.inquiry_id = i.id and p.deleted_at is null and p.order_date is not null
      and ${stands} order by p.id limit 1) ${sql.raw(`${table}_standing`)} on true`;

const isTax = sql`(i.project_category in ${TAX_CATEGORIES}
  or exists (select from interviews v where ${living} and v.project_category in ${TAX_CATEGORIES})
  or exists (select from sozoku_projects p where p.inquiry_id = i.id and p.deleted_at is null))`;
const isLegal = sql`(i.project_category = ${LEGAL_CATEGORY}
  or exists (select from interviews v where ${living} and v.project_category = ${LEGAL_CATEGORY})
  or exists (select from legal_projects p where p.inquiry_id = i.id and p.deleted_at is null))`;

const chainFacts = (scope: RawBuilder<unknown>) => sql`
  select i.id as inquiry_id, i.family_id, i.first_inquiry_date as inquired, met.interview_date as met,
    sozoku_projects_first.order_date as tax_order, legal_projects_first.order_date as legal_order,
    sozoku_projects_standing.order_date as tax_amount_on, legal_projects_standing.order_date as legal_amount_on,
    case when i.project_category_status in ${LOST_STATUSES} or latest.result_type in ${LOST_RESULTS} then
      coalesce(case when latest.result_type in ${LOST_RESULTS} then latest.result_date end, i.lost_date,
        latest.interview_date, i.first_inquiry_date) end as lost,
    i.office_id, coalesce(i.assigned_user_id, i.first_responder) as asked_by,
    met.interviewer_id as met_by, met.office_id as met_office,
    sozoku_projects_first.interviewer_id as tax_order_by, sozoku_projects_first.office_id as tax_order_office,
    sozoku_projects_standing.interviewer_id as tax_amount_by, sozoku_projects_standing.office_id as tax_amount_office,
    legal_projects_first.id as legal_order_id, legal_projects_first.worker_id as legal_order_worker,
    legal_projects_first.interviewer_id as legal_order_by, legal_projects_first.office_id as legal_order_office,
    legal_projects_standing.interviewer_id as legal_amount_by, legal_projects_standing.office_id as legal_amount_office,
    coalesce(latest.interviewer_id, i.assigned_user_id, i.first_responder) as lost_by,
    coalesce(latest.office_id, i.office_id) as lost_office, i.introduced_by_id,
    sozoku_projects_standing.amount as tax_amount, legal_projects_standing.amount as legal_amount,
    i.project_category_status = ${VOID_STATUS} as is_void, ${isTax} as is_tax, ${isLegal} as is_legal,
    met.interview_date is null or met.interview_date <= current_date as settled
  from inquiries i
  left join lateral (select v.interview_date, v.interviewer_id, v.office_id from interviews v
    where ${living} and ${notVoid} order by v.interview_date, v.id limit 1) met on true
  left join lateral (select v.interview_date, v.interviewer_id, v.office_id, v.result_type, v.result_date from interviews v
    where ${living} and ${notVoid} order by v.interview_date desc, v.id desc limit 1) latest on true
  ${orders('sozoku_projects', sql`p.worker2_id`, sql`p.cancelled_date is null`)}
  ${orders('legal_projects', sql`p.worker_id`, sql`p.cancelled_date is null and p.stage <> 4`)}
  where i.deleted_at is null and ${scope}`;

const interviewFacts = (scope: RawBuilder<unknown>) => sql`
  select v.id as interview_id, v.inquiry_id, v.family_id, v.interview_date as day,
    lead(v.interview_date) over (partition by v.inquiry_id order by v.interview_date, v.id) as next_day,
    c.inquired, v.interviewer_id as by_id, v.office_id, v.result_type, v.estimated_amount as amount,
    c.is_void, c.is_tax, c.is_legal
  from interviews v join chain_facts c on c.inquiry_id = v.inquiry_id
  where v.deleted_at is null and ${notVoid} and ${scope}`;

/**
 * Where legal matters stood, from one day to the day before the next. What never moved stands where it was made; the first
 * stay reaches back to the order. Moves may be noted for a day before that of another: the one noted last holds.
 */
const legalStays = (scope: RawBuilder<unknown>) => sql`
  select * from (
    select coalesce(h.id, -p.id) as stay_id, p.id as project_id, p.family_id, coalesce(h.progress_status, p.progress_status) as progress_status,
      case when lag(h.id) over w is null
        then least(coalesce(h.date, p.last_progress_date, (p.created_at at time zone 'Asia/Tokyo')::date), p.order_date)
        else h.date end as since,
      min(h.date) over (w rows between 1 following and unbounded following) as left_on, p.order_date, p.cancelled_date, p.worker_id, p.office_id
    from legal_projects p left join legal_status_history h on h.project_id = p.id
    where p.deleted_at is null and p.order_date is not null and ${scope}
    window w as (partition by p.id order by h.id)) stay
  where left_on is null or left_on > greatest(since, order_date)`;

const chainColumns = [
  'family_id',
  'inquired',
  'met',
  'tax_order',
  'legal_order',
  'tax_amount_on',
  'legal_amount_on',
  'lost',
  'office_id',
  'asked_by',
  'met_by',
  'met_office',
  'tax_order_by',
  'tax_order_office',
  'tax_amount_by',
  'tax_amount_office',
  'legal_order_id',
  'legal_order_worker',
  'legal_order_by',
  'legal_order_office',
  'legal_amount_by',
  'legal_amount_office',
  'lost_by',
  'lost_office',
  'introduced_by_id',
  'tax_amount',
  'legal_amount',
  'is_void',
  'is_tax',
  'is_legal',
  'settled',
];
const interviewColumns = [
  'inquiry_id',
  'family_id',
  'day',
  'next_day',
  'inquired',
  'by_id',
  'office_id',
  'result_type',
  'amount',
  'is_void',
  'is_tax',
  'is_legal',
];

const stayColumns = [
  'project_id',
  'family_id',
  'progress_status',
  'since',
  'left_on',
  'order_date',
  'cancelled_date',
  'worker_id',
  'office_id',
];

export const factRows: readonly SelectedRows[] = [
  { table: 'chain_facts', id: 'inquiry_id', columns: chainColumns, due: (scope) => chainFacts(scope('i')) },
  {
    table: 'interview_facts',
    id: 'interview_id',
    columns: interviewColumns,
    due: (scope) => interviewFacts(scope('v')),
  },
  { table: 'legal_stays', id: 'stay_id', columns: stayColumns, due: (scope) => legalStays(scope('p')) },
];

type Db = Parameters<Derivation['rebuild']>[0];

/** A transaction answers in the order in which it is asked: facts of interviews are read from those of their chains. */
const refresh = async (db: Db, families: readonly number[]): Promise<number> => {
  const written = await Promise.all(factRows.map((rows) => syncSelectedRows(db, rows, ofFamilies(families))));
  return written.reduce((sum, rows) => sum + rows, 0);
};

const rebuild = async (db: Db): Promise<number> => {
  let written = 0;
  for (const rows of factRows) written += await syncSelectedRows(db, rows, ofAll);
  return written;
};

const ofOrder = ['inquiry_id', 'order_date', 'contract_amount', 'cancelled_date', 'interviewer_id', 'office_id'];

/** The dashboard facts of the families' chains. */
export const dashboardFacts: Derivation = {
  kind: 3,
  from: {
    inquiries: new Set([
      ...['first_inquiry_date', 'project_category', 'project_category_status', 'lost_date', 'office_id'],
      ...['first_responder', 'assigned_user_id', 'introduced_by_id'],
    ]),
    interviews: new Set([
      ...['inquiry_id', 'interview_date', 'interviewer_id', 'office_id', 'project_category', 'estimated_amount'],
      ...['result_type', 'result_date'],
    ]),
    sozoku_projects: new Set([...ofOrder, 'worker2_id']),
    legal_projects: new Set([...ofOrder, 'worker_id', 'opportunity_status', 'progress_status', 'last_progress_date']),
  },
  refresh: async (db, families) => ({ written: await refresh(db, families) }),
  rebuild,
};
