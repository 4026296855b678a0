import type { z } from 'zod';
import { anyOf } from '@/backend/db/anyOf';
import { updateRecords } from '@/backend/db/record';
import { lockFamiliesOf } from '@/backend/derived/familyLock';
import type { Context } from '@/backend/http/implement';
import { type StandingInvoice, taxInvoiceProblems, taxInvoices } from '@/backend/records/standingInvoices';
import { refuse } from '@/backend/refusal/refuse';
import type { Problem } from '@/contract/messages';
import { type BillingBody, receiptProblems } from '@/contract/sozoku';
import { mayBill } from './sozokuRights';
import { syncFamilySales } from './sozokuSale';
import { lockChains, type Project } from './sozokuStore';

type Row = z.output<typeof BillingBody>;
/** What an invoice and its payments tell of a project: also that a part was paid in part. */
type Told = Row & { readonly deposit_status?: number | null };

/** Reads the projects for change, their families first. */
const locked = async ({ db }: Context, ids: readonly number[]): Promise<ReadonlyMap<number, Project>> => {
  await lockFamiliesOf(db, 'sozoku_projects', ids);
  const rows = await db
    .selectFrom('sozoku_projects')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockChains(
    { db },
    rows.map(({ inquiry_id }) => inquiry_id),
  );
  return new Map(rows.map((project) => [project.id, project]));
};

/** Problems of one row of a bulk edit, each under its field. */
const rowProblems = (
  { actor }: Context,
  { lock_version, ...row }: Row,
  before: Project | undefined,
  invoices: readonly StandingInvoice[],
): Problem[] => {
  if (before === undefined) return [{ path: 'id', code: 'not_found' }];
  if (!mayBill(actor, before)) return [{ path: 'id', code: 'not_allowed' }];
  if (lock_version !== undefined && lock_version !== before.lock_version)
    return [{ path: 'id', code: 'saved_meanwhile' }];
  const sent = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  return [...receiptProblems({ ...before, ...sent }), ...taxInvoiceProblems(before, sent, invoices)];
};

/** The problems of all rows of a bulk edit, under their row and field. */
const problemsOf = (
  context: Context,
  rows: readonly Row[],
  projects: ReadonlyMap<number, Project>,
  invoices: readonly StandingInvoice[],
): Problem[] => {
  const first = new Map(rows.map(({ id }, index) => [id, index] as const).reverse());
  return rows.flatMap((row, index) => {
    const found =
      first.get(row.id) === index
        ? rowProblems(context, row, projects.get(row.id), invoices)
        : [{ path: 'id', code: 'twice_in_list' }];
    return found.map((problem) => ({ ...problem, path: `${index}.${problem.path}` }));
  });
};

/** What would be refused of a bulk edit now; nothing is locked for it. */
export const billingProblems = async (context: Context, rows: readonly Row[]): Promise<Problem[]> => {
  const ids = rows.map(({ id }) => id);
  const [projects, invoices] = await Promise.all([
    context.db
      .selectFrom('sozoku_projects')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .where('deleted_at', 'is', null)
      .execute(),
    taxInvoices(context.db, ids),
  ]);
  return problemsOf(context, rows, new Map(projects.map((project) => [project.id, project])), invoices);
};

/**
 * Writes bills and receipts of several projects, all or none.
 * @param byInvoice what invoices and their payments tell, which nobody else may
 * @throws Refusal 422, its errors keyed by row and field
 */
export const saveBilling = async (context: Context, rows: readonly Told[], byInvoice = false): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  // Read behind the locks, and in one round trip with them.
  const [projects, invoices] = await Promise.all([locked(context, ids), byInvoice ? [] : taxInvoices(context.db, ids)]);
  refuse(problemsOf(context, rows, projects, invoices), context);
  const patches = rows.flatMap(({ id, lock_version: _, ...patch }) => {
    const before = projects.get(id);
    return before === undefined ? [] : [[before, patch] as const];
  });
  await updateRecords(context, 'sozoku_projects', patches);
  await syncFamilySales(context, ids);
};
