import { sql } from 'kysely';
import { listPage } from '@/backend/db/page';
import { exportList } from '@/backend/documents/exportList';
import { zipOf } from '@/backend/documents/zipOf';
import { type Context, implement } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { exportable } from '@/backend/records/listConditions';
import { Refusal } from '@/backend/refusal/refusal';
import { invoice } from '@/contract/invoice';
import { JOURNAL } from '@/contract/options/journal';
import { wordsOf } from '@/locales/all';
import { billsOf, LEGAL } from './bills';
import { clientMoneyStatement } from './clientMoney';
import {
  billedBy,
  invoiceList,
  invoiceRows,
  invoiceSheet,
  invoiceSheetPlan,
  invoiceShown,
  ofProject,
} from './invoiceRows';
import { issueInvoices } from './issueInvoices';
import { addresseesOf, legalPersons } from './payees';
import { correctInvoice, giveBack, payInvoice, receiptFor, remind, reversePayment } from './settle';

const read = { resource: 'invoice', action: 'read' } as const;
const issue = { resource: 'invoice', action: 'issue' } as const;

/** The kept file of a paper, or of one of its reminders. @throws Refusal 404 */
const keptFile = async ({ db }: Context, id: number, reminderId: number | null | undefined) => {
  const file =
    reminderId == null
      ? await db.selectFrom('invoice_files').select(['name', 'bytes']).where('invoice_id', '=', id).executeTakeFirst()
      : await db
          .selectFrom('invoice_reminders')
          .select(['name', 'bytes'])
          .where('id', '=', reminderId)
          .where('invoice_id', '=', id)
          .executeTakeFirst();
  if (file === undefined) throw new Refusal('notFound');
  return file;
};

/** @throws Refusal 403 and 404, where one of them is of another office or unknown: all or none */
const keptFiles = async (context: Context, ids: readonly number[]) => {
  const { db, exporter, actor, today, lang } = context;
  const asked = new Set(ids);
  const files = await db
    .selectFrom('invoices as v')
    .innerJoin('invoice_files as f', 'f.invoice_id', 'v.id')
    .select(['v.office_id', 'f.name', 'f.bytes'])
    .where('v.id', 'in', [...asked])
    .orderBy('v.number')
    .execute();
  if (files.length < asked.size) throw new Refusal('notFound');
  for (const { office_id } of files) context.allow(office_id);
  const name = `${wordsOf[lang].invoice.filesTitle}_${today.replaceAll('-', '')}.zip`;
  return { file_path: await exporter.kept({ name, bytes: zipOf(files) }, actor.id) };
};

export const invoiceModule = implement(
  'invoice',
  invoice,
  {
    listing: read,
    export: { resource: 'invoice', action: 'export' },
    show: read,
    ofProject: read,
    issue,
    correct: issue,
    giveBack: issue,
    pay: issue,
    reverse: issue,
    receipt: issue,
    remind: issue,
    file: { resource: 'invoice', action: 'export' },
    files: { resource: 'invoice', action: 'export' },
    clientMoney: { resource: 'invoice', action: 'export' },
  },
  {
    listing: ({ query }, { db, totals }) => listPage(db, totals, invoiceList, query),

    export: ({ query }, context) =>
      exportList(context, query, {
        sheet: invoiceSheet,
        plan: invoiceSheetPlan(context.lang),
        only: exportable(context, 'v'),
      }),

    show: ({ params }, { db }) => invoiceShown(db, params.id),

    async ofProject({ query }, context) {
      const { db } = context;
      const { project_type, project_id } = query;
      const [billed, issued, bills, addressees, persons, money] = await Promise.all([
        billedBy(db, query),
        invoiceRows(db, ofProject(query)),
        billsOf(context, project_type, project_id),
        addresseesOf(context, query),
        legalPersons(context, project_type),
        project_type === LEGAL
          ? db.selectFrom('legal_deposits').select('id').where('project_id', '=', project_id).limit(1).execute()
          : [],
      ]);
      return {
        ...billed,
        issued,
        billable: bills.map(({ part, billing_id, kind, billing_date, due_date, label, total }) => ({
          part,
          billing_id,
          kind,
          billing_date,
          due_date,
          label,
          total,
        })),
        addressees: addressees
          .filter(({ is_deceased }) => is_deceased !== 1)
          .map(({ id: value, name: label }) => ({ value, label })),
        addressee_member_id: bills[0]?.addressee_member_id ?? null,
        legal_persons: persons.map(({ id: value, name: label }) => ({ value, label })),
        has_client_money: money.length > 0,
      };
    },

    async issue({ body }, context) {
      const { ids, left_out } = await issueInvoices(context, body);
      return async () => ({ issued: await invoiceRows(context.db, sql`v.id = any(${ids}::int[])`), left_out });
    },

    correct: ({ params, body }, context) => correctInvoice(context, params.id, body),
    giveBack: ({ params, body }, context) => giveBack(context, params.id, body),
    pay: ({ params, body }, context) => payInvoice(context, params.id, body),
    reverse: ({ params, body }, context) => reversePayment(context, params.id, body),
    receipt: ({ params, body }, context) => receiptFor(context, params.id, body),
    remind: ({ params }, context) => remind(context, params.id),

    async file({ params, query }, context) {
      const { office_id } = await context.db
        .selectFrom('invoices')
        .select('office_id')
        .where('id', '=', params.id)
        .executeTakeFirst()
        .then((found) => found ?? Promise.reject(new Refusal('notFound')));
      context.allow(office_id);
      const file = await keptFile(context, params.id, query.reminder_id);
      return { file_path: await context.exporter.kept(file, context.actor.id) };
    },

    files: {
      /** The zip is made before the transaction, which waits for no other connection. */
      async prepare({ body: { ids } }, context) {
        const made = await context.heavy(() => keptFiles(context, ids));
        return async (_, command) => {
          await noteAct(command, JOURNAL.documentMade, { subject: 'invoice' });
          return made;
        };
      },
    },

    clientMoney: ({ params }, context) => context.heavy(() => clientMoneyStatement(context, params.id)),
  },
);
