import type { TestApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contentOf } from '@/__tests__/support/tableDigests';
import { contract } from '@/contract';
import { bereaved, fillChainMasters, storeInquiry, storeInterview, won } from '../inquiry/chains';

type Sent = Record<string, unknown>;

export const fillProjectMasters = fillChainMasters;

/** A project as an interview leaves it: a draft of a chain whose decedent died on 28 February 2026. @throws where it is refused */
export const storeProject = async (api: TestApi, office_id = 1, inquiry: Sent = {}): Promise<number> => {
  const { id } = await storeInquiry(api, { ...bereaved, office_id, ...inquiry });
  const interview = { ...won, office_id, create_project: ['sozoku'] };
  const { project_sozoku_id } = await storeInterview(api, id, interview);
  if (project_sozoku_id === null) throw new Error('the interview made no project');
  return project_sozoku_id;
};

export const projectRow = (api: TestApi, id: number) =>
  api.db.selectFrom('sozoku_projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const update = (api: TestApi, id: number, body: Sent, as: PersonName = 'admin') =>
  api.call(as, contract.sozoku.update, { params: { id }, body });

/** People in charge: staff prepares, the manager reviews. */
export const inCharge = {
  interviewer_id: people.staff.id,
  worker1_id: people.staff.id,
  worker2_id: null,
  manager_id: people.manager.id,
};

/** Fields that turn a draft into an order. */
export const ordered = { order_date: '2026-04-10', contract_amount: 1_000_005, ...inCharge };

/** A project with an order date. */
export const storeOrder = async (api: TestApi, office_id = 1, change: Sent = {}): Promise<number> => {
  const id = await storeProject(api, office_id);
  const { status, errors } = await update(api, id, { ...ordered, ...change });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return id;
};

export const saleOf = (api: TestApi, id: number) =>
  api.db.selectFrom('sales').selectAll().where('project_type', '=', 1).where('project_id', '=', id).executeTakeFirst();

/** Everything that a project's call may write, as one text: equal texts mean that nothing was written. */
export const projectState = contentOf('sozoku_projects', 'worklogs', 'sales', 'inquiries', 'history');
