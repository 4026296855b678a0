import { type RawBuilder, sql } from 'kysely';
import { nameOf } from '@/backend/derived/memberName';
import { addDays } from '@/rules/calendarDay';
import { deadlineDaysAhead, planDaysBack } from '@/rules/todayWindow';
import { type Asking, type Columns, is, part, type TodayPart, whose } from './todayParts';

/** Plans stand on the page from so many days before. */
const planDays = 7;

const deadlines = (days: (asking: Asking) => RawBuilder<unknown>): TodayPart =>
  part(
    'project',
    {
      record: sql`case d.kind when 4 then 'legal' when 5 then 'property' else 'sozoku' end`,
      id: sql`coalesce(d.sozoku_project_id, d.legal_project_id, d.property_id)`,
      line: sql`d.id`,
      member: sql`d.member_id`,
      number: sql`coalesce(s.proposal_number, l.proposal_number, t.location)`,
      category: sql`s.project_category`,
      what: is('deadline'),
      rule: sql`d.rule`,
      note: sql`${nameOf('h')}`,
      due: sql`d.due`,
      persons: sql`d.person_ids`,
      office: sql`d.office_id`,
    },
    (asking) => sql`from project_deadlines d left join sozoku_projects s on s.id = d.sozoku_project_id
      left join legal_projects l on l.id = d.legal_project_id left join properties t on t.id = d.property_id
      left join members h on h.id = d.heir_member_id
      where ${
        asking.person === null ? whose(asking, 'd') : sql`d.person_ids @> array[${asking.person}]::int[]`
      } and ${days(asking)}`,
  );

export const overdue: readonly TodayPart[] = [deadlines(({ today }) => sql`not d.lapses and d.due < ${today}::date`)];
export const deadlinesAhead: readonly TodayPart[] = [
  deadlines(({ today }) => sql`d.due between ${today}::date and ${addDays(today, deadlineDaysAhead)}::date`),
];

const interview = {
  record: is('interview'),
  id: sql`v.id`,
  member: sql`i.member_id`,
  number: sql`i.uniform_id`,
  persons: sql`array[v.interviewer_id] || v.attendee_ids`,
  office: sql`v.office_id`,
};
const interviewFrom = sql`from interviews v join inquiries i on i.id = v.inquiry_id`;

const insurance = {
  record: is('insurance'),
  id: sql`c.id`,
  member: sql`c.member_id`,
  number: sql`c.proposal_number`,
  note: sql`left(c.insurance_details, 200)`,
  persons: sql`array[c.manager_id] || c.attendee_ids`,
  office: sql`c.office_id`,
};
const openCase = sql`c.deleted_at is null and c.result_type in (1, 2, 3, 4, 5)`;

const taking = (asking: Asking, alias: string, person: string) =>
  asking.person === null
    ? whose(asking, alias)
    : sql`(${sql.ref(`${alias}.${person}`)} = ${asking.person}
        or ${sql.ref(`${alias}.attendee_ids`)} @> array[${asking.person}]::int[])`;

/** Who takes the next step that a record names: whoever it names for it, or else whose record it is. */
const stepOf = (asking: Asking, alias: string, person: string) =>
  asking.person === null
    ? whose(asking, alias)
    : sql`coalesce(${sql.ref(`${alias}.next_user_id`)}, ${sql.ref(`${alias}.${person}`)}) = ${asking.person}`;

/** Today's meetings, except moved and cancelled ones. */
export const interviews: readonly TodayPart[] = [
  part(
    'inquiry',
    { ...interview, what: is('interview'), time: sql`v.start_time`, due: sql`v.interview_date` },
    (asking) => sql`${interviewFrom} where v.deleted_at is null and v.interview_date = ${asking.today}::date
      and coalesce(v.result_type, 0) not in (13, 14) and ${taking(asking, 'v', 'interviewer_id')}`,
  ),
  part(
    'insurance',
    { ...insurance, what: is('meeting'), due: sql`c.meeting_date` },
    (asking) => sql`from insurance_cases c where ${openCase} and c.meeting_date = ${asking.today}::date
      and ${taking(asking, 'c', 'manager_id')}`,
  ),
];

const within = (column: string, { today }: Asking) =>
  sql`${sql.ref(column)} between ${addDays(today, -planDaysBack)}::date and ${addDays(today, planDays)}::date`;

const openChain = sql`i.deleted_at is null and i.project_category_status in (1, 2, 3, 4, 5, 8)`;

/** The family's record of whom the customer's contacts are. */
const engagement = {
  record: is('customer'),
  id: sql`g.customer_id`,
  line: sql`g.id`,
  member: sql`m.id`,
  number: sql`g.uniform_id`,
  persons: sql`array[g.user_id]`,
  office: sql`m.office_id`,
};
/** The contacts are found by their days first: the limit keeps them from being joined to all members instead. */
const engagementFrom = sql`from engagements g cross join lateral (select m.id, m.office_id from members m
  where m.customer_id = g.customer_id and m.family_id = g.family_id limit 1) m`;
const engagementOf = (asking: Asking) =>
  asking.person === null ? whose(asking, 'm') : sql`g.user_id = ${asking.person}`;

/** The next step that a work log names, as long as the project is under way and nothing was logged since. */
const nextWork = (
  type: number,
  columns: Pick<Columns, 'record' | 'member' | 'category'>,
  projects: RawBuilder<unknown>,
): TodayPart =>
  part(
    'project',
    {
      ...columns,
      id: sql`p.id`,
      line: sql`w.id`,
      number: sql`p.proposal_number`,
      what: is('nextWork'),
      note: sql`left(w.worklog_content, 200)`,
      due: sql`w.next_due_date`,
      persons: sql`array[coalesce(w.next_user_id, w.user_id)]`,
      office: sql`p.office_id`,
    },
    (asking) => sql`from worklogs w join ${projects} join inquiries i on i.id = p.inquiry_id
      where w.project_type = ${sql.lit(type)} and w.deleted_at is null and ${within('w.next_due_date', asking)}
        and p.deleted_at is null and ${asking.person === null ? whose(asking, 'p') : sql`coalesce(w.next_user_id, w.user_id) = ${asking.person}`}
        and not exists (select from worklogs n where n.project_type = w.project_type and n.project_id = w.project_id
          and n.deleted_at is null and (n.work_date, n.id) > (w.work_date, w.id))`,
  );

/** The day by which a service of a legal project under way is to be done. */
const service = part(
  'project',
  {
    record: is('legal'),
    id: sql`p.id`,
    line: sql`x.id`,
    member: sql`i.member_id`,
    number: sql`p.proposal_number`,
    what: is('service'),
    note: sql`left(x.remarks, 200)`,
    due: sql`x.due_date`,
    persons: sql`array[p.worker_id, p.manager_id]`,
    office: sql`p.office_id`,
  },
  (
    asking,
  ) => sql`from legal_services x join legal_projects p on p.id = x.project_id join inquiries i on i.id = p.inquiry_id
    where x.completion_date is null and ${within('x.due_date', asking)} and p.deleted_at is null and p.stage = 2
      and ${whose(asking, 'p', 'worker_id', 'manager_id')}`,
);

/** Planned days of inquiries, interviews, contacts, work logs, legal services and insurance proposals. */
export const plans: readonly TodayPart[] = [
  service,
  part(
    'inquiry',
    {
      record: is('inquiry'),
      id: sql`i.id`,
      member: sql`i.member_id`,
      number: sql`i.uniform_id`,
      what: is('nextContact'),
      due: sql`i.next_contact_date`,
      persons: sql`array[coalesce(i.assigned_user_id, i.first_responder)]`,
      office: sql`i.office_id`,
    },
    (asking) =>
      sql`from inquiries i where ${openChain} and ${within('i.next_contact_date', asking)} and ${
        asking.person === null
          ? whose(asking, 'i')
          : sql`coalesce(i.assigned_user_id, i.first_responder) = ${asking.person}`
      }`,
  ),
  part(
    'inquiry',
    {
      ...interview,
      what: is('nextAction'),
      note: sql`v.next_action`,
      due: sql`v.next_action_date`,
      persons: sql`array[coalesce(v.next_user_id, v.interviewer_id)] || v.attendee_ids`,
    },
    (
      asking,
    ) => sql`${interviewFrom} where v.deleted_at is null and ${openChain} and ${within('v.next_action_date', asking)}
      and ${stepOf(asking, 'v', 'interviewer_id')} and not exists (select from interviews n where n.inquiry_id = v.inquiry_id
        and n.deleted_at is null and (n.interview_date, n.id) > (v.interview_date, v.id))`,
  ),
  part(
    'customer',
    {
      ...engagement,
      what: is('nextAction'),
      note: sql`g.next_action`,
      due: sql`g.next_action_date`,
      persons: sql`array[coalesce(g.next_user_id, g.user_id)]`,
    },
    (asking) => sql`${engagementFrom} where g.deleted_at is null and ${within('g.next_action_date', asking)}
      and ${asking.person === null ? whose(asking, 'm') : stepOf(asking, 'g', 'user_id')} and not exists (select from engagements n
        where n.customer_id = g.customer_id and n.deleted_at is null and n.contact_date <= ${asking.today}::date
        and (n.contact_date, n.id) > (g.contact_date, g.id))`,
  ),
  part(
    'customer',
    {
      ...engagement,
      what: is('plannedContact'),
      note: sql`g.subject`,
      time: sql`g.contact_time`,
      due: sql`g.contact_date`,
    },
    (asking) => sql`${engagementFrom} where g.deleted_at is null
      and g.contact_date between ${asking.today}::date and ${addDays(asking.today, planDays)}::date
      and (g.contact_date > ${asking.today}::date or g.contact_time > to_char(now(), 'HH24:MI'))
      and ${engagementOf(asking)}`,
  ),
  nextWork(
    1,
    { record: is('sozoku'), member: sql`p.representative_member_id`, category: sql`p.project_category` },
    sql`sozoku_projects p on p.id = w.project_id and p.active_tab = 2`,
  ),
  nextWork(
    2,
    { record: is('legal'), member: sql`i.member_id` },
    sql`legal_projects p on p.id = w.project_id and p.stage = 2`,
  ),
  part(
    'insurance',
    { ...insurance, what: is('design'), due: sql`c.design_due_date` },
    (asking) => sql`from insurance_cases c where ${openCase} and c.design_submitted_date is null
      and ${within('c.design_due_date', asking)} and ${whose(asking, 'c', 'manager_id')}`,
  ),
];
