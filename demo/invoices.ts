import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { invoiceShown } from '@/backend/flows/invoice/invoiceRows';
import { issueInvoices } from '@/backend/flows/invoice/issueInvoices';
import { correctInvoice, giveBack, receiptFor, remind } from '@/backend/flows/invoice/settle';
import type { CalendarDay } from '@/rules/calendarDay';
import { asAdministrator } from './asAdministrator';

/** How many retainers and legal billings the demo firm has invoiced. */
const TAX_INVOICES = 24;
const LEGAL_INVOICES = 12;

type Db = Kysely<Database>;

/** Retainers that were billed, the newest first. */
const billedRetainers = (db: Db) =>
  db
    .selectFrom('sozoku_projects as p')
    .innerJoin('members as m', 'm.id', 'p.representative_member_id')
    .select('p.id')
    .where('p.deleted_at', 'is', null)
    .where('p.deposit_amount', '>', 0)
    .where('p.prgrs_deposit_billing_date', 'is not', null)
    .where('m.is_deceased', '=', 0)
    .orderBy('p.prgrs_deposit_billing_date', 'desc')
    .orderBy('p.id')
    .limit(TAX_INVOICES)
    .execute();

const legalBillings = (db: Db) =>
  db
    .selectFrom('legal_billings as b')
    .innerJoin('legal_projects as p', 'p.id', 'b.project_id')
    .innerJoin('members as m', 'm.customer_id', 'p.customer_id')
    .select(['b.id', 'b.project_id'])
    .where('p.deleted_at', 'is', null)
    .where('b.withholding', '=', 0)
    .where('b.total', '>', 0)
    .where('m.is_deceased', '=', 0)
    // Saving a project's billings gives all of them new ids: one a project.
    .distinctOn('b.project_id')
    .orderBy('b.project_id')
    .orderBy('b.id')
    .limit(LEGAL_INVOICES)
    .execute();

/**
 * Issues invoices of bills that the demo's projects have, by the product's own functions, so that none is in a state that it cannot
 * make: paid ones with their payments and a receipt, overdue ones with a reminder, one corrected and one given back.
 */
export const issueDemoInvoices = async (db: Db, today: CalendarDay): Promise<void> => {
  const run = asAdministrator(db, today);
  const tax = (await billedRetainers(db)).map(({ id }) => ({ project_type: 1, project_id: id, part: 1 }));
  const legal = (await legalBillings(db)).map(({ id, project_id }) => ({
    project_type: 2,
    project_id,
    billing_id: id,
  }));
  const open: number[] = [];
  for (const [index, item] of [...tax, ...legal].entries())
    await run(async (context) => {
      const [id = 0] = (await issueInvoices(context, { items: [item] })).ids;
      const [payment] = (await invoiceShown(context.db, id)).payments;
      if (payment === undefined) open.push(id);
      else if (index % 4 === 0) await receiptFor(context, id, { payment_id: payment.id });
    });
  const [corrected, back, ...rest] = open;
  if (corrected !== undefined)
    await run((context) => correctInvoice(context, corrected, { subject: '相続手続報酬', note: '件名の訂正のため' }));
  if (back !== undefined) await run((context) => giveBack(context, back, { note: '請求先の変更のため' }));
  const overdue = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', 'in', [0, ...rest])
    .where('due_date', '<', today)
    .orderBy('id')
    .execute();
  for (const { id } of overdue.slice(0, 4)) await run((context) => remind(context, id));
};
