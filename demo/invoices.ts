import type { Kysely } from 'kysely';
import { inTransaction } from '@/backend/db/inTransaction';
import { Owners } from '@/backend/db/owners';
import type { Database } from '@/backend/db/schema';
import { invoiceShown } from '@/backend/flows/invoice/invoiceRows';
import { issueInvoices } from '@/backend/flows/invoice/issueInvoices';
import { correctInvoice, giveBack, receiptFor, remind } from '@/backend/flows/invoice/settle';
import type { Context } from '@/backend/http/implement';
import { todayInTokyo } from '@/rules/calendarDay';

/** How many retainers and legal billings the demo firm has invoiced. */
const TAX_INVOICES = 24;
const LEGAL_INVOICES = 12;
const administrator = 1;

type Db = Kysely<Database>;

/** What the product's own functions need of a request, on behalf of the demo's administrator. */
const contextOn = (db: Db): Context =>
  ({
    db,
    lang: 'jp',
    today: todayInTokyo(),
    actor: { id: administrator, role_id: 99, department_id: 1, office_ids: [] },
    owners: new Owners(),
    allow: () => undefined,
  }) as unknown as Context;

const run = <T>(db: Db, work: (context: Context) => Promise<T>): Promise<T> =>
  inTransaction(db, (trx) => work(contextOn(trx)));

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
export const issueDemoInvoices = async (db: Db): Promise<void> => {
  const tax = (await billedRetainers(db)).map(({ id }) => ({ project_type: 1, project_id: id, part: 1 }));
  const legal = (await legalBillings(db)).map(({ id, project_id }) => ({
    project_type: 2,
    project_id,
    billing_id: id,
  }));
  const open: number[] = [];
  for (const [index, item] of [...tax, ...legal].entries())
    await run(db, async (context) => {
      const [id = 0] = await issueInvoices(context, [item]);
      const [payment] = (await invoiceShown(context.db, id)).payments;
      if (payment === undefined) open.push(id);
      else if (index % 4 === 0) await receiptFor(context, id, { payment_id: payment.id });
    });
  const [corrected, back, ...rest] = open;
  if (corrected !== undefined)
    await run(db, (context) =>
      correctInvoice(context, corrected, { subject: '相続手続報酬', note: '件名の訂正のため' }),
    );
  if (back !== undefined) await run(db, (context) => giveBack(context, back, { note: '請求先の変更のため' }));
  const overdue = await db
    .selectFrom('invoices')
    .select('id')
    .where('id', 'in', [0, ...rest])
    .where('due_date', '<', todayInTokyo())
    .orderBy('id')
    .execute();
  for (const { id } of overdue.slice(0, 4)) await run(db, (context) => remind(context, id));
};
