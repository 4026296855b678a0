import { lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { moveChain } from '@/backend/records/chainStatus';
import { type ProjectSale, storedSales, writeSales } from '@/backend/records/projectSale';
import { project_types } from '@/contract/options/legal';
import { labelIn } from '@/locales/all';
import { statusAfterOrder } from '@/rules/chainStatus';
import { sumYen } from '@/rules/legalFinance';
import { type LegalFacts, type LegalProject, legalFacts } from './legalFacts';

const typeName = (type: number): string => labelIn(project_types, type, 'jp') ?? '';
const [STANDS, CANCELLED] = [1, 0];

type Chain = Pick<ProjectSale, 'uniform_id' | 'member_id'>;

/** The order-list entry of a project; null if it is not an order. */
const saleOf = (project: LegalProject, chain: Chain, facts: LegalFacts): ProjectSale | null => {
  const { order_date, deleted_at } = project;
  if (order_date === null || deleted_at !== null) return null;
  return {
    ...chain,
    proposal_number: project.proposal_number,
    order_date,
    family_id: project.family_id,
    content: typeName(project.project_type),
    amount: project.contract_amount ?? sumYen(facts.services.map(({ fee }) => fee)),
    billed_amount: facts.billed,
    received_amount: facts.received,
    last_receipt_date: facts.last_receipt,
    status: project.cancelled_date === null ? STANDS : CANCELLED,
    staff_id: project.interviewer_id,
  };
};

const chainOf = (context: Context, projectId: number): Promise<Chain> =>
  context.db
    .selectFrom('legal_projects as p')
    .innerJoin('inquiries as i', 'i.id', 'p.inquiry_id')
    .select(['i.uniform_id', 'i.member_id'])
    .where('p.id', '=', projectId)
    .executeTakeFirstOrThrow();

/** Updates the order list after a change of a project. */
export const syncLegalSale = async (context: Context, id: number): Promise<void> => {
  const [project, chain, facts, orders] = await Promise.all([
    context.db.selectFrom('legal_projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    chainOf(context, id),
    legalFacts(context.db, id),
    storedSales(context, 2, [id]),
  ]);
  await writeSales(context, 2, orders, new Map([[id, saleOf(project, chain, facts)]]));
};

/** The chain of a project that became an order is ordered. */
export const orderChain = async (context: Context, inquiryId: number): Promise<void> => {
  const inquiry = await lockRecord(context, 'inquiries', inquiryId);
  await moveChain(context, inquiry, statusAfterOrder(inquiry.project_category_status), { today: context.today });
};
