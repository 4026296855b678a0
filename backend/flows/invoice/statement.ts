import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { takeAdvisoryLock } from '@/backend/db/advisoryLock';
import type { Context } from '@/backend/http/implement';
import { refuse } from '@/backend/refusal/refuse';
import type { DataOf } from '@/contract/defineEndpoint';
import type { Problem } from '@/contract/messages';
import type { RecordedLine, StatementLine, statement } from '@/contract/statement';
import { matchLines, payerOf, payersOf, saidBy } from '@/rules/bank/matchLines';
import { payerKey } from '@/rules/bank/payerName';
import { type ReadLine, readStatement } from '@/rules/bank/readStatement';
import { formatNumber } from '@/rules/format';
import { lockProjects } from './bills';
import { payable } from './openInvoices';
import { enterPayment, type Locked, lockInvoice, projectOf, standingProblems } from './settle';

/** A statement of more lines holds up everybody else while it is matched. */
const MOST_MATCHED = 2_000;

type Recorded = NonNullable<StatementLine['recorded']>;
type Said = Pick<ReadLine, 'day' | 'amount' | 'nth'> & { readonly payer?: string | null | undefined };

/** What tells a line from every other, however its payer is spelt. */
const keyOf = ({ day, amount, payer, nth }: Said): string => [day, amount, payerKey(payer ?? ''), nth].join('|');

const notReversed = sql<SqlBool>`p.reverses_id is null
  and not exists (select from invoice_payments b where b.reverses_id = p.id)`;

/** Lines that were recorded before, by their keys; a payment that was taken back leaves its line free. */
const recordedBefore = async ({ db }: Context, lines: readonly Said[]): Promise<ReadonlyMap<string, Recorded>> => {
  const { rows } = await sql<Recorded & { key: string }>`select p.statement_key as key, v.id, v.number, false as by_hand
    from invoice_payments p join invoices v on v.id = p.invoice_id
    where p.statement_key = any(${lines.map(keyOf)}::text[]) and ${notReversed}`.execute(db);
  return new Map(rows.map(({ key, ...recorded }) => [key, recorded]));
};

/** Payments of the lines' days and amounts that somebody typed, with who may have paid them. */
const typedPayments = async ({ db }: Context, lines: readonly ReadLine[]) => {
  const { rows } = await sql<{
    invoice_id: number;
    paid_on: string;
    amount: number;
  }>`select p.invoice_id, p.paid_on, p.amount from invoice_payments p
    where p.statement_key is null and ${notReversed} and (p.paid_on, p.amount) in (select *
      from unnest(${lines.map(({ day }) => day)}::date[], ${lines.map(({ amount }) => amount)}::bigint[]))
    order by p.id`.execute(db);
  const invoices = await payable(db, sql`v.id = any(${rows.map(({ invoice_id }) => invoice_id)}::int[])`);
  const byId = new Map(invoices.map((invoice) => [invoice.id, { ...invoice, payers: payersOf(invoice) }]));
  return rows.flatMap(({ invoice_id, ...payment }) => {
    const invoice = byId.get(invoice_id);
    return invoice === undefined ? [] : [{ ...payment, invoice }];
  });
};

/** Reads a statement, and tells which open invoice each line is for. */
export const matchStatement = async (context: Context, text: string): Promise<DataOf<typeof statement.match>> => {
  const { lines, ...rest } = readStatement(text);
  refuse(lines.length > MOST_MATCHED ? [{ path: 'text', code: 'too_many' }] : [], context);
  const [open, before, typed] = await Promise.all([
    payable(context.db),
    recordedBefore(context, lines),
    typedPayments(context, lines),
  ]);
  const recordedOf = (line: ReadLine): Recorded | null => {
    const known = before.get(keyOf(line));
    if (known !== undefined) return known;
    const said = saidBy(line);
    const at = typed.findIndex(
      ({ paid_on, amount, invoice }) =>
        paid_on === line.day && amount === line.amount && payerOf(said, invoice.payers) !== null,
    );
    // A payment is that of one line: an equal line is another payment.
    const [same] = at < 0 ? [] : typed.splice(at, 1);
    return same === undefined ? null : { id: same.invoice.id, number: same.invoice.number, by_hand: true };
  };
  const recorded = lines.map(recordedOf);
  const matches = matchLines(
    lines.filter((_, index) => recorded[index] === null),
    open,
  ).values();
  return {
    ...rest,
    lines: lines.map((line, index) => {
      const known = recorded[index] ?? null;
      const match = known === null ? matches.next().value : undefined;
      return { ...line, recorded: known, ...(match ?? { level: 'none' as const, grounds: [], invoice_ids: [] }) };
    }),
    open: open.map(({ addressee, family, issue_date, ...invoice }) => invoice),
  };
};

type Line = z.output<typeof RecordedLine>;

const invoiceProblems = (locked: Locked | undefined, open_amount: number, path: string): Problem[] => {
  if (locked === undefined) return [{ path, code: 'choose' }];
  const { id, number, total, paid_total } = locked.stored;
  const left = total - paid_total;
  if (standingProblems(locked.stored).length === 0 && left > 0 && left === open_amount) return [];
  const params = { number, open: formatNumber(Math.max(left, 0)) };
  return [{ path, code: 'statement_changed', params, link: { label: number, href: `/invoice/${id}` } }];
};

/** What speaks against recording a line. */
const lineProblems = (line: Line, at: string, locked: ReadonlyMap<number, Locked>, known: Recorded | undefined) => {
  const { amount, invoices } = line;
  if (known !== undefined) {
    const link = { label: known.number, href: `/invoice/${known.id}` };
    return [{ path: `${at}.day`, code: 'statement_recorded', params: { number: known.number }, link }];
  }
  const sum = invoices.reduce((total, { open_amount }) => total + open_amount, 0);
  return [
    ...(amount === 0 ? [{ path: `${at}.amount`, code: 'amount_zero' }] : []),
    ...(invoices.length === 0 ? [{ path: `${at}.invoices`, code: 'required' }] : []),
    ...invoices.flatMap(({ id, open_amount }, index) =>
      invoiceProblems(locked.get(id), open_amount, `${at}.invoices.${index}.id`),
    ),
    // A part, or too much, belongs to one invoice: which of several would be a guess.
    ...(invoices.length > 1 && sum !== amount
      ? [
          {
            path: `${at}.invoices`,
            code: 'statement_sum',
            params: { sum: formatNumber(sum), amount: formatNumber(amount) },
          },
        ]
      : []),
  ];
};

/** Locks invoices and their projects in one order. @throws Refusal 403, 404 */
const lockAll = async (context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Locked>> => {
  const rows = await context.db
    .selectFrom('invoices')
    .selectAll()
    .where('id', 'in', [...ids, 0])
    .orderBy('id')
    .execute();
  await lockProjects(context, rows.map(projectOf));
  const locked = new Map<number, Locked>();
  for (const { id } of rows) locked.set(id, await lockInvoice(context, id));
  return locked;
};

/** How many payments each line has had: several invoices may be paid by one, and what was taken back may be recorded again. */
const turnsOf = async ({ db }: Context, lines: readonly Said[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{
    key: string;
    turns: number;
  }>`select statement_key as key, max(statement_turn)::int as turns
    from invoice_payments where statement_key = any(${lines.map(keyOf)}::text[]) group by statement_key`.execute(db);
  return new Map(rows.map(({ key, turns }) => [key, turns]));
};

/** Records what the lines of a statement pay, all or none. @throws Refusal 403, 422 */
export const recordStatement = async (context: Context, lines: readonly Line[]): Promise<{ recorded: number }> => {
  const ids = lines.flatMap(({ invoices }) => invoices.map(({ id }) => id));
  // One statement after the other: two that hold the same line may name different invoices.
  await takeAdvisoryLock(context.db, 'statement');
  const locked = await lockAll(context, ids);
  const before = await recordedBefore(context, lines);
  const seen = new Set<string>();
  const problems = lines.flatMap((line, index): Problem[] => {
    const at = `lines.${index}`;
    const twice = line.invoices.findIndex(({ id }) => seen.has(`invoice ${id}`));
    const doubled = seen.has(keyOf(line));
    seen.add(keyOf(line));
    for (const { id } of line.invoices) seen.add(`invoice ${id}`);
    return [
      ...lineProblems(line, at, locked, before.get(keyOf(line))),
      ...(twice < 0 ? [] : [{ path: `${at}.invoices.${twice}.id`, code: 'statement_twice' }]),
      ...(doubled ? [{ path: `${at}.day`, code: 'statement_line_twice' }] : []),
    ];
  });
  refuse(problems, context);
  const turns = await turnsOf(context, lines);
  for (const line of lines) {
    const key = keyOf(line);
    for (const { id, open_amount } of line.invoices) {
      const invoice = locked.get(id);
      if (invoice === undefined) continue;
      const statement_turn = (turns.get(key) ?? 0) + 1;
      turns.set(key, statement_turn);
      await enterPayment(context, invoice, {
        paid_on: line.day,
        amount: line.invoices.length === 1 ? line.amount : open_amount,
        payer: line.payer || null,
        note: line.description ?? null,
        statement_key: key,
        statement_turn,
      });
    }
  }
  return { recorded: lines.length };
};
