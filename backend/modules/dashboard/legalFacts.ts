import { type RawBuilder, sql } from 'kysely';
import { by, type Fact, none, one, only } from './fact';

const ordered = sql`from legal_projects p where p.deleted_at is null and p.order_date is not null`;
const base = {
  kind: 'legal',
  id: sql`p.id`,
  cohort: sql`p.order_date`,
  office: sql`p.office_id`,
  label: none,
} as const;

/** Where matters stood since when is `legal_stays s`; completed are those that stand at 12 now. */
const completed = sql`s.progress_status = 12 and s.left_on is null`;
/** Progress in which a matter is off the pile: completed, suspended, terminated. */
const onPile = sql`s.progress_status not in (12, 13, 14)`;
const stayBegun = sql`greatest(s.since, s.order_date)`;
const stayBase = { kind: 'legal', id: sql`s.project_id`, cohort: sql`s.order_date`, office: sql`s.office_id` } as const;
const billed = sql`coalesce((select sum(b.total) from legal_billings b where b.project_id = p.id), 0)`;

/** Rows that hang on a project, as `x`. */
const rowsOf = (table: string) => sql`from ${sql.table(table)} x join legal_projects p on p.id = x.project_id
  where p.deleted_at is null and p.order_date is not null`;

/**
 * What legal projects are counted by. `person`: whose they are, the interviewer, the worker or the manager; what stands
 * or was completed is the worker's.
 */
export const legalFacts = (person: RawBuilder<unknown>, today: string) => {
  const event = (day: RawBuilder<unknown>, value: RawBuilder<unknown> = one): Fact => ({
    ...base,
    from: sql`${ordered} and ${day} is not null`,
    day,
    person,
    value,
  });
  const row = (table: string, day: RawBuilder<unknown>, value: RawBuilder<unknown>): Fact => ({
    ...base,
    from: sql`${rowsOf(table)} and ${day} is not null`,
    day,
    person,
    value,
  });
  const assigned = event(sql`p.order_date`);
  const done: Fact = {
    ...stayBase,
    from: sql`from legal_stays s where ${completed}`,
    day: sql`s.since`,
    person: sql`s.worker_id`,
    label: none,
    value: sql`s.since - s.order_date`,
  };
  const stay: Fact = {
    ...stayBase,
    from: sql`from legal_stays s where (s.cancelled_date is null or s.cancelled_date > ${stayBegun})`,
    day: stayBegun,
    until: sql`least(s.left_on, s.cancelled_date)`,
    person: sql`s.worker_id`,
    label: sql`s.progress_status::int`,
    value: sql`s.since - date '2000-01-01'`,
  };
  const services = row('legal_services', sql`x.ordered_date`, sql`x.fee`);
  const expected = sql`floor(coalesce(p.contract_amount, 0) * 1.1)::bigint - ${billed}`;
  const completionBilled = sql`(select min(b.billing_date) from legal_billings b
    where b.project_id = s.project_id and b.billing_date >= s.since)`;
  return {
    assigned,
    completed: done,
    open: only(stay, onPile),
    services: by(services, { label: sql`x.project_type::int` }),
    /** What stands in one progress; the value is since when. */
    stays: only(stay, sql`s.progress_status not in (12, 14)`),
    billed: row('legal_billings', sql`x.billing_date`, sql`x.total`),
    received: row('legal_billings', sql`x.received_date`, sql`coalesce(x.received_amount, 0)`),
    deposits: row('legal_deposits', sql`x.date`, sql`x.amount`),
    refunds: {
      ...base,
      from: sql`from legal_finances x join legal_projects p on p.id = x.id
        where p.deleted_at is null and p.order_date is not null and x.refund_date is not null`,
      day: sql`x.refund_date`,
      person,
      value: sql`coalesce(x.refund_amount, 0)`,
    } satisfies Fact,
    expected: only(event(sql`p.expected_billing_date`, expected), sql`p.stage <> 4 and ${expected} > 0`),
    fromTax: only(
      assigned,
      sql`exists (select from legal_orders o where o.id = p.id and o.deleted_at is null and o.order_type = 3)`,
    ),
    toTax: only(assigned, sql`p.tax_return = 1`),
    corporateToss: only(assigned, sql`p.corporate_toss in (2, 4)`),
    realEstate: only(assigned, sql`p.real_estate_sale = 1`),
    wills: only(assigned, sql`p.will = 1`),
    trusts: only(assigned, sql`p.trust = 1`),
    insurances: only(assigned, sql`p.insurance = 1`),
    /** The first order of a chain with an interview held: the value is the days between the two. */
    fromInterview: {
      ...event(sql`p.order_date`, sql`p.order_date - c.met`),
      from: sql`from chain_facts c join legal_projects p on p.inquiry_id = c.inquiry_id
        where p.deleted_at is null and not c.is_void and c.met <= ${today}::date and p.order_date is not null
          and not exists (select from legal_projects q where q.inquiry_id = p.inquiry_id and q.deleted_at is null
            and (q.order_date, q.id) < (p.order_date, p.id))`,
    } satisfies Fact,
    completionBilled: {
      ...done,
      from: sql`${done.from} and ${completionBilled} is not null`,
      day: completionBilled,
      value: sql`${completionBilled} - s.since`,
    } satisfies Fact,
    billedReceived: only(
      row('legal_billings', sql`x.received_date`, sql`x.received_date - x.billing_date`),
      sql`x.received_date >= x.billing_date`,
    ),
    work: {
      ...base,
      kind: 'worklog',
      id: sql`w.id`,
      from: sql`from worklogs w join legal_projects p on p.id = w.project_id and w.project_type = 2
        where w.deleted_at is null and p.deleted_at is null and p.order_date is not null and w.minutes is not null`,
      day: sql`w.work_date`,
      person: sql`w.user_id`,
      value: sql`w.minutes`,
    } satisfies Fact,
  };
};
