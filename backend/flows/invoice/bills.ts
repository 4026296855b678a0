import { type Selectable, sql } from 'kysely';
import { lockRecord } from '@/backend/db/record';
import type { LegalProjectTable, SozokuProjectTable } from '@/backend/db/schema';
import { lockFamilies } from '@/backend/derived/familyLock';
import { paperLang, paperWords } from '@/backend/documents/papers';
import type { Context } from '@/backend/http/implement';
import { allowBilling, financeShown } from '@/backend/modules/legal/financeStore';
import { mayBill } from '@/backend/modules/sozoku/sozokuRights';
import { fieldsOfPart, legalInvoices, taxInvoices } from '@/backend/records/standingInvoices';
import { Refusal } from '@/backend/refusal/refusal';
import type { InvoiceLine } from '@/contract/invoicePaper';
import type { LegalFinance } from '@/contract/legalFinance';
import { invoice_parts } from '@/contract/options/invoice';
import { billing_kinds, project_types } from '@/contract/options/legal';
import { application_types } from '@/contract/options/sozoku';
import { labelIn, wordsOf } from '@/locales/all';
import { percentOf, taxPercentOn } from '@/rules/consumptionTax';
import { feeOfContract } from '@/rules/contractFee';

export const TAX = 1;
export const LEGAL = 2;

/** What may be billed by an invoice: the retainer or the balance of a tax project, a billing of a legal one. */
export interface Bill {
  readonly project_type: typeof TAX | typeof LEGAL;
  readonly project_id: number;
  readonly office_id: number;
  readonly part: number | null;
  readonly billing_id: number | null;
  readonly kind: number | null;
  readonly label: string;
  readonly subject: string;
  /** Whether the fee was agreed with tax. */
  readonly with_tax: boolean;
  readonly percent: number;
  /** The fee, with or before tax. */
  readonly fee: number;
  readonly expenses: number;
  /** What a legal project's billing withholds; null where the invoice decides. */
  readonly withholding: number | null;
  readonly total: number;
  readonly billing_date: string | null;
  readonly due_date: string | null;
  readonly addressee_member_id: number;
  /** What came in before, as it was entered by hand. */
  readonly received: Received | null;
}

export interface Received {
  /** Null where the whole was paid. */
  readonly amount: number | null;
  readonly day: string;
}

export interface AskedBill {
  readonly project_type: number;
  readonly project_id: number;
  readonly part?: number | null | undefined;
  readonly billing_id?: number | null | undefined;
}

type TaxProject = Selectable<SozokuProjectTable>;
type LegalProject = Selectable<LegalProjectTable>;

const words = wordsOf[paperLang].invoicePapers;

/**
 * Locks all families before any of their records, as everywhere.
 * @returns the projects that are there, by `projectKey`
 */
export const lockProjects = async ({ db }: Context, asked: readonly AskedBill[]): Promise<ReadonlySet<string>> => {
  const idsOf = (type: number) =>
    asked.filter(({ project_type }) => project_type === type).map(({ project_id }) => project_id);
  const { rows } = await sql<{ family_id: number; project_type: number; project_id: number }>`
    select family_id, ${TAX}::int as project_type, id as project_id from sozoku_projects
      where id = any(${idsOf(TAX)}::int[]) and deleted_at is null
    union all select family_id, ${LEGAL}::int, id from legal_projects
      where id = any(${idsOf(LEGAL)}::int[]) and deleted_at is null`.execute(db);
  await lockFamilies(
    db,
    rows.map(({ family_id }) => family_id),
  );
  return new Set(rows.map(projectKey));
};

export const projectKey = ({ project_type, project_id }: AskedBill): string => `${project_type}/${project_id}`;

export const customerMember = async ({ db }: Pick<Context, 'db'>, customerId: number): Promise<number> => {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return id;
};

const taxBill = (project: TaxProject, part: 1 | 2, today: string): Bill => {
  const [amount, billed, receipt] = fieldsOfPart[part] as readonly [
    keyof TaxProject,
    keyof TaxProject,
    keyof TaxProject,
  ];
  const received = project[receipt] as string | null;
  const fee = feeOfContract(project);
  const day = project.order_date ?? today;
  const total = Number(project[amount] ?? 0);
  const label = labelIn(invoice_parts, part, paperLang) ?? '';
  const matter = labelIn(application_types, project.application_type, paperLang) ?? '';
  return {
    project_type: TAX,
    project_id: project.id,
    office_id: project.office_id,
    part,
    billing_id: null,
    kind: null,
    label: `${matter} ${label}`,
    subject: words.subjectOf.replace('{{matter}}', paperWords.service.replace('{{title}}', matter)),
    with_tax: true,
    percent: fee === null || fee.tax === 0 ? taxPercentOn(day) : percentOf(fee, day),
    fee: total,
    expenses: 0,
    withholding: null,
    total,
    billing_date: (project[billed] as string | null) ?? null,
    due_date: null,
    addressee_member_id: project.representative_member_id,
    received: received === null ? null : { amount: null, day: received },
  };
};

const legalBill = (project: LegalProject, billing: LegalFinance['billings'][number], addressee: number): Bill => {
  const { fee: net, consumption_tax: tax, fee_with_tax, billing_date, received_amount, received_date } = billing;
  const matter = labelIn(project_types, project.project_type, paperLang) ?? '';
  return {
    project_type: LEGAL,
    project_id: project.id,
    office_id: project.office_id,
    part: null,
    billing_id: billing.billing_id,
    kind: billing.kind,
    label: `${matter} ${labelIn(billing_kinds, billing.kind, paperLang) ?? ''}`,
    subject: words.subjectOf.replace('{{matter}}', paperWords.service.replace('{{title}}', matter)),
    with_tax: fee_with_tax !== null,
    percent: percentOf({ net, tax, total: net + tax }, billing_date),
    fee: fee_with_tax ?? net,
    expenses: billing.expenses,
    withholding: billing.withholding,
    total: billing.total,
    billing_date,
    due_date: billing.due_date,
    addressee_member_id: addressee,
    received:
      received_amount !== null && received_date !== null ? { amount: received_amount, day: received_date } : null,
  };
};

/** The lines of a bill as they are printed where nobody says otherwise. */
export const linesOf = ({ label, fee, percent, expenses }: Bill): InvoiceLine[] => [
  { label, amount: fee, percent },
  ...(expenses === 0 ? [] : [{ label: words.expenses, amount: expenses, percent: null }]),
];

/** The bills of a project that no invoice stands for. @throws Refusal 404 */
export const billsOf = async (context: Context, type: number, id: number): Promise<Bill[]> => {
  const { db, today } = context;
  if (type === TAX) {
    const [project, invoices] = await Promise.all([
      db
        .selectFrom('sozoku_projects')
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
      taxInvoices(db, [id]),
    ]);
    if (project === undefined) throw new Refusal('notFound');
    const parts = ([1, 2] as const).filter((part) => !invoices.some((invoice) => invoice.part === part));
    return parts.map((part) => taxBill(project, part, today)).filter(({ total }) => total > 0);
  }
  const [project, invoices] = await Promise.all([
    db.selectFrom('legal_projects').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst(),
    legalInvoices(db, id),
  ]);
  if (project === undefined) throw new Refusal('notFound');
  const [finance, addressee] = await Promise.all([
    financeShown(context, id),
    customerMember(context, project.customer_id),
  ]);
  const numbers = new Set<string | null>(invoices.map(({ number }) => number));
  return finance.billings
    .filter(({ billing_no, total }) => total > 0 && !numbers.has(billing_no))
    .map((billing) => legalBill(project, billing, addressee));
};

/** Locks a project whose family is locked. @throws Refusal 403 where one may not bill it, 404 */
export const lockToBill = async (context: Context, type: number, id: number): Promise<void> => {
  if (type === TAX) {
    const project = await lockRecord(context, 'sozoku_projects', id);
    if (!mayBill(context.actor, project)) throw new Refusal('forbidden');
  } else allowBilling(context, await lockRecord(context, 'legal_projects', id));
};
