import type { TestApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contentOf } from '@/__tests__/support/tableDigests';
import { contract } from '@/contract';
import { storeCustomer } from '../customer/customers';

type Sent = Record<string, unknown>;

/** The least that a case needs besides its customer. */
export const request = {
  requested_date: '2026-04-01',
  inquiry_category_id: 3,
  office_id: 1,
  manager_id: people.insurance.id,
  insurance_details: '納税資金の準備と生前贈与を検討したい。',
};

/** Required fields of a closed case. */
export const closed = {
  result_type: 6,
  design_submitted_date: '2026-04-10',
  meeting_date: '2026-04-15',
  intention_confirmed_date: '2026-04-12',
  comparison_done: 1,
  application_date: '2026-04-20',
  contract_date: '2026-05-01',
  commission_amount: 345_600,
  insurance_type: 1,
};

export const store = (api: TestApi, body: Sent, as: PersonName = 'insurance') =>
  api.call(as, contract.insurance.store, { body: { ...request, ...body } });

export const update = (api: TestApi, id: number, body: Sent, as: PersonName = 'insurance') =>
  api.call(as, contract.insurance.update, { params: { id }, body });

export const show = (api: TestApi, id: number, as: PersonName = 'insurance') =>
  api.call(as, contract.insurance.show, { params: { id } });

/** A case of a customer of its own. @throws where it is refused */
export const storeCase = async (api: TestApi, body: Sent = {}, person: Sent = {}) => {
  const { id: customer_id, family_code, member_id } = await storeCustomer(api, person);
  const { data, errors, message } = await store(api, { customer_id, ...body }, 'insuranceAdmin');
  if (data === undefined) throw new Error(`${message} ${JSON.stringify(errors)}`);
  return { ...data, customer_id, family_code, member_id };
};

export const caseRow = (api: TestApi, id: number) =>
  api.db.selectFrom('insurance_cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const saleOf = (api: TestApi, id: number) =>
  api.db
    .selectFrom('sales')
    .selectAll()
    .where('project_type', '=', 3)
    .where('project_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Everything that a call may write, as one text: equal texts mean that nothing was written. */
export const stateOf = contentOf(
  'insurance_cases',
  'project_tosses',
  'sales',
  'sozoku_projects',
  'legal_projects',
  'inquiries',
  'number_series',
  'history',
);
