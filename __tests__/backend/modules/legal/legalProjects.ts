import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contentOf } from '@/__tests__/support/tableDigests';
import { contract } from '@/contract';
import { bereaved, fillChainMasters, storeInquiry, storeInterview, won } from '../inquiry/chains';

type Sent = Record<string, unknown>;

/** Masters for chains; the legal staff account is a judicial scrivener. */
export const fillLegalMasters = async (api: TestApi): Promise<void> => {
  await fillChainMasters(api);
  await sql`update employees set is_judicial = 1 where id = ${people.legal.id}`.execute(api.db);
};

/** A project as an interview leaves it: a draft of a chain whose decedent died on 28 February 2026. @throws where it is refused */
export const storeLegal = async (api: TestApi, office_id = 1, inquiry: Sent = {}): Promise<number> => {
  const { id } = await storeInquiry(api, { ...bereaved, office_id, ...inquiry });
  const interview = { ...won, office_id, create_project: ['legal'] };
  const { project_legal_id } = await storeInterview(api, id, interview);
  if (project_legal_id === null) throw new Error('the interview made no project');
  return project_legal_id;
};

export const legalRow = (api: TestApi, id: number) =>
  api.db.selectFrom('legal_projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const update = (api: TestApi, id: number, body: Sent, as: PersonName = 'legalAdmin') =>
  api.call(as, contract.legal.update, { params: { id }, body });

export const saveOrder = (api: TestApi, project_legal_id: number, body: Sent = {}, as: PersonName = 'legal') =>
  api.call(as, contract.legalOrder.save, { body: { project_legal_id, ...order, ...body } });

export const saveFinance = (api: TestApi, project_legal_id: number, body: Sent, as: PersonName = 'legalAdmin') =>
  api.call(as, contract.legalFinance.save, { body: { project_legal_id, ...body } });

export const saveWorklog = (api: TestApi, project_id: number, body: Sent = {}, as: PersonName = 'legal') =>
  api.call(as, contract.legal.worklogSave, {
    body: {
      project_id,
      work_date: '2026-05-01',
      user_id: people.legal.id,
      worklog_category: 33,
      worklog_content: '戸籍を請求した。',
      ...body,
    },
  });

export const service = { project_type: 2, ordered_date: '2026-04-10', fee: 120_000 };

/** The least that an order's details need. */
export const order = { order_type: 1, contract_date: '2026-04-10', services: [service] };

/** Fields of an identified client. */
export const identified = {
  identification_result: 2,
  identification_date: '2026-04-10',
  identification_responder_id: people.legal.id,
  identification_content: [1],
  identification_number: '123456789012',
  purpose: '遺産整理',
  occupation: '会社員',
};

export const inCharge = {
  interviewer_id: people.staff.id,
  worker_id: people.legal.id,
  manager_id: people.legalAdmin.id,
};

/** A project that was ordered. @throws where it is refused */
export const storeOrdered = async (api: TestApi, office_id = 1, details: Sent = {}): Promise<number> => {
  const id = await storeLegal(api, office_id);
  await sql`insert into employee_offices (employee_id, office_id) values (${people.legal.id}, ${office_id}) on conflict do nothing`.execute(
    api.db,
  );
  const saved = await saveOrder(api, id, details);
  const updated = await update(api, id, { order_date: '2026-04-10', ...inCharge });
  if (saved.status !== 200 || updated.status !== 200)
    throw new Error(JSON.stringify([saved.errors, updated.errors, saved.message, updated.message]));
  return id;
};

export const saleOf = (api: TestApi, id: number) =>
  api.db.selectFrom('sales').selectAll().where('project_type', '=', 2).where('project_id', '=', id).executeTakeFirst();

/** Everything that a legal call may write, as one text: equal texts mean that nothing was written. */
export const legalState = contentOf(
  'legal_projects',
  'legal_orders',
  'legal_services',
  'legal_finances',
  'legal_billings',
  'legal_deposits',
  'legal_status_history',
  'worklogs',
  'sales',
  'inquiries',
  'number_series',
  'history',
);
