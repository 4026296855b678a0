import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/backend/access/actor';
import { type Access, scopeOf } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import { nameOf } from '@/backend/derived/memberName';
import type { Duty, HandoverItem } from '@/contract/handover';

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
    | 'properties';
  readonly column: string;
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

export const holdings: Readonly<Record<Duty, Holding>> = {
  inquiry: {
    ...{ table: 'inquiries', column: 'assigned_user_id', access: inquiry, number: sql`r.uniform_id` },
    holder: sql`coalesce(r.assigned_user_id, r.first_responder)`,
    open: () => sql`r.project_category_status in (1, 2, 3, 4, 5, 8)`,
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
};
const chained = new Set<Holding['table']>(['interviews', 'legal_projects']);
/** What belongs to a family belongs to the office of its representative. */
const ofFamily = new Set<Holding['table']>(['engagements', 'properties']);

const rowsOf = (duty: Duty, person: number, today: string): Sql => {
  const { table, column, open, holder = sql.ref(`r.${column}`), number, due, category = sql`null` } = holdings[duty];
  return sql`select ${sql.lit(duty)}::text as duty, r.id::int as record_id,
      ${table === 'engagements' ? sql`r.customer_id` : sql`null`}::int as customer_id,
      ${table === 'engagements' ? sql`f.family_code` : sql`null`}::text as family_code, ${category}::int as project_category,
      ${number}::text as number, ${nameOf('m')} as customer_name, coalesce(m.is_deceased, 0)::int as is_deceased,
      ${ofFamily.has(table) ? sql`h.office_id` : sql`r.office_id`}::int as office_id, ${due}::date as due
    from ${sql.table(table)} r
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
