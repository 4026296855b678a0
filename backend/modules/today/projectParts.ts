import { type RawBuilder, sql } from 'kysely';
import { type Asking, is, part, type TodayPart, whose } from './todayParts';

/** The people who answer for money and progress of a project: its case handlers and its manager. */
const taxPeople = ['worker1_id', 'worker2_id', 'manager_id'] as const;
const legalPeople = ['worker_id', 'manager_id', 'financial_officer_id'] as const;

const peopleOf = (names: readonly string[]) => sql`array[${sql.join(names.map((name) => sql.ref(`p.${name}`)))}]`;

const tax = {
  record: is('sozoku'),
  id: sql`p.id`,
  member: sql`p.representative_member_id`,
  number: sql`p.proposal_number`,
  category: sql`p.project_category`,
  persons: peopleOf(taxPeople),
  office: sql`p.office_id`,
};
const legal = {
  record: is('legal'),
  id: sql`p.id`,
  member: sql`i.member_id`,
  number: sql`p.proposal_number`,
  persons: peopleOf(legalPeople),
  office: sql`p.office_id`,
};
const legalFrom = sql`from legal_projects p join inquiries i on i.id = p.inquiry_id`;

/** Work that was opened with a grave finding against it, until somebody decides; told to all who are in charge. */
const undecided = (columns: typeof tax | typeof legal, from: RawBuilder<unknown>, people: readonly string[]) =>
  part(
    'project',
    { ...columns, persons: peopleOf(people), what: is('conflict'), due: sql`(c.at at time zone 'Asia/Tokyo')::date` },
    (asking) => sql`${from} join conflict_checks c on c.inquiry_id = p.inquiry_id
      where c.decision is null and c.severity = 1 and p.deleted_at is null and p.cancelled_date is null
        and not exists (select from conflict_checks d where d.inquiry_id = c.inquiry_id and d.id > c.id
          and (d.decision is not null or d.severity = 1))
        and ${whose(asking, 'p', ...people)}`,
  );

/**
 * Projects with a draft awaiting review, for reviewers who did not prepare them; and those whose conflicts of interest wait for
 * a decision.
 */
export const reviews: readonly TodayPart[] = [
  undecided(tax, sql`from sozoku_projects p`, [...taxPeople, 'interviewer_id']),
  undecided(legal, legalFrom, ['worker_id', 'manager_id', 'interviewer_id']),
  part(
    'project',
    { ...tax, what: is('review'), due: sql`p.due_date` },
    (asking) => sql`from sozoku_projects p where p.deleted_at is null and p.active_tab = 2
      and p.prgrs_draft_date is not null and p.prgrs_review_date is null and ${whose(asking, 'p', 'manager_id')}
      and ${
        asking.person === null
          ? sql`true`
          : sql`p.manager_id is distinct from p.worker1_id and p.manager_id is distinct from p.worker2_id`
      }`,
  ),
];

const underWay = sql`p.deleted_at is null and p.cancelled_date is null and p.suspended_date is null`;
/** Statuses set by hand after which no payment is expected: paid in full, refunded, billing cancelled. */
const open = sql`p.deposit_status_shown not in (5, 7, 8)`;

/** A payment of a tax project. @param day since when it rests */
const payment = (what: 'deposit' | 'balance', day: string, conditions: RawBuilder<unknown>): TodayPart =>
  part(
    'project',
    { ...tax, what: is(what), amount: sql.ref(`p.${what}_amount`), due: sql.ref(`p.${day}`) },
    (asking) => sql`from sozoku_projects p where ${underWay} and ${sql.ref(`p.${day}`)} is not null
      and ${sql.ref(`p.${what}_amount`)} > 0 and ${conditions} and ${open} and ${whose(asking, 'p', ...taxPeople)}`,
  );

const noDeposit = sql`p.prgrs_payment_date is null`;
const noBalance = sql`p.prgrs_balance_deposit_date is null`;

/** What can be billed: the retainer once ordered, the balance once filed; legal work by its planned day. */
export const unbilled: readonly TodayPart[] = [
  payment('deposit', 'order_date', sql`p.prgrs_deposit_billing_date is null and ${noDeposit}`),
  payment('balance', 'prgrs_submission_date', sql`p.prgrs_balance_billing_date is null and ${noBalance}`),
  part(
    'project',
    {
      ...legal,
      what: is('bill'),
      amount: sql`coalesce(p.contract_with_tax, p.contract_amount + coalesce(p.contract_tax, 0))`,
      due: sql`coalesce(p.expected_billing_date, p.last_progress_date)`,
    },
    (asking) => sql`${legalFrom} where p.deleted_at is null and p.opportunity_status = 3 and p.payment_status = 1
      and p.stage <> 4 and (p.expected_billing_date <= ${asking.today}::date
        or (p.expected_billing_date is null and p.progress_status = 12)) and ${whose(asking, 'p', ...legalPeople)}`,
  ),
];

/** Billed and not yet received. */
export const unpaid: readonly TodayPart[] = [
  payment('deposit', 'prgrs_deposit_billing_date', noDeposit),
  payment('balance', 'prgrs_balance_billing_date', noBalance),
  part(
    'project',
    {
      ...legal,
      line: sql`b.id`,
      what: is('bill'),
      amount: sql`b.total - coalesce(b.received_amount, 0)`,
      due: sql`coalesce(b.due_date, b.billing_date)`,
    },
    (asking) => sql`${legalFrom} join legal_billings b on b.project_id = p.id
      where p.deleted_at is null and p.cancelled_date is null and b.total > coalesce(b.received_amount, 0)
        and p.payment_status not in (4, 5, 6, 7) and ${whose(asking, 'p', ...legalPeople)}`,
  ),
];

/** Days without an entry after which a matter rests. */
const restAfter = 30;

/** The contacts with the family `f`: the last one, and the next that is planned. */
const contacts = (family: string, today: string) => sql`left join lateral (
    select max(g.contact_date) filter (where g.contact_date <= ${today}::date) as last,
      max(greatest(g.contact_date, g.next_action_date)) as next
    from engagements g where g.family_id = ${sql.ref(family)} and g.deleted_at is null) e on true`;

/** A project's newest entry of its work log. */
const newestWork = (type: number) => sql`left join lateral (select l.work_date, l.next_due_date from worklogs l
    where l.project_type = ${sql.lit(type)} and l.project_id = p.id and l.deleted_at is null
    order by l.work_date desc, l.id desc limit 1) w on true`;

const reason = sql`case when r.last < r.today - ${sql.lit(restAfter)} then 'noEntry' else 'noNextStep' end`;

/** @param last the day of the last entry @param next the day of the next step; null where there is none */
const rests = (last: RawBuilder<unknown>, next: RawBuilder<unknown>, { today }: Asking) => sql`cross join lateral
  (select ${last} as last, ${next} as next, ${today}::date as today) r`;
const resting = sql`(r.last < r.today - ${sql.lit(restAfter)} or r.next is null or r.next < r.today)`;

const begun = sql`coalesce(p.order_date, (p.created_at at time zone 'Asia/Tokyo')::date)`;

/** Matters without a next step, or without an entry for a while: projects under way, and inquiries that became none. */
export const stalled: readonly TodayPart[] = [
  part('project', { ...tax, what: reason, due: sql`r.last` }, (asking) => {
    const last = sql`greatest(w.work_date, e.last, ${begun})`;
    return sql`from sozoku_projects p ${newestWork(1)} ${contacts('p.family_id', asking.today)}
      ${rests(last, sql`greatest(w.next_due_date, e.next)`, asking)}
      where p.deleted_at is null and p.active_tab = 2 and ${resting} and ${whose(asking, 'p', ...taxPeople)}`;
  }),
  part('project', { ...legal, what: reason, due: sql`r.last` }, (asking) => {
    const last = sql`greatest(w.work_date, e.last, p.last_progress_date, ${begun})`;
    return sql`${legalFrom} ${newestWork(2)} ${contacts('p.family_id', asking.today)}
      ${rests(last, sql`greatest(w.next_due_date, e.next)`, asking)}
      where p.deleted_at is null and p.stage = 2 and ${resting} and ${whose(asking, 'p', 'worker_id', 'manager_id')}`;
  }),
  part(
    'inquiry',
    {
      record: is('inquiry'),
      id: sql`i.id`,
      member: sql`i.member_id`,
      number: sql`i.uniform_id`,
      what: reason,
      due: sql`r.last`,
      persons: sql`array[coalesce(i.assigned_user_id, i.first_responder)]`,
      office: sql`i.office_id`,
    },
    (asking) => {
      const last = sql`greatest(v.last, e.last, i.first_inquiry_date)`;
      const next = sql`greatest(i.next_contact_date, v.next, e.next)`;
      const own =
        asking.person === null
          ? whose(asking, 'i')
          : sql`coalesce(i.assigned_user_id, i.first_responder) = ${asking.person}`;
      return sql`from inquiries i left join lateral (
          select max(x.interview_date) filter (where x.interview_date <= ${asking.today}::date) as last,
            max(greatest(x.interview_date, x.next_action_date)) as next
          from interviews x where x.inquiry_id = i.id and x.deleted_at is null
            and coalesce(x.result_type, 0) not in (13, 14)) v on true
        ${contacts('i.family_id', asking.today)} ${rests(last, next, asking)}
        where i.deleted_at is null and i.project_category_status in (1, 2, 3, 4, 5) and ${resting} and ${own}
          and not exists (select from sozoku_projects p where p.inquiry_id = i.id and p.deleted_at is null)
          and not exists (select from legal_projects p where p.inquiry_id = i.id and p.deleted_at is null)`;
    },
  ),
];
