import { sql } from 'kysely';
import { insertRecord } from '@/backend/db/record';
import { cleanFileName } from '@/backend/documents/fileName';
import { withOwnTemplates } from '@/backend/documents/firmTemplates/ownTemplates';
import { type InvoicePaper, invoiceFileName, writeInvoice } from '@/backend/documents/invoice/writeInvoice';
import type { Step } from '@/backend/documents/making';
import type { Context } from '@/backend/http/implement';
import { INVOICE } from '@/contract/options/invoice';
import { type Addressee, type LegalPerson, payeeOf } from './payees';

/** What is issued: a paper without its number, and what it belongs to. */
export interface Issue extends Omit<InvoicePaper, 'number' | 'addressee' | 'payee'> {
  /** Where it is known before. */
  readonly id?: number;
  readonly person: LegalPerson;
  readonly addressee: Addressee;
  readonly net: number;
  readonly tax: number;
  readonly office_id: number;
  readonly project_type: number;
  readonly project_id: number;
  readonly part: number | null;
  readonly of_invoice_id: number | null;
  readonly payment_id: number | null;
  readonly paid_total: number;
  readonly paid_on: string | null;
}

const RECEIPTS = 2;
const seriesOf = (kind: number): number => (kind === INVOICE.receipt ? RECEIPTS : 1);
/** Receipts have an R in their numbers. */
const marks: Readonly<Record<number, string>> = { 1: '', [RECEIPTS]: 'R' };

/**
 * The next number of a series: a legal person, a year, receipts apart from all else. Its row stays locked until the transaction
 * ends: one that is undone gives the number back, so that a series has neither gaps nor doubles.
 */
const nextNumber = async (
  { db }: Context,
  { id }: Pick<LegalPerson, 'id'>,
  year: number,
  series: number,
): Promise<{ serial: number; number: string }> => {
  // The code is read behind a lock: from its first number on it cannot change any more.
  const { code } = await db
    .selectFrom('legal_persons')
    .select('code')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ last: number }>`insert into invoice_series as s (legal_person_id, year, series, last)
    values (${id}, ${year}, ${series}, 1)
    on conflict (legal_person_id, year, series) do update set last = s.last + 1 returning last`.execute(db);
  const serial = rows[0]?.last ?? 0;
  return { serial, number: `${code}${marks[series] ?? ''}${year}-${String(serial).padStart(5, '0')}` };
};

type Numbered = Issue & { readonly serial: number; readonly number: string; readonly year: number };

const numbered = async (context: Context, issue: Issue): Promise<Numbered> => {
  const year = Number(issue.issue_date.slice(0, 4));
  return { ...issue, year, ...(await nextNumber(context, issue.person, year, seriesOf(issue.kind))) };
};

const paperOf = (issue: Numbered): InvoicePaper => ({ ...issue, payee: payeeOf(issue.person) });

/** So few are filled sooner than a thread starts. */
const FEW = 5;

/** Many are filled beside the serving thread, so that nobody else's calls wait for them. */
const filesOf = (context: Context, papers: readonly InvoicePaper[], step: Step): Promise<readonly Uint8Array[]> =>
  withOwnTemplates(context, ['invoice'], async ([template = null]) =>
    papers.length <= FEW
      ? Promise.all(papers.map((paper) => writeInvoice(paper, template)))
      : context.exporter.invoices({ papers, template }, step),
  );

const keep = async (context: Context, issue: Numbered, bytes: Uint8Array): Promise<{ id: number; number: string }> => {
  const { person, addressee, number, year, serial } = issue;
  const { id } = await insertRecord(context, 'invoices', {
    ...(issue.id === undefined ? {} : { id: issue.id }),
    legal_person_id: person.id,
    kind: issue.kind,
    year,
    serial,
    number,
    issue_date: issue.issue_date,
    due_date: issue.due_date,
    office_id: issue.office_id,
    sozoku_project_id: issue.project_type === 1 ? issue.project_id : null,
    legal_project_id: issue.project_type === 1 ? null : issue.project_id,
    part: issue.part,
    of_invoice_id: issue.of_invoice_id,
    payment_id: issue.payment_id,
    addressee_member_id: addressee.id,
    addressee_name: addressee.name,
    addressee_post_code: addressee.post_code,
    addressee_address: addressee.address,
    subject: issue.subject,
    payee: payeeOf(person),
    lines: issue.lines as never,
    rates: issue.rates as never,
    with_tax: issue.with_tax ? 1 : 0,
    net: issue.net,
    tax: issue.tax,
    expenses: issue.expenses,
    withholding: issue.withholding,
    total: issue.total,
    note: issue.note,
    paid_total: issue.paid_total,
    paid_on: issue.paid_on,
  });
  await context.db
    .insertInto('invoice_files')
    .values({
      invoice_id: id,
      name: `${cleanFileName(invoiceFileName(paperOf(issue)))}.docx`,
      bytes: Buffer.from(bytes),
    })
    .execute();
  return { id, number };
};

/** Gives papers their numbers, and keeps them with their files. @returns their ids, in their order */
export const issuePapers = async (
  context: Context,
  issues: readonly Issue[],
  step: Step,
): Promise<{ id: number; number: string }[]> => {
  const all: Numbered[] = [];
  for (const issue of issues) all.push(await numbered(context, issue));
  const files = all.length === 0 ? [] : await filesOf(context, all.map(paperOf), step);
  const kept: { id: number; number: string }[] = [];
  for (const [index, bytes] of files.entries()) {
    const issue = all[index];
    if (issue !== undefined) kept.push(await keep(context, issue, bytes));
    step();
  }
  return kept;
};

/** @throws RangeError where it was not kept */
export const issuePaper = async (context: Context, issue: Issue): Promise<{ id: number; number: string }> => {
  const [kept] = await issuePapers(context, [issue], () => undefined);
  if (kept === undefined) throw new RangeError('One paper was expected');
  return kept;
};
