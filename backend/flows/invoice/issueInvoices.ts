import type { z } from 'zod';
import type { Step } from '@/backend/documents/making';
import type { Context } from '@/backend/http/implement';
import { financeShown } from '@/backend/modules/legal/financeStore';
import { invoicedProblem, legalInvoices, type StandingInvoice, taxInvoices } from '@/backend/records/standingInvoices';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { ParsedOf } from '@/contract/defineEndpoint';
import type { IssueItem, invoice, LeftOut } from '@/contract/invoice';
import { errorsMap, type Problem } from '@/contract/messages';
import type { Lang } from '@/contract/notation/lang';
import { INVOICE } from '@/contract/options/invoice';
import { wordsOf } from '@/locales/all';
import { addMonths, dayOf, dayParts, lastDayOfMonth } from '@/rules/calendarDay';
import { invoiceSums, withheldFrom } from '@/rules/invoiceTax';
import { askedLines } from './askedLines';
import { type Bill, billsOf, LEGAL, linesOf, lockProjects, lockToBill, projectKey, TAX } from './bills';
import { type Issue, issuePapers } from './issuePaper';
import { billedOn, changeBillings } from './mirror';
import { addresseeProblems, addresseesOf, type LegalPerson, legalPersons, payeeProblems } from './payees';
import { storePayment } from './payments';

type Item = z.output<typeof IssueItem>;
type Asked = ParsedOf<typeof invoice.issue>['body'];

export interface IssuedInvoices {
  readonly ids: readonly number[];
  readonly left_out: LeftOut[];
}

/** The last day of the month after. */
const usualDue = (day: string): string => {
  const { year, month } = dayParts(addMonths(`${day.slice(0, 7)}-01`, 1));
  return dayOf(year, month, lastDayOfMonth(year, month));
};

/** The invoice that stands for a bill already: a legal billing bears its number. */
const issuedFor = async (
  context: Context,
  { project_type, project_id, part, billing_id }: Item,
): Promise<StandingInvoice | undefined> => {
  if (project_type === TAX)
    return (await taxInvoices(context.db, [project_id])).find((invoice) => invoice.part === part);
  const [invoices, { billings }] = await Promise.all([
    legalInvoices(context.db, project_id),
    financeShown(context, project_id),
  ]);
  const billing = billings.find((one) => one.billing_id === billing_id);
  return invoices.find(({ number }) => number === billing?.billing_no);
};

const billFor = async (context: Context, item: Item): Promise<{ bill: Bill | undefined; problems: Problem[] }> => {
  const { project_type, project_id, part, billing_id } = item;
  const bills = await billsOf(context, project_type, project_id);
  const bill = bills.find((one) => (project_type === TAX ? one.part === part : one.billing_id === billing_id));
  if (bill !== undefined) return { bill, problems: [] };
  const path = project_type === TAX ? 'part' : 'billing_id';
  const issued = await issuedFor(context, item);
  if (issued === undefined) return { bill, problems: [{ path, code: 'invoice_nothing' }] };
  return { bill, problems: [{ ...invoicedProblem(path, issued), code: 'invoice_issued' }] };
};

type Prepared = Issue & { readonly billing_id: number | null };

/** What an item would be issued as. */
const prepared = async (
  context: Context,
  item: Item,
  persons: readonly LegalPerson[],
): Promise<{ issue: Prepared | null; problems: Problem[] }> => {
  const { bill, problems: missing } = await billFor(context, item);
  if (bill === undefined) return { issue: null, problems: missing };
  const person = item.legal_person_id == null ? persons[0] : persons.find(({ id }) => id === item.legal_person_id);
  const unfit = payeeProblems('legal_person_id', person);
  const addressees = await addresseesOf(context, bill);
  const wanted = item.addressee_member_id ?? bill.addressee_member_id;
  const addressee = addressees.find(({ id }) => id === wanted);
  const { lines, problems: wrongLines } = item.lines?.length
    ? askedLines(item.lines, bill.percent, { taxed: bill.fee, untaxed: bill.expenses })
    : { lines: linesOf(bill), problems: [] };
  const withheld = (net: number): number => {
    if (bill.withholding !== null || person === undefined) return bill.withholding ?? 0;
    return item.payer_withholds === 1 ? withheldFrom(person, net) : 0;
  };
  const sums = invoiceSums(lines, bill.with_tax, withheld);
  const improper =
    person !== undefined &&
    bill.withholding !== null &&
    bill.withholding !== withheldFrom(person, sums.net) &&
    bill.withholding !== 0
      ? [{ path: 'payer_withholds', code: 'invoice_withheld' }]
      : [];
  const problems = [...unfit, ...addresseeProblems('addressee_member_id', addressee, bill), ...wrongLines, ...improper];
  if (problems.length > 0 || person === undefined || addressee === undefined) return { issue: null, problems };
  // The day of a legal project's billing decides its rate: the invoice bears it too.
  const issue_date = bill.project_type === LEGAL ? bill.billing_date : (item.issue_date ?? bill.billing_date);
  const day = issue_date ?? context.today;
  return {
    problems: [],
    issue: {
      ...sums,
      kind: INVOICE.invoice,
      person,
      addressee,
      lines,
      with_tax: bill.with_tax,
      issue_date: day,
      due_date: item.due_date ?? bill.due_date ?? usualDue(day),
      subject: item.subject ?? bill.subject,
      note: null,
      first: null,
      office_id: bill.office_id,
      project_type: bill.project_type,
      project_id: bill.project_id,
      part: bill.part,
      billing_id: bill.billing_id,
      of_invoice_id: null,
      payment_id: null,
      paid_total: bill.received === null ? 0 : (bill.received.amount ?? sums.total),
      paid_on: bill.received?.day ?? null,
    },
  };
};

/** Series are locked in one order, whoever issues. */
const bySeries = (one: Issue, other: Issue): number =>
  one.person.id - other.person.id || one.issue_date.localeCompare(other.issue_date);

/**
 * Locks what is billed, and looks what of it can be issued.
 * @throws Refusal 403, where nothing may be left out
 */
const looked = async (context: Context, { items, leave_out }: Asked, step: Step) => {
  const present = await lockProjects(context, items);
  const barred = new Set<string>();
  const projects = new Map(items.map((item) => [projectKey(item), item]));
  for (const [key, { project_type, project_id }] of projects) {
    if (!present.has(key)) continue;
    try {
      await lockToBill(context, project_type, project_id);
    } catch (error) {
      if (leave_out !== 1 || !(error instanceof Refusal) || error.kind !== 'forbidden') throw error;
      barred.add(key);
    }
  }
  const persons = { [TAX]: await legalPersons(context, TAX), [LEGAL]: await legalPersons(context, LEGAL) };
  const seen = new Set<string>();
  const refused = (item: Item): string | null => {
    const bill = [item.project_type, item.project_id, item.part, item.billing_id].join();
    const twice = seen.has(bill);
    seen.add(bill);
    if (!present.has(projectKey(item))) return 'not_found';
    if (barred.has(projectKey(item))) return 'not_allowed';
    return twice ? 'twice_in_list' : null;
  };
  const issues: Prepared[] = [];
  const problems: { index: number; found: Problem[] }[] = [];
  for (const [index, item] of items.entries()) {
    const code = refused(item);
    const { issue, problems: found } =
      code === null
        ? await prepared(context, item, persons[item.project_type === TAX ? TAX : LEGAL])
        : { issue: null, problems: [{ path: 'project_id', code }] };
    if (issue !== null) issues.push(issue);
    else problems.push({ index, found });
    step();
  }
  return { issues, problems };
};

const leftOut = ({ index, found }: { index: number; found: readonly Problem[] }, lang: Lang): LeftOut => ({
  index,
  reasons: Object.values(errorsMap([], wordsOf[lang].messages, found)).flat(),
  links: found.flatMap(({ link }) => link ?? []),
});

const issueAll = async (context: Context, asked: Asked, step: Step): Promise<IssuedInvoices> => {
  const { issues, problems } = await looked(context, asked, step);
  if (asked.leave_out !== 1 || issues.length === 0)
    refuse(
      problems.flatMap(({ index, found }) =>
        found.map((problem) => ({ ...problem, path: `items.${index}.${problem.path}` })),
      ),
      context,
    );
  const ids: number[] = [];
  const numbers = new Map<number, string>();
  const sorted = issues.sort(bySeries);
  for (const [index, { id, number }] of (await issuePapers(context, sorted, step)).entries()) {
    const issue = sorted[index];
    if (issue === undefined) continue;
    ids.push(id);
    const { paid_total: amount, paid_on } = issue;
    if (paid_on !== null && amount !== 0) await storePayment(context, { invoice_id: id, paid_on, amount });
    if (issue.billing_id !== null) numbers.set(issue.billing_id, number);
  }
  const tax = issues.filter(({ project_type }) => project_type === TAX);
  if (tax.length > 0)
    await billedOn(
      context,
      tax.map(({ project_id, part, issue_date }) => ({ project_id, part, day: issue_date })),
    );
  for (const projectId of new Set(
    issues.filter(({ project_type }) => project_type === LEGAL).map(({ project_id }) => project_id),
  ))
    await changeBillings(context, projectId, ({ billing_id }) => {
      const billing_no = numbers.get(billing_id);
      return billing_no === undefined ? {} : { billing_no };
    });
  return { ids, left_out: problems.map((one) => leftOut(one, context.lang)) };
};

/** Each is looked at, filled and kept. */
const STAGES = 3;

/**
 * Issues invoices: all or none, or those that can be.
 * @throws Refusal 403, 422 where none can be
 */
export const issueInvoices = (context: Context, asked: Asked): Promise<IssuedInvoices> =>
  context.making.run(context, asked.items.length, (step) => issueAll(context, asked, () => step(1 / STAGES)));
