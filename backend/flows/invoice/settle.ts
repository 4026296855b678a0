import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { lockRecord, newId, updateRecord } from '@/backend/db/record';
import type { InvoiceTable } from '@/backend/db/schema';
import { cleanFileName } from '@/backend/documents/fileName';
import { withOwnTemplates } from '@/backend/documents/firmTemplates/ownTemplates';
import { reminderFileName, writeReminder } from '@/backend/documents/invoice/writeReminder';
import type { Context } from '@/backend/http/implement';
import { presentMember } from '@/backend/records/mergedRecords';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { Invoice, invoice } from '@/contract/invoice';
import type { Problem } from '@/contract/messages';
import { INVOICE, reminder_steps } from '@/contract/options/invoice';
import { formatNumber } from '@/rules/format';
import { payBy } from '@/rules/reminder';
import { askedLines, partsOf } from './askedLines';
import { LEGAL, lockProjects, lockToBill, TAX } from './bills';
import { invoiceShown, paymentsOf } from './invoiceRows';
import { type Issue, issuePaper } from './issuePaper';
import { billedOn, changeBillings, receivedFor } from './mirror';
import { type Addressee, addresseesOf, payeeProblems, standingAddresseeProblems } from './payees';
import { type Payment, storePayment } from './payments';

type Stored = Selectable<InvoiceTable>;
type BodyOf<Call extends 'correct' | 'giveBack' | 'pay' | 'receipt' | 'reverse'> = z.output<
  (typeof invoice)[Call]['body']
>;

export const projectOf = ({ sozoku_project_id, legal_project_id }: Stored) =>
  sozoku_project_id === null
    ? { project_type: LEGAL, project_id: legal_project_id ?? 0 }
    : { project_type: TAX, project_id: sozoku_project_id };

/** An invoice with its project, locked to be settled. @throws Refusal 403, 404 */
export const lockInvoice = async (context: Context, id: number) => {
  const found = await context.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw new Refusal('notFound');
  const project = projectOf(found);
  await lockProjects(context, [project]);
  await lockToBill(context, project.project_type, project.project_id);
  return { stored: await lockRecord(context, 'invoices', id), project };
};

export type Locked = Awaited<ReturnType<typeof lockInvoice>>;

/** Whether an invoice still stands for a bill. */
export const standingProblems = ({ kind, ended_by_id }: Stored): Problem[] =>
  (kind === INVOICE.invoice || kind === INVOICE.corrected) && ended_by_id === null
    ? []
    : [{ path: 'id', code: 'invoice_ended' }];

/** Who is written to about an invoice: the addressee as merged since, where nobody else is asked for. */
const addresseeOf = async (
  context: Context,
  stored: Stored,
  asked: number | null = null,
): Promise<Addressee | undefined> => {
  const [addressees, present] = await Promise.all([
    addresseesOf(context, projectOf(stored)),
    presentMember(context.db, stored.addressee_member_id),
  ]);
  return addressees.find(({ id }) => id === (asked ?? present?.id));
};

/** A further paper of the same bill: its particulars are those of the first where nothing else is said. */
const further = async (
  context: Context,
  stored: Stored,
  { kind, addressee_member_id }: { kind: number; addressee_member_id?: number | null | undefined },
): Promise<{ issue: Issue | null; problems: Problem[] }> => {
  const project = projectOf(stored);
  const person = await context.db
    .selectFrom('legal_persons')
    .selectAll()
    .where('id', '=', stored.legal_person_id)
    .executeTakeFirst();
  const addressee = await addresseeOf(context, stored, addressee_member_id);
  const problems = [...payeeProblems('legal_person_id', person), ...standingAddresseeProblems(addressee, stored)];
  if (problems.length > 0 || person === undefined || addressee === undefined) return { issue: null, problems };
  const { lines, rates, net, tax, expenses, withholding, total, subject, office_id, part } = stored;
  return {
    problems: [],
    issue: {
      ...project,
      kind,
      person,
      addressee,
      lines,
      rates,
      net,
      tax,
      expenses,
      withholding,
      total,
      subject,
      office_id,
      part,
      with_tax: stored.with_tax === 1,
      issue_date: context.today,
      due_date: null,
      note: null,
      first: { number: stored.number, issue_date: stored.issue_date },
      of_invoice_id: stored.id,
      payment_id: null,
      paid_total: 0,
      paid_on: null,
    },
  };
};

type Answer = () => ReturnType<typeof invoiceShown>;
const shown =
  ({ db }: Context, id: number): Answer =>
  () =>
    invoiceShown(db, id);

/** The day of the last payment that was not taken back. */
const lastDay = (payments: Invoice['payments']): string | null =>
  payments
    .filter(({ reverses_id, reversed }) => reverses_id === null && !reversed)
    .reduce<string | null>((last, { paid_on }) => (last !== null && last > paid_on ? last : paid_on), null);

/** Stores a payment, and what it makes of the invoice and its project. */
export const enterPayment = async (
  context: Context,
  { stored, project }: Locked,
  payment: Omit<Payment, 'invoice_id'>,
): Promise<void> => {
  const sum = stored.paid_total + Number(payment.amount);
  await storePayment(context, { ...payment, invoice_id: stored.id });
  const day = sum === 0 ? null : lastDay(await paymentsOf(context.db, stored.id));
  await updateRecord(context, 'invoices', stored, { paid_total: sum, paid_on: day });
  await receivedFor(context, { ...stored, ...project }, sum, day);
};

/** Enters a payment that somebody typed. @throws Refusal 403, 404, 422 */
export const payInvoice = async (context: Context, id: number, body: BodyOf<'pay'>): Promise<Answer> => {
  const invoice = await lockInvoice(context, id);
  const { stored } = invoice;
  const { paid_on, amount, payer = null, note = null } = body;
  const paid = formatNumber(stored.paid_total);
  refuse(
    [
      ...standingProblems(stored),
      ...(amount === 0 ? [{ path: 'amount', code: 'amount_zero' }] : []),
      ...(stored.paid_total + amount < 0 ? [{ path: 'amount', code: 'invoice_below_zero', params: { paid } }] : []),
    ],
    context,
  );
  await enterPayment(context, invoice, { paid_on, amount, payer, note });
  return shown(context, id);
};

/** Takes back a payment on its own day, so that invoice, project and books are as before it. @throws Refusal 403, 404, 422 */
export const reversePayment = async (
  context: Context,
  id: number,
  { payment_id, note }: BodyOf<'reverse'>,
): Promise<Answer> => {
  const invoice = await lockInvoice(context, id);
  const { stored } = invoice;
  const payment = (await paymentsOf(context.db, id)).find((one) => one.id === payment_id);
  if (payment === undefined) throw new Refusal('notFound');
  const { paid_on, amount, payer, reverses_id, reversed } = payment;
  const paid = formatNumber(stored.paid_total);
  refuse(
    [
      ...standingProblems(stored),
      ...(reversed || reverses_id !== null ? [{ path: 'payment_id', code: 'invoice_reversed' }] : []),
      ...(stored.paid_total < amount ? [{ path: 'payment_id', code: 'invoice_below_zero', params: { paid } }] : []),
    ],
    context,
  );
  await enterPayment(context, invoice, { paid_on, amount: -amount, payer, note, reverses_id: payment_id });
  return shown(context, id);
};

/** Issues the receipt of a payment: with its tax where it is the whole sum. @throws Refusal 403, 404, 422 */
export const receiptFor = async (context: Context, id: number, { payment_id }: BodyOf<'receipt'>): Promise<Answer> => {
  const { stored } = await lockInvoice(context, id);
  const payment = (await paymentsOf(context.db, id)).find((one) => one.id === payment_id);
  refuse(payment === undefined ? [{ path: 'payment_id', code: 'choose' }] : [], context);
  if (payment === undefined) return shown(context, id);
  const { issue, problems } = await further(context, stored, { kind: INVOICE.receipt });
  const { amount, receipt_number, reversed } = payment;
  refuse(
    [
      ...standingProblems(stored),
      ...problems,
      ...(amount < 0 ? [{ path: 'payment_id', code: 'invoice_receipt_right' }] : []),
      ...(reversed ? [{ path: 'payment_id', code: 'invoice_reversed' }] : []),
      ...(receipt_number === null
        ? []
        : [{ path: 'payment_id', code: 'invoice_receipted', params: { number: receipt_number } }]),
    ],
    context,
  );
  if (issue === null) return shown(context, id);
  const whole = amount === stored.total;
  const sums = whole ? {} : { rates: [], net: amount, tax: 0, expenses: 0, withholding: 0 };
  await issuePaper(context, {
    ...issue,
    ...sums,
    total: amount,
    issue_date: payment.paid_on,
    payment_id,
  });
  return shown(context, id);
};

/** Issues the return of a whole invoice (消費税法57条の4第3項), which frees its bill. @throws Refusal 403, 404, 422 */
export const giveBack = async (context: Context, id: number, body: BodyOf<'giveBack'>): Promise<Answer> => {
  const { stored, project } = await lockInvoice(context, id);
  const { issue, problems } = await further(context, stored, { kind: INVOICE.giveBack });
  const issue_date = body.issue_date ?? context.today;
  const { paid_total, issue_date: first } = stored;
  refuse(
    [
      ...standingProblems(stored),
      ...problems,
      ...(paid_total === 0
        ? []
        : [{ path: 'id', code: 'invoice_not_paid', params: { paid: formatNumber(paid_total) } }]),
      ...(issue_date < first ? [{ path: 'issue_date', code: 'invoice_before_first', params: { day: first } }] : []),
    ],
    context,
  );
  if (issue === null) return shown(context, id);
  const { id: endedBy } = await issuePaper(context, { ...issue, issue_date, note: body.note });
  await updateRecord(context, 'invoices', stored, { ended_by_id: endedBy });
  if (project.project_type === TAX) await billedOn(context, [{ ...project, part: stored.part, day: null }]);
  else
    await changeBillings(context, project.project_id, ({ billing_no }) =>
      billing_no === stored.number ? { billing_no: null } : {},
    );
  return shown(context, endedBy);
};

/** Issues a corrected invoice in the place of one whose particulars were wrong. @throws Refusal 403, 404, 422 */
export const correctInvoice = async (context: Context, id: number, body: BodyOf<'correct'>): Promise<Answer> => {
  const { stored, project } = await lockInvoice(context, id);
  const { addressee_member_id, subject, due_date, lines: asked, note } = body;
  const { issue, problems } = await further(context, stored, { kind: INVOICE.corrected, addressee_member_id });
  const { lines, problems: wrong } = asked?.length
    ? askedLines(asked, stored.rates[0]?.percent ?? 0, partsOf(stored.lines))
    : { lines: stored.lines, problems: [] };
  const says = [addressee_member_id, subject, due_date, asked?.length ? asked : null].some((one) => one != null);
  refuse(
    [
      ...standingProblems(stored),
      ...problems,
      ...wrong,
      ...(says ? [] : [{ path: 'subject', code: 'invoice_unchanged' }]),
    ],
    context,
  );
  if (issue === null) return shown(context, id);
  // The first makes room before the second takes its place: one invoice stands for a bill.
  const newer = await newId(context, 'invoices');
  await updateRecord(context, 'invoices', stored, { ended_by_id: newer });
  const { number } = await issuePaper(context, {
    ...issue,
    id: newer,
    lines,
    subject: subject ?? stored.subject,
    due_date: due_date ?? stored.due_date,
    note,
    paid_total: stored.paid_total,
    paid_on: stored.paid_on,
  });
  if (project.project_type === LEGAL)
    await changeBillings(context, project.project_id, ({ billing_no }) =>
      billing_no === stored.number ? { billing_no: number } : {},
    );
  return shown(context, newer);
};

/** Sends the next of the three reminders of what is overdue. @throws Refusal 403, 404, 422 */
export const remind = async (context: Context, id: number): Promise<Answer> => {
  const { stored } = await lockInvoice(context, id);
  const { today, db, actor } = context;
  const { due_date, total, paid_total, reminder_step, reminded_on, payee } = stored;
  const addressee = await addresseeOf(context, stored);
  const asked_by = reminded_on === null ? null : payBy(reminded_on);
  refuse(
    [
      ...standingProblems(stored),
      ...standingAddresseeProblems(addressee, stored),
      ...(paid_total >= total ? [{ path: 'id', code: 'invoice_paid' }] : []),
      ...(due_date === null || due_date >= today
        ? [{ path: 'id', code: 'invoice_not_due', params: { day: due_date ?? '' } }]
        : []),
      ...(reminder_step >= reminder_steps.length
        ? [{ path: 'id', code: 'invoice_reminded' }]
        : asked_by !== null && asked_by >= today
          ? [{ path: 'id', code: 'invoice_reminded_lately', params: { sent: reminded_on ?? '', day: asked_by } }]
          : []),
    ],
    context,
  );
  if (addressee === undefined || due_date === null) return shown(context, id);
  const { number, issue_date, subject } = stored;
  const step = reminder_step + 1;
  const paper = {
    step,
    today,
    addressee,
    payee,
    invoice: { number, issue_date, due_date, subject, total },
    paid: paid_total,
    before: reminded_on,
  };
  await db
    .insertInto('invoice_reminders')
    .values({
      invoice_id: id,
      step,
      sent_on: today,
      open_amount: total - paid_total,
      name: `${cleanFileName(reminderFileName(paper))}.docx`,
      bytes: Buffer.from(await withOwnTemplates(context, ['reminder'], ([template]) => writeReminder(paper, template))),
      created_by: actor.id,
    })
    .execute();
  await updateRecord(context, 'invoices', stored, { reminder_step: step, reminded_on: today });
  return shown(context, id);
};
