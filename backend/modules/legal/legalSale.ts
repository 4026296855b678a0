import { lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { moveChain } from '@/backend/records/chainStatus';
import { type ProjectSale, syncSale } from '@/backend/records/projectSale';
import { project_types } from '@/contract/options/legal';
import { labelIn } from '@/locales/all';
import { statusAfterOrder } from '@/rules/chainStatus';
import { sumYen } from '@/rules/legalFinance';
import { type LegalProject, legalFacts } from './legalFacts';

const typeName = (type: number): string => labelIn(project_types, type, 'jp') ?? '';
const [STANDS, CANCELLED] = [1, 0];

/** The order-list entry of a project; null if it is not an order. */
const saleOf = async (context: Context, project: LegalProject): Promise<ProjectSale | null> => {
  const { order_date, deleted_at } = project;
  if (order_date === null || deleted_at !== null) return null;
  const inquiry = await context.db
    .selectFrom('inquiries')
    .select(['uniform_id', 'member_id'])
    .where('id', '=', project.inquiry_id)
    .executeTakeFirstOrThrow();
  const facts = await legalFacts(context.db, project.id);
  return {
    ...inquiry,
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

/** Updates the order list after a change of a project. */
export const syncLegalSale = async (context: Context, id: number): Promise<void> => {
  const project = await context.db
    .selectFrom('legal_projects')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await syncSale(context, { department: 2, id }, await saleOf(context, project));
};

/** The chain of a project that became an order is ordered. */
export const orderChain = async (context: Context, inquiryId: number): Promise<void> => {
  const inquiry = await lockRecord(context, 'inquiries', inquiryId);
  await moveChain(context, inquiry, statusAfterOrder(inquiry.project_category_status), { today: context.today });
};
