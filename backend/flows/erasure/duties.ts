import { type RawBuilder, sql } from 'kysely';
import { type RetentionRule, retentionRules, retentionYears } from '@/rules/retention';

/** What the firm has decided about its files. */
export interface Terms {
  readonly book_years: number;
  /** The month that the firm's fiscal year ends with. */
  readonly closes_in: number;
  /** Years after the last contact in which a family's file is kept; null: for good. */
  readonly quiet_years: number | null;
  /** Whether the files of clients are erased too, once no law asks for them. */
  readonly erases_clients: number;
}

/** Companies and sole practitioners file their return two months after their fiscal year. */
const FILED_AFTER = 2;

/** The last day on which a record must be kept. @param day the day that it was closed */
const lastDay = (rule: RetentionRule, day: RawBuilder<unknown>, years: number, month: number) => {
  const { counts } = retentionRules[rule];
  if (counts === 'day') return sql`(${day} + make_interval(years => ${years}::int))::date`;
  if (counts === 'closedYear') return sql`make_date(extract(year from ${day})::int + ${years}::int, 12, 31)`;
  return sql`(make_date(extract(year from ${day})::int + (extract(month from ${day}) > ${month}::int)::int, ${month}::int, 1)
    + make_interval(years => ${years}::int, months => ${FILED_AFTER + 1}) - interval '1 day')::date`;
};

const clients = (customer: string, ...members: readonly string[]) => sql`array(
  select m.id from members m where m.customer_id = ${sql.ref(customer)}
  union select u.id from unnest(array[${sql.join(members.map((name) => sql.ref(name)))}]) u (id) where u.id is not null)`;

interface Source {
  readonly rule: RetentionRule;
  readonly from: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  readonly people: RawBuilder<unknown>;
  readonly when: RawBuilder<unknown>;
  /** True of what still goes on. */
  readonly open?: RawBuilder<unknown>;
}

const lastWork = (type: number) => sql`(select max(w.work_date) from worklogs w where w.project_type = ${sql.lit(type)}
  and w.project_id = r.id and w.deleted_at is null)`;
const taxDay = sql`greatest(r.order_date, r.cancelled_date, r.prgrs_submission_date, r.prgrs_return_date,
  r.prgrs_balance_deposit_date, ${lastWork(1)})`;
const legalDay = sql`greatest(r.order_date, r.last_progress_date, r.cancelled_date, ${lastWork(2)})`;
/** The registers and papers of an estate tell of all heirs, not only of the client. */
const everybody = sql`array(select m.id from members m where m.family_id = r.family_id)`;
const legalOpen = sql`r.stage = 2 and r.deleted_at is null`;

const legal = (rule: RetentionRule, when: RawBuilder<unknown>): Source => ({
  rule,
  from: sql`legal_projects r`,
  day: legalDay,
  people: everybody,
  when: sql`r.order_date is not null and ${when}`,
  open: legalOpen,
});

const sources: readonly Source[] = [
  {
    rule: 'taxRegister',
    from: sql`sozoku_projects r`,
    day: taxDay,
    people: everybody,
    when: sql`r.order_date is not null`,
    open: sql`r.state not in (12, 22) and r.deleted_at is null`,
  },
  legal('scrivenerRegister', sql`true`),
  legal('administrativeRegister', sql`true`),
  legal(
    'identification',
    sql`exists (select from legal_orders o where o.id = r.id and o.identification_date is not null)`,
  ),
  {
    rule: 'insuranceBooks',
    from: sql`insurance_cases r`,
    day: sql`r.contract_date`,
    people: clients('r.customer_id', 'r.member_id', 'r.insured_member_id', 'r.policyholder_member_id'),
    when: sql`r.contract_date is not null`,
  },
  {
    rule: 'bookKeeping',
    from: sql`sales r`,
    day: sql`greatest(r.order_date, r.last_receipt_date)`,
    people: sql`array[r.member_id]`,
    when: sql`true`,
  },
  {
    rule: 'bookKeeping',
    from: sql`(select i.*, coalesce(s.family_id, l.family_id) as family_id from invoices i
      left join sozoku_projects s on s.id = i.sozoku_project_id left join legal_projects l on l.id = i.legal_project_id) r`,
    day: sql`greatest(r.issue_date, r.paid_on, (select max(p.paid_on) from invoice_payments p where p.invoice_id = r.id))`,
    people: everybody,
    when: sql`true`,
  },
];

/**
 * Records that a law wants kept: `rule`, `family_id`, `people` (members), and `until`, the last day; infinity while the
 * work goes on.
 * @param families narrows it down to some
 */
export const duties = (today: string, terms: Terms, families?: readonly number[]): RawBuilder<unknown> => {
  const years = retentionYears(today, terms.book_years);
  const all = sources.map(
    ({ rule, from, day, people, when, open }) => sql`select ${sql.lit(rule)} as rule, r.family_id, ${people} as people,
      case when ${open ?? sql`false`} then 'infinity'::date else ${lastDay(rule, day, years[rule], terms.closes_in)} end as until
      from ${from} where ${when} ${families === undefined ? sql`` : sql`and r.family_id = any(${[...families]}::int[])`}`,
  );
  return sql.join(all, sql` union all `);
};
