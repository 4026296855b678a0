import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { historyOf } from '../customer/customers';
import {
  fillLegalMasters,
  identified,
  legalRow,
  legalState,
  saveOrder,
  service,
  storeLegal,
  storeOrdered,
} from './legalProjects';

const api = testApi();
beforeAll(() => fillLegalMasters(api));

const show = async (id: number) => (await api.call('viewer', contract.legalOrder.show, { params: { id } })).data;
const membersOf = async (id: number) => {
  const { family_id } = await legalRow(api, id);
  return api.db.selectFrom('members').select('id').where('family_id', '=', family_id).orderBy('id').execute();
};

test('a project without details shows empty ones of the version 0', async () => {
  const id = await storeLegal(api);
  expect(await show(id)).toMatchObject({
    project_legal_id: id,
    office_id: 1,
    order_type: null,
    services: [],
    bank_procedures: [],
    identification_content: [],
    fee_total: 0,
    lock_version: 0,
  });
  expect((await api.call('viewer', contract.legalOrder.show, { params: { id: 99_999 } })).status).toBe(404);
});

test('every field is stored, changed, kept where it is not sent, and cleared', async () => {
  const id = await storeLegal(api);
  const [settlor, trustee] = await membersOf(id);
  const fields = {
    order_type: 3,
    contract_date: '2026-04-10',
    contract_type: 2,
    ...identified,
    seal: 1,
    seal_certificate_date: '2026-04-01',
    will_type: 2,
    custody_of_wills: 2,
    will_custody_no: 'H01-202604-1',
    execution: 1,
    executor_name: '髙橋　澪',
    trust_settlor_id: settlor?.id,
    trust_trustee_id: trustee?.id,
    trust_beneficiary_id: settlor?.id,
    trust_start_date: '2026-05-01',
    renounce_court: '東京家庭裁判所',
    renounce_case_no: '令和8年(家)第12号',
    renounce_filed_date: '2026-05-01',
    renounce_accepted_date: '2026-05-20',
    registry_office: '東京法務局',
    registration_filed_date: '2026-06-01',
    registration_receipt_no: '第12345号',
    registration_completed_date: '2026-06-10',
    documents_in: '戸籍一式\n通帳',
    documents_out: '戸籍一式',
    group_contribution: 2,
    corporate_toss: 2,
    general: 1,
    newsletter: 1,
  };
  const services = [
    { ...service, due_date: '2026-06-30', completion_date: '2026-06-10', partner: '𠮷野測量', remarks: '急ぎ' },
    { ...service, project_type: 3, fee: 9_999_999_999_999 },
  ];
  const bank_procedures = [
    {
      bank: 'みなと銀行',
      branch: '本店',
      kind: 3,
      requested_date: '2026-05-01',
      paid_date: '2026-05-20',
      amount: 1_234,
    },
    { bank: '潮風信用金庫', kind: 1 },
  ];
  const { status, data } = await saveOrder(api, id, { ...fields, services, bank_procedures, lock_version: 0 });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    ...fields,
    services: [services[0], { ...services[1], completion_date: null, partner: null }],
    bank_procedures: [bank_procedures[0], { bank: '潮風信用金庫', branch: null, kind: 1, amount: null }],
    identification_responder_name: '試験　test-legal',
    fee_total: 10_000_000_119_999,
    lock_version: 1,
  });

  const { data: changed } = await saveOrder(api, id, { services, seal: null, lock_version: 1 });
  expect(changed).toMatchObject({ ...fields, order_type: 1, seal: null, lock_version: 2 });
  expect(await historyOf(api, 'legal_orders', id)).toMatchObject([
    { action: 'create' },
    { action: 'update', changes: { order_type: [3, 1], seal: [1, null] } },
  ]);
});

test('a service that is changed is news of the history; an unchanged save is none', async () => {
  const id = await storeLegal(api);
  await saveOrder(api, id);
  const before = await legalState(api);
  await saveOrder(api, id);
  expect(await legalState(api)).toBe(before);
  await saveOrder(api, id, { services: [{ ...service, fee: 130_000 }] });
  expect((await historyOf(api, 'legal_orders', id)).at(-1)).toMatchObject({
    changes: { services: [[service], [{ ...service, fee: 130_000 }]] },
  });
});

test.each([
  [{ services: [] }, 'services'],
  [{ services: [{ ...service, fee: 10_000_000_000_000 }] }, 'services.0.fee'],
  [{ services: [service, { ...service, ordered_date: '2026-02-29' }] }, 'services.1.ordered_date'],
  [{ services: [{ ...service, completion_date: '2026-04-09' }] }, 'services.0.completion_date'],
  [{ services: [{ ...service, completion_date: '2999-01-01' }] }, 'services.0.completion_date'],
  [{ order_type: 7 }, 'order_type'],
  [{ contract_date: null }, 'contract_date'],
  [{ contract_date: '2999-01-01' }, 'contract_date'],
  [{ ...identified, purpose: null }, 'purpose'],
  [{ ...identified, identification_content: [] }, 'identification_content'],
  [{ ...identified, identification_content: [2], identification_number: '1234-5678-9012' }, 'identification_number'],
  [{ ...identified, identification_responder_id: people.staff.id }, 'identification_responder_id'],
  [{ trust_settlor_id: 99_999 }, 'trust_settlor_id'],
  [{ services: [{ ...service, project_type: 9, completion_date: '2026-05-01' }] }, 'trust_trustee_id'],
  [{ services: [{ ...service, project_type: 10, completion_date: '2026-05-01' }] }, 'renounce_accepted_date'],
  [{ renounce_filed_date: '2026-05-02', renounce_accepted_date: '2026-05-01' }, 'renounce_accepted_date'],
  [{ registration_filed_date: '2026-05-02', registration_completed_date: '2026-05-01' }, 'registration_completed_date'],
  [
    { bank_procedures: [{ bank: 'みなと銀行', kind: 3, requested_date: '2026-05-02', paid_date: '2026-05-01' }] },
    'bank_procedures.0.paid_date',
  ],
])('refuses %j and stores nothing', async (body, field) => {
  const id = await storeLegal(api);
  const before = await legalState(api);
  const { status, errors } = await saveOrder(api, id, body);
  expect(status).toBe(422);
  expect(Object.keys(errors)).toContain(field);
  expect(await legalState(api)).toBe(before);
});

test('identification and registration are confirmed by a judicial scrivener', async () => {
  const id = await storeLegal(api);
  const confirmed = { ...identified, registration_completed_date: '2026-06-10' };
  const before = await legalState(api);
  const only = ['本人確認と登記完了の確認は、司法書士だけが登録できます。'];
  expect((await saveOrder(api, id, confirmed, 'legalAdmin')).errors).toEqual({
    identification_result: only,
    registration_completed_date: only,
  });
  expect(await legalState(api)).toBe(before);
  expect((await saveOrder(api, id, confirmed, 'legal')).status).toBe(200);
  expect((await saveOrder(api, id, { ...confirmed, documents_in: '印鑑証明書' }, 'legalAdmin')).status).toBe(200);
});

test('an order that stands does not lose what it needs', async () => {
  const id = await storeOrdered(api);
  const before = await legalState(api);
  expect((await saveOrder(api, id, { services: [{ ...service, project_type: 1 }] })).errors).toEqual({
    identification_result: ['特定業務を含むため、本人確認が済むまで「受注」にできません。'],
  });
  expect(await legalState(api)).toBe(before);
});

test('two first saves and a stale one: the second is told of the first', async () => {
  const id = await storeLegal(api);
  const answers = await Promise.all([1, 2].map((order_type) => saveOrder(api, id, { order_type, lock_version: 0 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stored = await show(id);
  const { status, data } = await saveOrder(api, id, { order_type: 5, lock_version: 0 });
  expect([status, data]).toEqual([409, stored]);
});
