import type { Selectable } from 'kysely';
import { anyOf } from '@/backend/db/anyOf';
import { lockRecord } from '@/backend/db/record';
import type { SozokuProjectTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { type LockedInquiry, moveChain } from '@/backend/records/chainStatus';
import { type ProjectSale, storedSales, writeSales } from '@/backend/records/projectSale';
import { application_types } from '@/contract/options/sozoku';
import { labelIn } from '@/locales/all';
import { statusAfterOrder } from '@/rules/chainStatus';
import { paidOf } from '@/rules/projectPayments';

type Project = Selectable<SozokuProjectTable>;

const contentOf = (type: number): string => labelIn(application_types, type, 'jp') ?? '';

type Stored = Project & { readonly uniform_id: string };

/** Projects as they stand in this transaction, deleted or not. */
const stored = ({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Stored[]> =>
  db
    .selectFrom('sozoku_projects as p')
    .innerJoin('inquiries as i', 'i.id', 'p.inquiry_id')
    .selectAll('p')
    .select('i.uniform_id')
    .where('p.id', '=', anyOf(ids))
    .orderBy('p.id')
    .execute();

/** The order-list entry of a project; null if it is not an order. */
const saleOf = (project: Stored): ProjectSale | null => {
  const { order_date } = project;
  if (order_date === null || project.deleted_at !== null) return null;
  const { billed, received, lastReceipt } = paidOf(project);
  return {
    uniform_id: project.uniform_id,
    proposal_number: project.proposal_number,
    order_date,
    family_id: project.family_id,
    member_id: project.representative_member_id,
    content: contentOf(project.application_type),
    amount: project.contract_amount ?? 0,
    billed_amount: billed,
    received_amount: received,
    last_receipt_date: lastReceipt,
    status: project.cancelled_date === null ? 1 : 0,
    staff_id: project.interviewer_id ?? project.worker1_id,
  };
};

/** Updates the order list for changes that neither make an order nor end one. */
export const syncFamilySales = async (context: Context, ids: readonly number[]): Promise<void> => {
  const [projects, orders] = await Promise.all([stored(context, ids), storedSales(context, 1, ids)]);
  await writeSales(context, 1, orders, new Map(projects.map((project) => [project.id, saleOf(project)])));
};

/**
 * Updates the order list and the chain's status after a change of a project: with an order date it is an order (受注),
 * without one or deleted it is none, cancelled it stays in the list.
 */
export const syncSozokuSale = async (
  context: Context,
  id: number,
  chain: LockedInquiry | null = null,
): Promise<void> => {
  const [[project], orders] = await Promise.all([stored(context, [id]), storedSales(context, 1, [id])]);
  if (project === undefined) return;
  const sale = saleOf(project);
  await writeSales(context, 1, orders, new Map([[id, sale]]));
  if (sale === null || project.cancelled_date !== null) return;
  const inquiry = chain ?? (await lockRecord(context, 'inquiries', project.inquiry_id));
  await moveChain(context, inquiry, statusAfterOrder(inquiry.project_category_status), context);
};
