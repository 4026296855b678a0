import { type RawBuilder, sql } from 'kysely';
import { by, type Fact, none, one, only, type Source } from './fact';
import { worklogFact } from './worklogFact';

const projects: Source = { rows: sql`sozoku_projects p`, tables: ['sozoku_projects'] };
const living = sql`p.deleted_at is null`;
const ordered = sql`${living} and p.order_date is not null`;
const base = {
  kind: 'sozoku',
  source: projects,
  id: sql`p.id`,
  cohort: sql`p.order_date`,
  office: sql`p.office_id`,
  label: none,
} as const;

/** The day on which a project left the pile: filed, suspended or cancelled. */
const closed = sql`least(p.prgrs_submission_date, p.suspended_date, p.cancelled_date)`;

const retainer = sql`coalesce(p.deposit_amount, 0)`;
const balance = sql`coalesce(p.balance_amount, 0)`;

/** Facts of inheritance-tax projects. `person`: the preparer or the manager. */
export const sozokuFacts = (person: RawBuilder<unknown>) => {
  const event = (day: RawBuilder<unknown>, value: RawBuilder<unknown> = one): Fact => ({
    ...base,
    where: sql`${ordered} and ${day} is not null`,
    day,
    person,
    value,
  });
  /** Money is counted whole: that of a project without an order began on its own day. */
  const money = (day: RawBuilder<unknown>, value: RawBuilder<unknown>): Fact => ({
    ...event(day, value),
    where: sql`${living} and ${day} is not null`,
    cohort: sql`coalesce(p.order_date, ${day})`,
  });
  const submitted = event(sql`p.prgrs_submission_date`, sql`p.prgrs_submission_date - p.order_date`);
  const open: Fact = {
    ...base,
    where: sql`${ordered} and (${closed} is null or ${closed} > p.order_date)`,
    day: sql`p.order_date`,
    until: closed,
    person,
    value: sql`p.order_date - date '2000-01-01'`,
  };
  const late = sql`greatest(p.order_date, p.due_date + 1)`;
  return {
    assigned: event(sql`p.order_date`),
    submitted,
    submittedSales: by(submitted, { value: sql`${retainer} + ${balance}` }),
    submittedDue: only(submitted, sql`p.due_date is not null`),
    submittedInTime: only(submitted, sql`p.prgrs_submission_date <= p.due_date`),
    open,
    overdue: {
      ...open,
      where: sql`${ordered} and p.due_date is not null and (${closed} is null or ${closed} > ${late})`,
      day: late,
    } satisfies Fact,
    undivided: {
      ...event(sql`p.prgrs_submission_date`),
      where: sql`${ordered} and p.prgrs_submission_date is not null and p.due_date is not null and p.deadline_submitted in (2, 3)
        and (p.division_status is null or p.division_status not in (3, 6)) and p.due_date_within_3years_date >= p.prgrs_submission_date`,
      until: sql`p.due_date_within_3years_date + 1`,
    } satisfies Fact,
    due: event(sql`p.due_date`),
    retainerBilled: money(sql`p.prgrs_deposit_billing_date`, retainer),
    balanceBilled: money(sql`p.prgrs_balance_billing_date`, balance),
    retainerReceived: money(sql`p.prgrs_payment_date`, retainer),
    balanceReceived: money(sql`p.prgrs_balance_deposit_date`, balance),
    work: worklogFact('sozoku_projects', 1),
  };
};

/** Receipts by the source that brought the chain. */
export const receiptsBySource = (): readonly [retainer: Fact, balance: Fact] => {
  const { retainerReceived, balanceReceived } = sozokuFacts(none);
  const bySource = (fact: Fact): Fact => ({
    ...fact,
    source: {
      rows: sql`sozoku_projects p join chain_facts c on c.inquiry_id = p.inquiry_id`,
      tables: ['sozoku_projects', 'chain_facts'],
    },
    where: sql`${fact.where} and not c.is_void`,
    label: sql`c.introduced_by_id`,
  });
  return [bySource(retainerReceived), bySource(balanceReceived)];
};
