import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/backend/access/actor';
import { type Access, scopeOf } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import { nameOf } from '@/backend/derived/memberName';
import type { Duty, HandoverItem } from '@/contract/handover';
import { addDays } from '@/rules/calendarDay';
import { planDaysBack } from '@/rules/todayWindow';

type Sql = RawBuilder<unknown>;

/** Where a duty is stored, and until when it is open. */
interface Holding {
  readonly table:
    | 'inquiries'
    | 'interviews'
    | 'engagements'
    | 'sozoku_projects'
    | 'legal_projects'
    | 'insurance_cases'
    | 'properties'
    | 'worklogs';
  readonly column: string;
  /** The records with their family and office, where the table does not say them. */
  readonly rows?: Sql;
  /** The record on whose page it stands; itself where it is left out. */
  readonly page?: Sql;
  /** The right to change such a record. */
  readonly access: Access;
  /** The record's alias is `r`, that of its chain `i`, of its family's representative or customer `m`. */
  readonly open: (today: string) => Sql;
  /** Who is in charge; the column itself where it is left out. */
  readonly holder?: Sql;
  readonly number: Sql;
  readonly due: Sql;
  readonly category?: Sql;
}

const inquiry = { resource: 'inquiry', action: 'edit' } as const;
const project = { resource: 'project', action: 'edit' } as const;

const tax = (column: string): Holding => ({
  ...{
    table: 'sozoku_projects',
    column,
    access: project,
    number: sql`r.proposal_number`,
    category: sql`r.project_category`,
  },
  open: () => sql`r.active_tab = 2`,
  due: sql`r.due_date`,
});
const legal = (column: string): Holding => ({
  ...{ table: 'legal_projects', column, access: project, number: sql`r.proposal_number` },
  open: () => sql`r.stage in (1, 2)`,
  due: sql`(select min(d.due) from project_deadlines d where d.legal_project_id = r.id)`,
});

const openChain = (alias: string) => sql`${sql.ref(`${alias}.project_category_status`)} in (1, 2, 3, 4, 5, 8)`;
const isPlan = (day: string, today: string) => sql`${sql.ref(day)} >= ${addDays(today, -planDaysBack)}::date`;

interface StepOf extends Pick<Holding, 'number' | 'access'> {
  /** Whose step it is where nobody is named for it. */
  readonly person: string;
  readonly day: string;
  /** What the record is one of several of. */
  readonly of: string;
  readonly among: Sql;
}

/** The next step that the newest record of its kind names, as long as it is no longer past than a plan stands. */
const step = (table: 'interviews' | 'engagements', { person, day, of, among, ...own }: StepOf): Holding => ({
  ...own,
  table,
  column: 'next_user_id',
  holder: sql`coalesce(r.next_user_id, ${sql.ref(`r.${person}`)})`,
  due: sql`r.next_action_date`,
  open: (
    today,
  ) => sql`${among} and ${isPlan('r.next_action_date', today)} and not exists (select from ${sql.table(table)} n
    where ${sql.ref(`n.${of}`)} = ${sql.ref(`r.${of}`)} and n.deleted_at is null
      and ${sql.ref(`n.${day}`)} <= ${today}::date and (${sql.ref(`n.${day}`)}, n.id) > (${sql.ref(`r.${day}`)}, r.id))`,
});

/** The same of the work on a project that is under way. */
const workStep = (type: number, projects: Sql): Holding => ({
  ...{ table: 'worklogs', column: 'next_user_id', access: project, number: sql`r.proposal_number` },
  rows: sql`(select w.*, p.family_id, p.office_id, p.proposal_number, ${projects} and w.project_type = ${sql.lit(type)})`,
  page: sql`r.project_id`,
  category: sql`r.project_category`,
  holder: sql`coalesce(r.next_user_id, r.user_id)`,
  due: sql`r.next_due_date`,
  open: (today) => sql`${isPlan('r.next_due_date', today)} and not exists (select from worklogs n
    where n.project_type = r.project_type and n.project_id = r.project_id and n.deleted_at is null
      and (n.work_date, n.id) > (r.work_date, r.id))`,
});

export const holdings: Readonly<Record<Duty, Holding>> = {
  inquiry: {
    ...{ table: 'inquiries', column: 'assigned_user_id', access: inquiry, number: sql`r.uniform_id` },
    holder: sql`coalesce(r.assigned_user_id, r.first_responder)`,
    open: () => openChain('r'),
    due: sql`r.next_contact_date`,
  },
  interview: {
    ...{
      table: 'interviews',
      column: 'interviewer_id',
      access: inquiry,
      number: sql`i.uniform_id`,
      due: sql`r.interview_date`,
    },
    open: (today) => sql`r.interview_date >= ${today}::date and r.result_type is null`,
  },
  contact: {
    ...{ table: 'engagements', column: 'user_id', number: sql`r.uniform_id`, due: sql`r.contact_date` },
    access: { resource: 'customer', action: 'edit' },
    open: (today) => sql`r.contact_date > ${today}::date`,
  },
  interviewStep: step('interviews', {
    ...{
      person: 'interviewer_id',
      day: 'interview_date',
      of: 'inquiry_id',
      number: sql`i.uniform_id`,
      access: inquiry,
    },
    among: sql`i.deleted_at is null and ${openChain('i')}`,
  }),
  contactStep: step('engagements', {
    ...{ person: 'user_id', day: 'contact_date', of: 'customer_id', number: sql`r.uniform_id`, among: sql`true` },
    access: { resource: 'customer', action: 'edit' },
  }),
  taxStep: workStep(
    1,
    sql`p.project_category, p.representative_member_id as member_id
      from worklogs w join sozoku_projects p on p.id = w.project_id and p.deleted_at is null and p.active_tab = 2`,
  ),
  legalStep: workStep(
    2,
    sql`null::int as project_category, i.member_id from worklogs w join legal_projects p on p.id = w.project_id
      and p.deleted_at is null and p.stage = 2 join inquiries i on i.id = p.inquiry_id`,
  ),
  taxPreparer: tax('worker1_id'),
  taxAssistant: tax('worker2_id'),
  taxManager: tax('manager_id'),
  legalPreparer: legal('worker_id'),
  legalManager: legal('manager_id'),
  legalFinance: legal('financial_officer_id'),
  taxConsultant: legal('tax_consultant_id'),
  taxOfficer: legal('tax_officer_id'),
  insurance: {
    ...{ table: 'insurance_cases', column: 'manager_id', number: sql`r.proposal_number` },
    access: { resource: 'insurance', action: 'edit' },
    open: () => sql`r.result_type in (1, 2, 3, 4, 5)`,
    due: sql`coalesce(r.meeting_date, r.design_due_date)`,
  },
  property: {
    ...{ table: 'properties', column: 'assigned_user_id', number: sql`r.location` },
    access: { resource: 'customer', action: 'edit' },
    open: () => sql`r.registration_completed_date is null`,
    due: sql`(select min(d.due) from project_deadlines d where d.property_id = r.id)`,
  },
};

const dutyNames = Object.keys(holdings) as readonly Duty[];

/** Whose record it is: of a chain its customer, of a family its representative. */
const member: Readonly<Record<Holding['table'], Sql>> = {
  inquiries: sql`r.member_id`,
  interviews: sql`i.member_id`,
  engagements: sql`(select c.id from members c where c.customer_id = r.customer_id and c.family_id = r.family_id limit 1)`,
  sozoku_projects: sql`r.representative_member_id`,
  legal_projects: sql`i.member_id`,
  insurance_cases: sql`r.member_id`,
  properties: sql`r.owner_member_id`,
  worklogs: sql`r.member_id`,
};
const chained = new Set<Holding['table']>(['interviews', 'legal_projects']);
/** What belongs to a family belongs to the office of its representative. */
const ofFamily = new Set<Holding['table']>(['engagements', 'properties']);

/** Where the records of a duty are found, as `r`. */
export const recordsOf = (duty: Duty): Sql => {
  const { table, rows = sql.table(table) } = holdings[duty];
  return sql`${rows} r`;
};

const rowsOf = (duty: Duty, person: number, today: string): Sql => {
  const { table, column, open, holder = sql.ref(`r.${column}`), number, due, ...rest } = holdings[duty];
  const { category = sql`null`, page = sql`r.id` } = rest;
  return sql`select ${sql.lit(duty)}::text as duty, r.id::int as record_id, ${page}::int as page_id,
      ${table === 'engagements' ? sql`r.customer_id` : sql`null`}::int as customer_id,
      ${table === 'engagements' ? sql`f.family_code` : sql`null`}::text as family_code, ${category}::int as project_category,
      ${number}::text as number, ${nameOf('m')} as customer_name, coalesce(m.is_deceased, 0)::int as is_deceased,
      ${ofFamily.has(table) ? sql`h.office_id` : sql`r.office_id`}::int as office_id, ${due}::date as due
    from ${recordsOf(duty)}
      ${chained.has(table) ? sql`join inquiries i on i.id = r.inquiry_id` : sql``}
      join families f on f.id = r.family_id left join members h on h.id = f.main_member_id
      left join members m on m.id = ${member[table]}
    where r.deleted_at is null and ${holder} = ${person} and ${open(today)}`;
};

type Found = Omit<HandoverItem, 'office_name'>;

/**
 * The open work of a person, what is due first comes first.
 * @param actor sees what they may change; the rest is counted
 */
export const openWork = async (
  db: Kysely<Database>,
  person: number,
  { actor, today }: { readonly actor: Actor; readonly today: string },
): Promise<{ items: HandoverItem[]; elsewhere: number }> => {
  const all = sql.join(
    dutyNames.map((duty) => rowsOf(duty, person, today)),
    sql` union all `,
  );
  const { rows } = await sql<Found & { office_name: string | null }>`
    select w.*, o.name as office_name from (${all}) w left join offices o on o.id = w.office_id
    order by w.due nulls last, w.duty, w.record_id`.execute(db);
  const may = ({ duty, office_id }: Found): boolean => {
    const scopes = [scopeOf(actor, { resource: 'handover', action: 'edit' }), scopeOf(actor, holdings[duty].access)];
    if (scopes.includes('none')) return false;
    return !scopes.includes('own') || (office_id !== null && actor.office_ids.includes(office_id));
  };
  const items = rows.filter(may);
  return { items, elsewhere: rows.length - items.length };
};
