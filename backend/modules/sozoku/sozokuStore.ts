import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { anyOf } from '@/backend/db/anyOf';
import { beforeEnd } from '@/backend/db/inTransaction';
import { lockRecord, updateRecord } from '@/backend/db/record';
import type { SozokuProjectTable } from '@/backend/db/schema';
import { lockFamiliesOf } from '@/backend/derived/familyLock';
import type { Context } from '@/backend/http/implement';
import type { LockedInquiry } from '@/backend/records/chainStatus';
import { withDecedent } from '@/backend/records/decedent';
import { askReferences } from '@/backend/records/referencedRecords';
import { fieldsOfPart, taxInvoiceProblems, taxInvoices } from '@/backend/records/standingInvoices';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { Problem } from '@/contract/messages';
import { SozokuBody, type SozokuChange, sozokuProblems } from '@/contract/sozoku';
import { type ContractFee, contractFeeAfter, feeOfContract } from '@/rules/contractFee';
import { dueDateTypeOf } from '@/rules/projectDefaults';
import { derivedDepositStatus, usualPayments } from '@/rules/projectPayments';
import { dueAfter } from '@/rules/sozokuDue';
import { reviewAfter } from './sozokuReview';
import { dayProblems } from './sozokuRights';
import { syncSozokuSale } from './sozokuSale';

type Change = z.output<typeof SozokuChange>;
export type Project = Selectable<SozokuProjectTable>;
type Patch = { -readonly [K in keyof Project]?: Project[K] | undefined };

/** Defaults for emptied flags, and quote lines with all their columns. */
const plain = ({ quote_lines, legal_toss, insurance_toss, real_estate_toss, ...change }: Change): Patch => ({
  ...change,
  ...(legal_toss === undefined ? {} : { legal_toss: legal_toss ?? 0 }),
  ...(insurance_toss === undefined ? {} : { insurance_toss: insurance_toss ?? 0 }),
  ...(real_estate_toss === undefined ? {} : { real_estate_toss: real_estate_toss ?? 0 }),
  ...(quote_lines === undefined
    ? {}
    : {
        quote_lines: quote_lines.map(({ kind, label, quantity, unit_price, amount }) => ({
          kind: kind ?? null,
          label,
          quantity: quantity ?? null,
          unit_price: unit_price ?? null,
          amount,
        })),
      }),
});

const given = (patch: Patch): Patch =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

/** Retainer and balance follow the fee with tax unless agreed otherwise, or billed by an invoice. */
const payments = (before: Project, fee: ContractFee, patch: Patch, invoiced: ReadonlySet<string>): Patch => {
  const [was, now] = [feeOfContract(before)?.total ?? null, feeOfContract(fee)?.total ?? null];
  if (now === was) return {};
  const usualBefore = was === null ? null : usualPayments(was);
  const usualNow = now === null ? { deposit_amount: null, balance_amount: null } : usualPayments(now);
  const isUsual = (field: 'deposit_amount' | 'balance_amount') =>
    patch[field] === undefined &&
    !invoiced.has(field) &&
    (before[field] === null || before[field] === usualBefore?.[field]);
  const deposit = isUsual('deposit_amount') ? usualNow.deposit_amount : (patch.deposit_amount ?? before.deposit_amount);
  const rest = now === null || deposit === null ? usualNow.balance_amount : Math.max(0, now - deposit);
  return {
    ...(isUsual('deposit_amount') ? { deposit_amount: deposit } : {}),
    ...(isUsual('balance_amount') ? { balance_amount: rest } : {}),
  };
};

const agreed = 7;

const billed = Object.values(fieldsOfPart).flat();
const concernsBills = (patch: Patch): boolean =>
  [...billed, 'contract_amount', 'contract_with_tax', 'order_date'].some((field) => field in patch);

/**
 * The deadline type follows the type of return unless chosen otherwise; a statutory day never becomes an agreed one.
 */
const dueType = (before: Project, { application_type, due_date_type, due_date }: Patch): Patch => {
  if (application_type === undefined || due_date_type !== undefined) return {};
  if (before.due_date_type !== dueDateTypeOf(before.application_type)) return {};
  const type = dueDateTypeOf(application_type);
  const cleared = type === agreed && type !== before.due_date_type && due_date === undefined;
  return { due_date_type: type, ...(cleared ? { due_date: null } : {}) };
};

/** 一部入金, 返金あり, 請求取消: states that no date implies. */
const byHand: ReadonlySet<number> = new Set([6, 7, 8]);

/** A status that follows from the dates is not stored. */
const ownStatus = (patch: Patch, after: Project): { patch: Patch; problems: Problem[] } => {
  const { deposit_status: sent } = patch;
  if (sent === undefined || sent === null || byHand.has(sent)) return { patch: {}, problems: [] };
  if (sent === derivedDepositStatus(after)) return { patch: { deposit_status: null }, problems: [] };
  return { patch: {}, problems: [{ path: 'deposit_status', code: 'deposit_status_derived' }] };
};

/** Locks chains until the end of the transaction, because dashboard facts of a project depend on its chain's source. */
export const lockChains = async ({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> => {
  await lockFamiliesOf(db, 'inquiries', ids);
  const chains = db.selectFrom('inquiries').select('id').where('id', '=', anyOf(ids)).orderBy('id').forUpdate();
  await beforeEnd(db, chains.execute());
};

/** The chain of a project, locked like `lockChains`. */
const lockChainOf = (context: Context, id: number): Promise<LockedInquiry | null> =>
  lockRecord(context, 'inquiries', sql<number>`(select inquiry_id from sozoku_projects where id = ${id})`).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    },
  );

/** A chain holds at most one living project that is not cancelled. */
const rivalProblem = async (
  { db }: Pick<Context, 'db'>,
  { id, inquiry_id }: Pick<Project, 'id' | 'inquiry_id'>,
  path: string,
): Promise<Problem[]> => {
  await lockChains({ db }, [inquiry_id]);
  const rows = await db
    .selectFrom('sozoku_projects')
    .select('proposal_number as number')
    .where('inquiry_id', '=', inquiry_id)
    .where('id', '<>', id)
    .where('deleted_at', 'is', null)
    .where('cancelled_date', 'is', null)
    .execute();
  return rows.slice(0, 1).map((params) => ({ path, code: 'project_exists', params }));
};

/** Changes a project, its order and its chain. @returns the project as it is now @throws Refusal 403, 404, 409, 422 */
export const changeSozoku = async (
  context: Context,
  id: number,
  change: Change,
  version: number | undefined,
  present: () => Promise<unknown>,
): Promise<Project> => {
  const asked = given(plain(change));
  const [before, chain, references, invoices] = await Promise.all([
    lockRecord(context, 'sozoku_projects', id),
    lockChainOf(context, id),
    askReferences(context, SozokuBody, asked, {
      families: sql<number>`(select family_id from sozoku_projects where id = ${id})`,
    }),
    concernsBills(asked) ? taxInvoices(context.db, [id]) : [],
  ]);
  context.allow(before.office_id);
  if (change.office_id !== undefined) context.allow(change.office_id);
  // A conflicting save is reported before validation, which would refer to an outdated record.
  if (version !== undefined && version !== before.lock_version) throw new Refusal('stale', { data: await present() });
  const { change: sent, problems } = await withDecedent(context.db, before, asked);
  const { fee, problems: feeProblems } = contractFeeAfter(before, sent, context.today);
  const invoiced = new Set(invoices.map(({ part }) => fieldsOfPart[part ?? 0]?.[0] ?? ''));
  const patch = { ...sent, ...fee, ...payments(before, fee, sent, invoiced), ...dueType(before, sent) };
  const merged = { ...before, ...patch } as Project;
  const due = dueAfter(before, merged, change.due_date);
  const status = ownStatus(patch, merged);
  const after = { ...merged, ...due, ...status.patch };
  const review = await reviewAfter(context, before, after);
  const changed = (field: string) =>
    Reflect.get(sent, field) !== undefined && Reflect.get(after, field) !== Reflect.get(before, field);
  const revives = before.cancelled_date !== null && after.cancelled_date === null;
  refuse(
    [
      ...sozokuProblems(after as never, context.today, before),
      ...(due === null ? [{ path: 'due_date_reason', code: 'due_date_reason' }] : []),
      ...status.problems,
      ...problems,
      ...feeProblems,
      ...taxInvoiceProblems(before, patch, invoices),
      ...dayProblems(context.actor, after, changed),
      ...review.problems,
      ...references(before),
      ...(revives ? await rivalProblem(context, before, 'cancelled_date') : []),
    ],
    context,
  );
  await updateRecord(context, 'sozoku_projects', before, {
    ...patch,
    ...due,
    ...status.patch,
    ...review.patch,
  } as never);
  await syncSozokuSale(context, id, chain);
  return after;
};
