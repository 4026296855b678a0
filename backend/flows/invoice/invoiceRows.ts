import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { defineList } from '@/backend/db/page';
import { defineSheet } from '@/backend/documents/sheet';
import type { Context } from '@/backend/http/implement';
import { labelOf } from '@/backend/records/labels';
import { between, equal } from '@/backend/records/listConditions';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import type { Invoice, InvoiceRow, invoice } from '@/contract/invoice';
import type { InvoicePayee } from '@/contract/invoicePaper';
import type { Lang } from '@/contract/notation/lang';
import { invoice_kinds, invoice_states } from '@/contract/options/invoice';

type Db = Context['db'];
type Filters = Omit<z.output<typeof invoice.listing.query>, 'sort_asc' | 'sort_desc' | 'page' | 'limit' | 'total'>;

const bills = sql`v.kind in (1, 4)`;
export const isOpen = sql<SqlBool>`(${bills} and v.ended_by_id is null and v.paid_total < v.total)`;
const isOverdue = sql<SqlBool>`(${isOpen} and v.due_date < current_date)`;
const endedBy = sql`(select n.kind from invoices n where n.id = v.ended_by_id)`;

/** An entry of `invoice_states`. */
const state = sql<number>`case when v.kind in (2, 3) then 6 when v.ended_by_id is not null
  then case when ${endedBy} = 4 then 5 else 4 end when v.paid_total >= v.total then 3 when v.paid_total > 0 then 2 else 1 end`;

export const proposal = sql<string>`coalesce((select p.proposal_number from sozoku_projects p where p.id = v.sozoku_project_id),
  (select p.proposal_number from legal_projects p where p.id = v.legal_project_id))`;

/** The people of a project who may bill it. */
export const inCharge = (type: number, id: RawBuilder<unknown>) =>
  type === 1
    ? sql`(select array_remove(array[p.worker1_id, p.worker2_id, p.manager_id], null) from sozoku_projects p where p.id = ${id})`
    : sql`(select array_remove(array[p.worker_id, p.manager_id], null) from legal_projects p where p.id = ${id})`;

/** The office of a project, and who may bill it. @throws Refusal 404 */
export const billedBy = async (
  db: Db,
  { project_type: type, project_id }: { readonly project_type: number; readonly project_id: number },
): Promise<{ office_id: number; in_charge_ids: number[] }> => {
  const { rows } = await sql<{ office_id: number; in_charge_ids: number[] }>`select office_id,
      ${inCharge(type, sql`${project_id}`)} as in_charge_ids
    from ${sql.table(type === 1 ? 'sozoku_projects' : 'legal_projects')}
    where id = ${project_id} and deleted_at is null`.execute(db);
  return rows[0] ?? Promise.reject(new Refusal('notFound'));
};

const rowColumns = sql<InvoiceRow>`v.id, v.number, v.kind, ${state} as state, v.issue_date, v.due_date,
  case when ${isOverdue} then current_date - v.due_date end as overdue_days, v.addressee_name, v.subject, v.total, v.paid_total,
  case when ${bills} and v.ended_by_id is null then v.total - v.paid_total else 0 end as open_amount, v.paid_on,
  v.reminder_step, v.reminded_on, case when v.sozoku_project_id is null then 2 else 1 end as project_type,
  coalesce(v.sozoku_project_id, v.legal_project_id) as project_id, ${proposal} as proposal_number,
  lp.name as legal_person_name, v.office_id, o.name as office_name`;

const joins = sql`join legal_persons lp on lp.id = v.legal_person_id join offices o on o.id = v.office_id`;

const holds = (text: RawBuilder<unknown>, part: string | null | undefined): RawBuilder<SqlBool>[] =>
  part ? [sql<SqlBool>`strpos(upper(${text}), upper(${part})) > 0`] : [];

export const invoiceList = defineList({
  table: 'invoices',
  alias: 'v',
  joins,
  select: rowColumns,
  sorts: {
    issue_date: { by: sql`v.issue_date` },
    number: { by: sql`v.number collate "C"` },
    due_date: { by: sql`v.due_date`, gap: 'null' as const },
    addressee_name: { by: sql`v.addressee_name collate "ja-x-icu"` },
    total: { by: sql`v.total` },
    paid_on: { by: sql`v.paid_on`, gap: 'null' as const },
  },
  defaultSort: { by: 'issue_date', down: true },
  kept: [],
  where: (filters: Filters) => [
    ...holds(sql`v.number`, filters.number),
    ...holds(sql`replace(v.addressee_name, '　', '')`, filters.addressee_name?.replace(/\s/gu, '')),
    ...holds(proposal, filters.proposal_number),
    ...equal('v', filters, ['kind', 'office_id']),
    ...(filters.state == null ? [] : [sql<SqlBool>`${state} = ${filters.state}`]),
    ...(filters.overdue === 1 ? [isOverdue] : []),
    ...between('v.issue_date', filters.issue_from, filters.issue_to),
    ...between('v.due_date', filters.due_from, filters.due_to),
  ],
});

/** Rows of the sheet, with labels in place of ids. */
export const invoiceSheetPlan = (lang: Lang) => ({
  ...invoiceList,
  select: sql<InvoiceRow>`${rowColumns}, ${labelOf(sql`v.kind`, invoice_kinds, lang)} as kind,
    ${labelOf(state, invoice_states, lang)} as state`,
});

export const invoiceSheet = defineSheet('invoice', [
  { field: 'number', kind: 'text', width: 18 },
  { field: 'kind', kind: 'text', width: 16 },
  { field: 'state', kind: 'text', width: 12 },
  { field: 'issue_date', kind: 'day', width: 16 },
  { field: 'due_date', kind: 'day', width: 16 },
  { field: 'overdue_days', kind: 'number', width: 12 },
  { field: 'addressee_name', kind: 'text', width: 24 },
  { field: 'subject', kind: 'text', width: 30 },
  { field: 'total', kind: 'number', width: 16 },
  { field: 'paid_total', kind: 'number', width: 16 },
  { field: 'open_amount', kind: 'number', width: 16 },
  { field: 'paid_on', kind: 'day', width: 16 },
  { field: 'reminder_step', kind: 'number', width: 10 },
  { field: 'proposal_number', kind: 'text', width: 16 },
  { field: 'legal_person_name', kind: 'text', width: 24 },
  { field: 'office_name', kind: 'text', width: 16 },
]);

/** Rows by a condition, the newest first. */
export const invoiceRows = async (db: Db, condition: RawBuilder<SqlBool>): Promise<InvoiceRow[]> => {
  const { rows } = await sql<InvoiceRow>`select ${rowColumns} from invoices v ${joins}
    where ${condition} order by v.id desc`.execute(db);
  return rows;
};

export const ofProject = ({ project_type, project_id }: { project_type: number; project_id: number }) =>
  sql<SqlBool>`${sql.ref(project_type === 1 ? 'v.sozoku_project_id' : 'v.legal_project_id')} = ${project_id}`;

/** Of an invoice with those that it corrects: payments stay with the one that they came for. */
const chain = (id: number) => sql`with recursive chain (id, of_id) as (
  select id, case when kind = 4 then of_invoice_id end from invoices where id = ${id}
  union all select i.id, case when i.kind = 4 then i.of_invoice_id end from invoices i join chain c on i.id = c.of_id)`;

type Told = Omit<Invoice, 'registration_no' | 'of_invoice' | 'ended_by' | 'payments' | 'reminders'> & {
  readonly payee: InvoicePayee;
  readonly of_invoice_id: number | null;
  readonly ended_by_id: number | null;
};

const named = async (db: Db, id: number | null): Promise<Invoice['of_invoice']> =>
  id === null
    ? null
    : ((await db.selectFrom('invoices').select(['id', 'number', 'kind']).where('id', '=', id).executeTakeFirst()) ??
      null);

/** The payments of an invoice and of those that it corrects, in the order in which they were entered. */
export const paymentsOf = async (db: Db, id: number): Promise<Invoice['payments']> => {
  const { rows } = await sql<
    Invoice['payments'][number]
  >`${chain(id)} select p.id, p.paid_on, p.amount, p.payer, p.note,
        ${personName('p.created_by')} as created_by, to_char(p.created_at, 'YYYY-MM-DD HH24:MI:SS') as created_at,
        r.id as receipt_id, r.number as receipt_number, p.reverses_id,
        exists (select from invoice_payments b where b.reverses_id = p.id) as reversed
      from invoice_payments p join chain c on c.id = p.invoice_id left join invoices r on r.payment_id = p.id
      order by p.id`.execute(db);
  return rows;
};

/** A paper with what became of it. @throws Refusal 404 */
export const invoiceShown = async (db: Db, id: number): Promise<Invoice> => {
  const { rows } =
    await sql<Told>`select ${rowColumns}, v.addressee_member_id, v.addressee_post_code, v.addressee_address,
      v.payee, v.with_tax, v.lines, v.rates, v.net, v.tax, v.expenses, v.withholding, v.note, v.of_invoice_id, v.ended_by_id,
      coalesce(${inCharge(1, sql`v.sozoku_project_id`)}, ${inCharge(2, sql`v.legal_project_id`)}) as in_charge_ids,
      (select x.name from invoice_files x where x.invoice_id = v.id) as file_name, v.created_at,
      ${personName('v.created_by')} as created_by,
      (select f.family_code from families f where f.id = coalesce(
        (select p.family_id from sozoku_projects p where p.id = v.sozoku_project_id),
        (select p.family_id from legal_projects p where p.id = v.legal_project_id))) as family_code
    from invoices v ${joins} where v.id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('notFound');
  const { payee, of_invoice_id, ended_by_id, ...told } = row;
  const [of_invoice, ended_by, payments, reminders] = await Promise.all([
    named(db, of_invoice_id),
    named(db, ended_by_id),
    paymentsOf(db, id),
    sql<
      Invoice['reminders'][number]
    >`select r.id, r.step, r.sent_on, r.open_amount, ${personName('r.created_by')} as created_by
      from invoice_reminders r where r.invoice_id = ${id} order by r.step`.execute(db),
  ]);
  return {
    ...told,
    registration_no: payee.registration_no,
    of_invoice,
    ended_by,
    payments,
    reminders: reminders.rows,
  };
};
