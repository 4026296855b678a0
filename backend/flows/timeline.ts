import { type RawBuilder, sql } from 'kysely';
import { implement } from '@/backend/http/implement';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { kindsOf, type TimelineEntry, type TimelineKind, type Turn, timeline } from '@/contract/timeline';

const families = sql`(select family_id from customer_families)`;

interface Part {
  readonly record: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  readonly time?: RawBuilder<unknown>;
  readonly number?: RawBuilder<unknown>;
  readonly person?: RawBuilder<unknown>;
  readonly set?: string;
  readonly value?: RawBuilder<unknown>;
  readonly field?: RawBuilder<unknown>;
  readonly text?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

const none = sql`null`;
const is = (record: string) => sql`${sql.lit(record)}`;

const part = (
  kind: TimelineKind,
  one: Part,
) => sql`select ${sql.lit(kind)}::text as kind, ${one.key}::text as key, ${one.day}::date as day,
  ${one.time ?? none}::text as time, ${one.record}::text as record, ${one.id}::int as record_id, ${one.number ?? none}::text as number,
  ${one.person ?? none}::text as person, ${one.set === undefined ? none : sql.lit(one.set)}::text as set, ${one.value ?? none}::int as value,
  ${one.field ?? none}::text as field, ${one.text ?? none}::text as text, ${one.amount ?? none}::bigint as amount ${one.from}`;

const inChain = sql`join inquiries i on i.id = p.inquiry_id`;

/** Days of a tax project, each an entry of its own, named by the field that holds it. */
const progress = [
  'prgrs_start_date',
  'prgrs_document_date',
  'prgrs_valuation_date',
  'prgrs_draft_date',
  'prgrs_review_date',
  'prgrs_confirm_date',
  'prgrs_seal_date',
  'prgrs_submission_date',
  'prgrs_return_date',
  'suspended_date',
  'cancelled_date',
];
const fieldRows = (fields: readonly string[], amounts: Readonly<Record<string, string>> = {}) =>
  sql.join(
    fields.map(
      (field) =>
        sql`(${sql.lit(field)}, ${sql.ref(`p.${field}`)}, ${amounts[field] ? sql.ref(`p.${amounts[field]}`) : sql`null::bigint`})`,
    ),
  );
const sozokuDays = (kind: TimelineKind, fields: readonly string[], amounts?: Readonly<Record<string, string>>) =>
  part(kind, {
    record: is('sozoku'),
    id: sql`p.id`,
    key: sql`x.field || p.id`,
    day: sql`x.day`,
    number: sql`p.proposal_number`,
    field: sql`x.field`,
    amount: sql`x.amount`,
    from: sql`from sozoku_projects p cross join lateral (values ${fieldRows(fields, amounts)}) x(field, day, amount)
      where p.family_id in ${families} and p.deleted_at is null and x.day is not null`,
  });

const project = (record: 'sozoku' | 'legal', set: string, type: string) =>
  part('project', {
    record: is(record),
    id: sql`p.id`,
    key: sql`${sql.lit(record)} || p.id`,
    day: sql`p.order_date`,
    number: sql`p.proposal_number`,
    person: personName('p.interviewer_id'),
    set,
    value: sql.ref(`p.${type}`),
    field: sql`'order_date'`,
    amount: sql`p.contract_amount`,
    from: sql`from ${sql.table(`${record}_projects`)} p ${inChain}
      where p.family_id in ${families} and p.deleted_at is null and p.order_date is not null`,
  });

const billings = (kind: 'billing' | 'receipt', day: string, amount: string) =>
  part(kind, {
    record: is('legal'),
    id: sql`p.id`,
    key: sql`'legal' || b.id`,
    day: sql.ref(`b.${day}`),
    number: sql`coalesce(b.billing_no, p.proposal_number)`,
    set: 'billing_kinds',
    value: sql`b.kind`,
    amount: sql.ref(`b.${amount}`),
    from: sql`from legal_billings b join legal_projects p on p.id = b.project_id
      where p.family_id in ${families} and p.deleted_at is null and ${sql.ref(`b.${day}`)} is not null`,
  });

const worklogs = (record: 'sozoku' | 'legal', type: 1 | 2, set: string) =>
  part('worklog', {
    record: is(record),
    id: sql`p.id`,
    key: sql`w.id`,
    day: sql`w.work_date`,
    number: sql`p.proposal_number`,
    person: personName('w.user_id'),
    set,
    value: sql`w.worklog_category`,
    text: sql`w.worklog_content`,
    from: sql`from worklogs w join ${sql.table(`${record}_projects`)} p on p.id = w.project_id and w.project_type = ${sql.lit(type)}
      where p.family_id in ${families} and p.deleted_at is null and w.deleted_at is null`,
  });

const insuranceDay = (
  field: string,
  set: string,
  value: string,
  more: Pick<Part, 'text' | 'amount'>,
  when = sql`true`,
) =>
  part('insurance', {
    record: is('insurance'),
    id: sql`c.id`,
    key: sql`${sql.lit(field)} || c.id`,
    day: sql.ref(`c.${field}`),
    number: sql`c.proposal_number`,
    person: personName('c.manager_id'),
    set,
    value: sql.ref(`c.${value}`),
    field: sql`${sql.lit(field)}`,
    ...more,
    from: sql`from insurance_cases c where c.family_id in ${families} and c.deleted_at is null
      and ${sql.ref(`c.${field}`)} is not null and ${when}`,
  });
/** When an insurance case was asked for, when its design was handed in, and when it was closed, worth its commission. */
const insuranceDays = [
  insuranceDay('requested_date', 'insurance_inquiry', 'inquiry_category_id', { text: sql`c.insurance_details` }),
  insuranceDay('design_submitted_date', 'insurance_types', 'insurance_type', {}),
  insuranceDay(
    'contract_date',
    'insurance_types',
    'insurance_type',
    { amount: sql`c.commission_amount` },
    sql`c.result_type = 6`,
  ),
];

const parts: Readonly<Record<TimelineKind, readonly RawBuilder<unknown>[]>> = {
  inquiry: [
    part('inquiry', {
      record: is('inquiry'),
      id: sql`i.id`,
      key: sql`i.id`,
      day: sql`i.first_inquiry_date`,
      time: sql`i.first_inquiry_time`,
      number: sql`i.uniform_id`,
      person: personName('i.first_responder'),
      set: 'approach_ways',
      value: sql`i.approach_way`,
      text: sql`i.first_inquiry`,
      from: sql`from inquiries i where i.family_id in ${families} and i.deleted_at is null`,
    }),
  ],
  interview: [
    part('interview', {
      record: is('interview'),
      id: sql`v.id`,
      key: sql`v.id`,
      day: sql`v.interview_date`,
      time: sql`v.start_time`,
      number: sql`i.uniform_id`,
      person: personName('v.interviewer_id'),
      set: 'result_type',
      value: sql`v.result_type`,
      text: sql`v.first_interview_detail`,
      amount: sql`v.estimated_amount`,
      from: sql`from interviews v join inquiries i on i.id = v.inquiry_id
        where v.family_id in ${families} and v.deleted_at is null`,
    }),
  ],
  engagement: [
    part('engagement', {
      record: is('customer'),
      id: sql`e.customer_id`,
      key: sql`e.id`,
      day: sql`e.contact_date`,
      time: sql`e.contact_time`,
      number: sql`e.uniform_id`,
      person: personName('e.user_id'),
      set: 'contact_methods',
      value: sql`e.method`,
      text: sql`concat_ws('　', e.subject, e.content)`,
      from: sql`from engagements e where e.family_id in ${families} and e.deleted_at is null`,
    }),
  ],
  project: [
    project('sozoku', 'application_types', 'application_type'),
    project('legal', 'project_types', 'project_type'),
  ],
  progress: [sozokuDays('progress', progress)],
  worklog: [worklogs('sozoku', 1, 'sozoku_worklog_categories'), worklogs('legal', 2, 'legal_worklog_categories')],
  billing: [
    sozokuDays('billing', ['prgrs_deposit_billing_date', 'prgrs_balance_billing_date'], {
      prgrs_deposit_billing_date: 'deposit_amount',
      prgrs_balance_billing_date: 'balance_amount',
    }),
    billings('billing', 'billing_date', 'total'),
  ],
  receipt: [
    sozokuDays('receipt', ['prgrs_payment_date', 'prgrs_balance_deposit_date'], {
      prgrs_payment_date: 'deposit_amount',
      prgrs_balance_deposit_date: 'balance_amount',
    }),
    billings('receipt', 'received_date', 'received_amount'),
  ],
  insurance: insuranceDays,
};

const open = sql`i.project_category_status in (1, 2, 3, 4, 5, 8)`;

/** Next actions: of the firm where an employee has set a day, of the client where a payment is outstanding. */
const nextActions = sql`
  select 'firm' as side, 'inquiry' as kind, 'inquiry' as record, i.id as record_id, i.uniform_id as number,
    (select last_name || '　' || first_name from employees where id = coalesce(i.assigned_user_id, i.first_responder)) as person,
    i.next_contact_date as due, null as text
    from inquiries i where i.family_id in ${families} and i.deleted_at is null and ${open} and i.next_contact_date is not null
  union all select 'firm', 'interview', 'interview', v.id, i.uniform_id, ${personName(sql`coalesce(v.next_user_id, v.interviewer_id)`)}, v.next_action_date, v.next_action
    from interviews v join inquiries i on i.id = v.inquiry_id
    where v.family_id in ${families} and v.deleted_at is null and i.deleted_at is null and ${open} and v.next_action_date is not null
  union all (select 'firm', 'engagement', 'customer', e.customer_id, e.uniform_id, ${personName(sql`coalesce(e.next_user_id, e.user_id)`)}, e.next_action_date, e.next_action
    from engagements e where e.family_id in ${families} and e.deleted_at is null and e.next_action_date is not null
    order by e.contact_date desc, e.id desc limit 1)
  union all select 'firm', 'worklog', case w.project_type when 1 then 'sozoku' else 'legal' end, w.project_id,
      coalesce(s.proposal_number, l.proposal_number), ${personName(sql`coalesce(w.next_user_id, w.user_id)`)}, w.next_due_date, w.worklog_content
    from worklogs w
      left join sozoku_projects s on w.project_type = 1 and s.id = w.project_id and s.deleted_at is null and s.active_tab = 2
      left join legal_projects l on w.project_type = 2 and l.id = w.project_id and l.deleted_at is null and l.stage = 2
    where coalesce(s.family_id, l.family_id) in ${families} and w.deleted_at is null and w.next_due_date is not null
      and not exists (select from worklogs n where n.project_type = w.project_type and n.project_id = w.project_id
        and n.deleted_at is null and (n.work_date, n.id) > (w.work_date, w.id))
  union all select 'firm', 'insurance', 'insurance', c.id, c.proposal_number, ${personName('c.manager_id')}, c.design_due_date,
      c.insurance_details
    from insurance_cases c where c.family_id in ${families} and c.deleted_at is null and c.result_type in (1, 2)
      and c.design_due_date is not null and c.design_submitted_date is null
  union all select 'client', 'billing', 'sozoku', p.id, p.proposal_number, null, x.day, null
    from sozoku_projects p cross join lateral (values (p.prgrs_deposit_billing_date, p.prgrs_payment_date, p.deposit_amount),
      (p.prgrs_balance_billing_date, p.prgrs_balance_deposit_date, p.balance_amount)) x(day, received, amount)
    where p.family_id in ${families} and p.deleted_at is null and p.cancelled_date is null
      and x.day is not null and x.received is null and coalesce(x.amount, 0) > 0
  union all select 'client', 'billing', 'legal', p.id, p.proposal_number, null, coalesce(b.due_date, b.billing_date), null
    from legal_billings b join legal_projects p on p.id = b.project_id
    where p.family_id in ${families} and p.deleted_at is null and p.cancelled_date is null
      and b.total > coalesce(b.received_amount, 0)`;

const piece = 50;

export const timelineModule = implement(
  'timeline',
  timeline,
  { show: { resource: 'customer', action: 'read' } },
  {
    async show({ params, query }, { db, today }) {
      const own = sql`customer_families as materialized (
        select distinct family_id from members where customer_id = ${params.id} and deleted_at is null)`;
      const known = await sql`with ${own} select from customer_families`.execute(db);
      if (known.rows.length === 0) throw new Refusal('notFound');
      const chosen = kindsOf(query.kinds).flatMap((kind) => parts[kind]);
      const all = chosen.length === 0 ? sql`select where false` : sql.join(chosen, sql` union all `);
      const [story, next] = await Promise.all([
        chosen.length === 0
          ? { rows: [] }
          : sql<TimelineEntry & { total: number }>`with ${own}, story as materialized (${all})
              select story.*, day > ${today}::date as planned, (select count(*)::int from story) as total from story
              order by day desc, time desc nulls last, kind, key desc limit ${piece} offset ${query.skip}`.execute(db),
        sql<Turn>`with ${own}, turns as (${nextActions}) select * from turns order by due nulls last, side, kind limit 20`.execute(
          db,
        ),
      ]);
      return {
        total: story.rows[0]?.total ?? 0,
        entries: story.rows.map(({ total: _, ...entry }) => entry),
        turns: next.rows,
      };
    },
  },
);
