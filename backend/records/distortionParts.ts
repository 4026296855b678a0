import { type RawBuilder, sql } from 'kysely';
import { addDays } from '@/rules/calendarDay';
import { type DistortionPart, type Fault, type Noun, part } from './distortion';

type Expression = RawBuilder<unknown>;

const ofChain = sql`(select i.member_id from inquiries i where i.id = p.inquiry_id)`;
const numberOfChain = sql`(select i.uniform_id from inquiries i where i.id = p.inquiry_id)`;

const tax: Noun = {
  code: 1,
  record: 'sozoku',
  resource: 'project',
  member: sql`p.representative_member_id`,
  number: sql`p.proposal_number`,
  category: sql`p.project_category`,
  persons: sql`array[p.worker1_id, p.worker2_id, p.manager_id, p.interviewer_id]`,
};
const legal: Noun = {
  code: 2,
  record: 'legal',
  resource: 'project',
  member: ofChain,
  number: sql`p.proposal_number`,
  persons: sql`array[p.worker_id, p.manager_id, p.financial_officer_id, p.interviewer_id]`,
};
const inquiry: Noun = {
  code: 3,
  record: 'inquiry',
  resource: 'inquiry',
  member: sql`p.member_id`,
  number: sql`p.uniform_id`,
  persons: sql`array[coalesce(p.assigned_user_id, p.first_responder)]`,
};
const interview: Noun = {
  code: 4,
  record: 'interview',
  resource: 'inquiry',
  member: ofChain,
  number: numberOfChain,
  persons: sql`array[p.interviewer_id]`,
};
const insurance: Noun = {
  code: 5,
  record: 'insurance',
  resource: 'insurance',
  member: sql`p.member_id`,
  number: sql`p.proposal_number`,
  persons: sql`array[p.manager_id]`,
};

const living = sql`p.deleted_at is null`;
const unordered = sql`${living} and p.order_date is null`;
const standing = sql`${living} and p.order_date is not null and p.cancelled_date is null`;
const withoutFee = sql`${standing} and coalesce(p.contract_amount, 0) = 0`;

const taxProjects = sql`from sozoku_projects p`;
const legalProjects = sql`from legal_projects p`;
const taxEnd = sql`least(p.prgrs_submission_date, p.suspended_date, p.cancelled_date)`;
const money = 'prgrs_deposit_billing_date, prgrs_payment_date, prgrs_balance_billing_date, prgrs_balance_deposit_date';
const taxMoney = sql.raw(money.replaceAll('prgrs', 'p.prgrs'));
const days = {
  sozoku_projects: `greatest(order_date, prgrs_submission_date, ${money}, suspended_date, cancelled_date)`,
  legal_projects: 'greatest(order_date, last_progress_date, cancelled_date)',
  legal_billings: 'greatest(billing_date, received_date)',
};

/** The record of each odd row, by its key: the planner takes the rows for many, and would read all records to join them. */
const each = (table: 'inquiries' | 'sozoku_projects' | 'legal_projects', condition: Expression) =>
  sql`cross join lateral (select * from ${sql.table(table)} r where ${condition} offset 0) p`;

/** Rows of a table with a day, by the project on which they hang. */
const dayed = (table: string, key: string, day: string, where: Expression) =>
  sql`select ${sql.ref(key)} as project_id, ${sql.raw(day)} as day from ${sql.table(table)} where ${where}`;

const ahead = (table: string, key: string, day: string, today: string, more = sql`true`) =>
  dayed(table, key, day, sql`${sql.raw(day)} > ${today}::date and ${more}`);
const work = (type: number) => sql`deleted_at is null and minutes is not null and project_type = ${sql.lit(type)}`;

/** Projects by days that other rows hold, the latest of each. */
const byDays = (
  table: 'sozoku_projects' | 'legal_projects',
  rows: (today: string) => readonly Expression[],
): Fault => ({
  day: sql`x.day`,
  from: (
    today,
  ) => sql`from (select project_id, max(day) as day from (${sql.join(rows(today), sql` union all `)}) d group by 1) x
    ${each(table, sql`r.id = x.project_id`)} where ${living}`,
});

/** Days after an interview until its result is overdue. */
const resultDays = 7;

/** Each part asks an index that holds little but such rows (migration 0024), under the same condition. */
export const distortionParts: readonly DistortionPart[] = [
  part(1, tax, {
    day: sql`c.tax_order`,
    other: sql`c.met`,
    from: (
      today,
    ) => sql`from chain_facts c ${each('sozoku_projects', sql`r.inquiry_id = c.inquiry_id and r.order_date = c.tax_order`)}
      where c.tax_order < c.met and c.met <= ${today}::date and not c.is_void and ${living}`,
  }),
  part(1, legal, {
    day: sql`c.legal_order`,
    other: sql`c.met`,
    from: (today) => sql`from chain_facts c ${each('legal_projects', sql`r.id = c.legal_order_id`)}
      where c.legal_order < c.met and c.met <= ${today}::date and not c.is_void`,
  }),
  part(2, inquiry, {
    day: sql`c.met`,
    other: sql`c.inquired`,
    from: () =>
      sql`from chain_facts c ${each('inquiries', sql`r.id = c.inquiry_id`)} where c.met < c.inquired and not c.is_void`,
  }),
  part(3, tax, {
    day: sql`least(${taxMoney})`,
    from: () => sql`${taxProjects} where ${unordered} and coalesce(${taxMoney}) is not null`,
  }),
  part(3, legal, {
    day: sql`x.day`,
    from: () => sql`${legalProjects} cross join lateral (select least(
        (select min(billing_date) from legal_billings where project_id = p.id),
        (select min(date) from legal_deposits where project_id = p.id),
        (select refund_date from legal_finances where id = p.id)) as day) x
      where ${unordered} and x.day is not null`,
  }),
  part(4, tax, {
    day: sql`p.prgrs_submission_date`,
    from: () => sql`${taxProjects} where ${unordered} and p.prgrs_submission_date is not null`,
  }),
  part(4, legal, {
    day: sql`p.last_progress_date`,
    from: () => sql`${legalProjects} where ${unordered} and p.progress_status = 12`,
  }),
  part(
    5,
    tax,
    byDays('sozoku_projects', (today) => [
      ahead('sozoku_projects', 'id', days.sozoku_projects, today, sql`deleted_at is null`),
      ahead('worklogs', 'project_id', 'work_date', today, work(1)),
    ]),
  ),
  part(
    5,
    legal,
    byDays('legal_projects', (today) => [
      ahead('legal_projects', 'id', days.legal_projects, today, sql`deleted_at is null`),
      ahead('legal_billings', 'project_id', days.legal_billings, today),
      ahead('legal_deposits', 'project_id', 'date', today),
      ahead('legal_finances', 'id', 'refund_date', today),
      ahead('worklogs', 'project_id', 'work_date', today, work(2)),
    ]),
  ),
  part(5, inquiry, {
    day: sql`p.first_inquiry_date`,
    from: (today) => sql`from inquiries p where ${living} and p.first_inquiry_date > ${today}::date`,
  }),
  part(5, interview, {
    day: sql`p.interview_date`,
    from: (today) => sql`from interviews p where ${living} and p.interview_date > ${today}::date
      and p.result_type is not null and p.result_type not in (13, 14)`,
  }),
  part(5, insurance, {
    day: sql`greatest(p.requested_date, p.design_submitted_date, p.contract_date)`,
    from: (today) => sql`from insurance_cases p where ${living}
      and greatest(p.requested_date, p.design_submitted_date, p.contract_date) > ${today}::date`,
  }),
  part(6, tax, {
    day: taxEnd,
    other: sql`p.order_date`,
    from: () => sql`${taxProjects} where ${living} and ${taxEnd} < p.order_date`,
  }),
  part(6, legal, {
    ...byDays('legal_projects', () => [
      dayed('legal_projects', 'id', 'cancelled_date', sql`deleted_at is null and cancelled_date < order_date`),
      dayed('legal_stays', 'project_id', 'since', sql`progress_status = 12 and left_on is null and since < order_date`),
    ]),
    other: sql`p.order_date`,
  }),
  part(7, tax, {
    day: sql`greatest(case when p.prgrs_deposit_billing_date is null then p.prgrs_payment_date end,
      case when p.prgrs_balance_billing_date is null then p.prgrs_balance_deposit_date end)`,
    from: () => sql`${taxProjects} where ${living} and (p.prgrs_payment_date is not null and p.prgrs_deposit_billing_date is null
      or p.prgrs_balance_deposit_date is not null and p.prgrs_balance_billing_date is null)`,
  }),
  part(
    7,
    legal,
    byDays('legal_projects', () => [
      dayed('legal_billings', 'project_id', 'received_date', sql`received_amount > total`),
    ]),
  ),
  part(8, tax, { day: sql`p.order_date`, from: () => sql`${taxProjects} where ${withoutFee}` }),
  part(8, legal, { day: sql`p.order_date`, from: () => sql`${legalProjects} where ${withoutFee} and p.stage <> 4` }),
  part(9, tax, {
    day: sql`p.order_date`,
    from: () => sql`${taxProjects} where ${standing}
      and (p.interviewer_id is null or p.worker2_id is null or p.manager_id is null)`,
  }),
  part(9, legal, {
    day: sql`p.order_date`,
    from: () => sql`${legalProjects} where ${standing}
      and (p.interviewer_id is null or p.worker_id is null or p.manager_id is null)`,
  }),
  part(10, interview, {
    day: sql`p.interview_date`,
    from: (today) => sql`from interviews p where ${living} and p.result_type is null
      and p.interview_date < ${addDays(today, -resultDays)}::date`,
  }),
  part(11, insurance, {
    day: sql`p.requested_date`,
    from: () => sql`from insurance_cases p where ${living} and p.result_type = 6 and p.contract_date is null`,
  }),
  part(12, insurance, {
    day: sql`p.contract_date`,
    from: () => sql`from insurance_cases p where ${living} and p.contract_date is not null and p.meeting_date is null`,
  }),
];
