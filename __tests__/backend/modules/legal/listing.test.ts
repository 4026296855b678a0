import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { Page } from '@/contract/defineEndpoint';
import { type LegalRow, legalSorts } from '@/contract/legal';
import { todayInTokyo } from '@/rules/calendarDay';
import {
  fillLegalMasters,
  legalRow,
  saveFinance,
  saveOrder,
  service,
  storeLegal,
  storeOrdered,
  update,
} from './legalProjects';

jest.setTimeout(60_000);

const api = testApi();
const today = todayInTokyo();

const list = async (query: Record<string, unknown> = {}, as: PersonName = 'viewer') =>
  (await api.call(as, contract.legal.listing, { query })).data as Page<LegalRow>;
const ids = async (query: Record<string, unknown> = {}) => (await list(query)).data.map(({ id }) => id);

const made: Record<'draft' | 'working' | 'completed' | 'lost' | 'terminated', number> = {
  draft: 0,
  working: 0,
  completed: 0,
  lost: 0,
  terminated: 0,
};

beforeAll(async () => {
  await fillLegalMasters(api);
  made.draft = await storeLegal(api, 1, {
    last_name: '﨑山',
    last_name_kana: 'サキヤマ',
    phone1: '03-9999-0001',
    decedent_name: '﨑山　次郎',
  });
  made.working = await storeOrdered(api);
  await update(api, made.working, {
    proposal_number_char: 'R',
    project_type: 2,
    progress_status: 8,
    expected_billing_date: '2026-08-31',
    content: '相続登記一式',
    real_estate_sale: 1,
    will: 2,
    tax_officer_id: people.staff2.id,
    tax_order_date: '2026-03-20',
  });
  await saveFinance(api, made.working, {
    billings: [{ billing_date: '2026-04-11', kind: 1, fee: 100_000 }],
    finance_deposit: 2,
  });
  made.completed = await storeOrdered(api, 2);
  await saveOrder(api, made.completed, { services: [{ ...service, completion_date: '2026-05-10' }] });
  await update(api, made.completed, { progress_status: 12 });
  made.lost = await storeLegal(api);
  await update(api, made.lost, { opportunity_status: 4 });
  made.terminated = await storeOrdered(api);
  await update(api, made.terminated, { opportunity_status: 6, cancel_reason: '都合' });
});

test('the tabs part the projects by how they stand', async () => {
  expect(await ids()).toEqual([made.terminated, made.lost, made.completed, made.working, made.draft]);
  expect(await ids({ tab: 1 })).toHaveLength(5);
  expect(await ids({ tab: 2 })).toEqual([made.working, made.draft]);
  expect(await ids({ tab: 3 })).toEqual([made.completed]);
  expect(await ids({ tab: 4 })).toEqual([made.terminated, made.lost]);
  for (const tab of [0, 5, 'x'])
    expect((await api.call('viewer', contract.legal.listing, { query: { tab } as never })).errors).toHaveProperty(
      'tab',
    );
});

test('a row tells what the list shows', async () => {
  const [row] = (await list({ progress_status: 8 })).data;
  expect(row).toMatchObject({
    id: made.working,
    uniform_id: expect.stringMatching(/^U\d{8}$/),
    proposal_number: 'R-000001',
    customer_name: '髙橋　澪',
    decedent_name: '髙橋　𠮷郎',
    opportunity_status: 3,
    order_date: '2026-04-10',
    tax_order_date: '2026-03-20',
    tax_consultant_name: null,
    expected_billing_date: '2026-08-31',
    tax_worker_office: '大阪支店',
    interviewer_name: '試験　test-staff',
    worker_name: '試験　test-legal',
    tax_officer_name: '試験　test-staff2',
    financial_officer_name: null,
    content: '相続登記一式',
    payment_status: 2,
    refund_deposit: '預り中',
    progress_status: 8,
    last_progress_date: today,
    real_estate_sale: 1,
    will: 2,
    trust: null,
    insurance: null,
    completion_dates_filled: 0,
    office_name: '東京本店',
    bg_color: '#fff0f6',
  });
  expect(row?.elappsed_days).toBeGreaterThan(0);
  const english = await api.call('viewer', contract.legal.listing, {
    query: { progress_status: 8, lang: 'en' } as never,
  });
  expect(english.data.data[0]?.refund_deposit).toBe('Held');
  const [completed] = (await list({ tab: 3 })).data;
  expect(completed).toMatchObject({ completion_dates_filled: 1, elappsed_days: 30 });
});

test('the tax project of the chain tells who does the tax, and since when', async () => {
  const { inquiry_id, customer_id, family_id } = await legalRow(api, made.working);
  await sql`insert into sozoku_projects (inquiry_id, customer_id, family_id, office_id, project_category, proposal_number,
      application_type, due_date_type, order_date, representative_member_id, interviewer_id, worker2_id)
    select ${inquiry_id}, ${customer_id}, ${family_id}, 1, 1, 'TK126-9999', 1, 1, '2026-04-02', main_member_id,
      ${people.staff.id}, ${people.manager.id} from families where id = ${family_id}`.execute(api.db);
  const [row] = (await list({ progress_status: 8 })).data;
  expect(row).toMatchObject({
    tax_order_date: '2026-04-02',
    tax_consultant_name: '試験　test-staff',
    tax_officer_name: '試験　test-staff2',
    tax_worker_office: '東京本店',
  });
  const { data } = await api.call('viewer', contract.legal.show, { params: { id: made.working } });
  expect(data).toMatchObject({ tax_order_date: '2026-03-20', sozoku_order_date: '2026-04-02' });
});

test('filters narrow, each by itself and together', async () => {
  const { proposal_number, inquiry_id } = await legalRow(api, made.draft);
  const number = Number(proposal_number.slice(2));
  const cases: [query: Record<string, unknown>, expected: (keyof typeof made)[]][] = [
    [{ customer_name: '崎山' }, ['draft']],
    [{ customer_name: 'さきやま' }, ['draft']],
    [{ customer_name: '%' }, []],
    [{ decedent_name: '崎山次郎' }, ['draft']],
    [{ decedent_name: '吉郎' }, ['terminated', 'lost', 'completed', 'working']],
    [{ phone: '99990001' }, ['draft']],
    [{ uniform_id: `u${inquiry_id}` }, ['draft']],
    [{ proposal_number }, ['draft']],
    [{ proposal_number: `ｓ－${number}` }, ['draft']],
    [{ proposal_number: '000001' }, number === 1 ? ['working', 'draft'] : ['working']],
    [{ proposal_number: 'x' }, []],
    [{ proposal_number_char: 'R' }, ['working']],
    [{ project_type: 2 }, ['working']],
    [{ opportunity_status: 6 }, ['terminated']],
    [{ payment_status: 2 }, ['working']],
    [{ office_id: 2 }, ['completed']],
    [{ city_id: 2 }, ['completed']],
    [{ worker_id: people.legal.id, tab: 2 }, ['working']],
    [{ interviewer_id: people.staff.id, tab: 3 }, ['completed']],
    [{ manager_id: people.legalAdmin.id, tab: 4 }, ['terminated']],
    [{ tax_officer_id: people.staff2.id }, ['working']],
    [{ tax_consultant_id: people.staff2.id }, []],
    [{ financial_officer_id: people.staff2.id }, []],
    [{ order_from: '2026-04-11' }, []],
    [{ order_from: '2026-04-10', order_to: '2026-04-10', tab: 3 }, ['completed']],
    [{ expected_billing_from: '2026-08-31', expected_billing_to: '2026-08-31' }, ['working']],
    [{ last_progress_from: today, tab: 2 }, ['working']],
    [{ last_progress_to: '2026-01-01' }, []],
    [{ customer_name: '', tab: '' }, ['terminated', 'lost', 'completed', 'working', 'draft']],
  ];
  for (const [query, expected] of cases)
    expect([query, await ids(query)]).toEqual([query, expected.map((name) => made[name])]);
});

test('every sort tells every project once, both ways, page by page', async () => {
  const all = Object.values(made).sort();
  for (const sort of legalSorts)
    for (const way of ['sort_asc', 'sort_desc']) {
      const pages = await Promise.all([1, 2, 3].map((page) => ids({ [way]: sort, page, limit: 2 })));
      expect([sort, way, pages.flat().sort()]).toEqual([sort, way, all]);
      expect(await ids({ [way]: sort })).toEqual(pages.flat());
    }
  expect(await list({ page: 9 })).toMatchObject({ data: [], total: 5, last_page: 1, from: null });
  expect((await list()).per_page).toBe(50);
});

test('the deleted ones are shown to those who may bring them back', async () => {
  const id = await storeLegal(api);
  await api.call('legalAdmin', contract.legal.destroy, { params: { id } });
  expect(await ids()).not.toContain(id);
  expect((await list({ deleted: 1 }, 'legalAdmin')).data.map((row) => row.id)).toEqual([id]);
  expect((await api.call('manager', contract.legal.listing, { query: { deleted: 1 } })).status).toBe(200);
  expect((await api.call('staff', contract.legal.listing, { query: { deleted: 1 } })).status).toBe(403);
});

test('the sets of the form and of the filters', async () => {
  const { data } = await api.call('staff', contract.dropdown.legalForm);
  expect(data.proposal_number_char.map(({ value }) => value)).toEqual(['S', 'R', 'Y', 'T', 'H', 'K', 'Z']);
  expect(data.proposal_number_char[1]).toMatchObject({ label: 'R 相続登記・登記', label_en: 'R Registration' });
  expect(data.identification_responders.map(({ value }) => value)).toEqual([people.legal.id]);
  expect(data.worklog_categories.map(({ value }) => value)).toContain(98);
  expect(data.worklog_categories.map(({ value }) => value)).not.toContain(99);
  const filters = (await api.call('staff', contract.dropdown.legalFilter)).data;
  expect(Object.keys(filters)).toEqual([
    'proposal_number_char',
    'opportunity_status',
    'progress_status',
    'project_types',
    'users',
    'cities',
    'offices',
  ]);
});
