import { type RawBuilder, sql } from 'kysely';
import { chains } from './chainFacts';
import { by, counted, type Fact, none, one, only, type Source } from './fact';
import { worklogFact } from './worklogFact';

const projects: Source = { rows: sql`legal_projects p`, tables: ['legal_projects'] };
const living = sql`p.deleted_at is null`;
const ordered = sql`${living} and p.order_date is not null`;
const base = {
  kind: 'legal',
  source: projects,
  id: sql`p.id`,
  cohort: sql`p.order_date`,
  office: sql`p.office_id`,
  label: none,
} as const;

/** `legal_stays s` holds each progress status and since when; a completed project has status 12 now. */
const completed = sql`s.progress_status = 12 and s.left_on is null`;
/** Progress in which a matter is off the pile: completed, suspended, terminated. */
const onPile = sql`s.progress_status not in (12, 13, 14)`;
const stayBegun = sql`greatest(s.since, s.order_date)`;
const stayBase = {
  kind: 'legal',
  source: { rows: sql`legal_stays s`, tables: ['legal_stays'] },
  id: sql`s.project_id`,
  cohort: sql`s.order_date`,
  office: sql`s.office_id`,
} as const;

/** Projects with what they were billed of fees and their tax, and stays with the first billing from then on: of other rows, so counted anew each time. */
const billedProjects: Source = {
  rows: sql`legal_projects p left join
    (select x.project_id, sum(x.fee + x.consumption_tax) as fees from legal_billings x group by x.project_id) b on b.project_id = p.id`,
  tables: [],
};
const billedStays: Source = {
  rows: sql`legal_stays s cross join lateral
    (select min(x.billing_date) as day from legal_billings x where x.project_id = s.project_id and x.billing_date >= s.since) b`,
  tables: [],
};

/** Rows that hang on a project, as `x`; `key` is what names it. */
const rowsOf = (table: string, key = 'project_id'): Source => ({
  rows: sql`${sql.table(table)} x join legal_projects p on p.id = ${sql.ref(`x.${key}`)}`,
  tables: [table, 'legal_projects'],
});

/**
 * What legal projects are counted by. `person`: whose they are, the interviewer, the worker or the manager; what stands
 * or was completed is the worker's, as is how long a first order took.
 */
export const legalFacts = (person: RawBuilder<unknown>, today: string) => {
  const event = (day: RawBuilder<unknown>, value: RawBuilder<unknown> = one): Fact => ({
    ...base,
    where: sql`${ordered} and ${day} is not null`,
    day,
    person,
    value,
  });
  const row = (table: string, day: RawBuilder<unknown>, value: RawBuilder<unknown>): Fact => ({
    ...base,
    source: rowsOf(table),
    where: sql`${ordered} and ${day} is not null`,
    day,
    person,
    value,
  });
  /** Money is counted whole: that of a project without an order began on its own day. */
  const money = (table: string, day: RawBuilder<unknown>, value: RawBuilder<unknown>, key?: string): Fact => ({
    ...row(table, day, value),
    source: rowsOf(table, key),
    where: sql`${living} and ${day} is not null`,
    cohort: sql`coalesce(p.order_date, ${day})`,
  });
  const assigned = event(sql`p.order_date`);
  const done: Fact = {
    ...stayBase,
    where: completed,
    day: sql`s.since`,
    person: sql`s.worker_id`,
    label: none,
    value: sql`s.since - s.order_date`,
  };
  const stay: Fact = {
    ...stayBase,
    where: sql`(s.cancelled_date is null or s.cancelled_date > ${stayBegun})`,
    day: stayBegun,
    until: sql`least(s.left_on, s.cancelled_date)`,
    person: sql`s.worker_id`,
    label: sql`s.progress_status::int`,
    value: sql`s.since - date '2000-01-01'`,
  };
  const services = row('legal_services', sql`x.ordered_date`, sql`x.fee`);
  const expected = sql`coalesce(p.contract_amount + p.contract_tax, 0) - coalesce(b.fees, 0)::bigint`;
  return {
    assigned,
    completed: done,
    open: only(stay, onPile),
    services: by(services, { label: sql`x.project_type::int` }),
    /** Projects in one progress status; the value is the day since when. */
    stays: only(stay, sql`s.progress_status not in (12, 14)`),
    billed: money('legal_billings', sql`x.billing_date`, sql`x.total`),
    received: money('legal_billings', sql`x.received_date`, sql`coalesce(x.received_amount, 0)`),
    deposits: money('legal_deposits', sql`x.date`, sql`x.amount`),
    refunds: money('legal_finances', sql`x.refund_date`, sql`coalesce(x.refund_amount, 0)`, 'id'),
    expected: {
      ...only(event(sql`p.expected_billing_date`, expected), sql`p.stage <> 4 and ${expected} > 0`),
      source: billedProjects,
    } satisfies Fact,
    fromTax: counted(
      only(
        assigned,
        sql`exists (select from legal_orders o where o.id = p.id and o.deleted_at is null and o.order_type = 3)`,
      ),
    ),
    toTax: only(assigned, sql`p.tax_return = 1`),
    corporateToss: only(assigned, sql`p.corporate_toss in (2, 4)`),
    realEstate: only(assigned, sql`p.real_estate_sale = 1`),
    wills: only(assigned, sql`p.will = 1`),
    trusts: only(assigned, sql`p.trust = 1`),
    insurances: only(assigned, sql`p.insurance = 1`),
    /** The first order of a chain with an interview held: the value is the days between the two. */
    fromInterview: {
      ...base,
      source: chains,
      where: sql`not c.is_void and c.met <= ${today}::date and c.legal_order is not null`,
      id: sql`c.legal_order_id`,
      day: sql`c.legal_order`,
      cohort: sql`c.legal_order`,
      person: sql`c.legal_order_worker`,
      office: sql`c.legal_order_office`,
      value: sql`c.legal_order - c.met`,
    } satisfies Fact,
    completionBilled: {
      ...only(done, sql`b.day is not null`),
      source: billedStays,
      day: sql`b.day`,
      value: sql`b.day - s.since`,
    } satisfies Fact,
    billedReceived: only(
      row('legal_billings', sql`x.received_date`, sql`x.received_date - x.billing_date`),
      sql`x.received_date >= x.billing_date`,
    ),
    work: worklogFact('legal_projects', 2),
  };
};
