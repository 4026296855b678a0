import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { closed, storeCase } from './cases';

const api = testApi();

const list = async (query: Record<string, unknown> = {}, as: PersonName = 'insurance') =>
  (await api.call(as, contract.insurance.listing, { query })).data;
const ids = async (query: Record<string, unknown> = {}) => (await list(query)).data.map(({ id }) => id);

const made = { asked: 0, working: 0, closed: 0 };
let number = '';

beforeAll(async () => {
  made.asked = (await storeCase(api, { requested_date: '2026-03-01', design_due_date: '2026-03-20', office_id: 2 })).id;
  const working = await storeCase(
    api,
    {
      requested_date: '2026-03-15',
      inquiry_category_id: 2,
      requester_id: people.legal.id,
      insurance_type: 9,
      result_type: 2,
    },
    { last_name: '﨑山', last_name_kana: 'サキヤマ', phone1: '03-9999-0001' },
  );
  made.working = working.id;
  number = working.proposal_number;
  made.closed = (await storeCase(api, { ...closed, manager_id: people.insuranceAdmin.id })).id;
});

test('a row tells what the list shows, and beside the rows stand the origins', async () => {
  const page = await list({ result_type: 2 }, 'viewer');
  expect(page.insurance_inquiry[1]).toMatchObject({ value: 2, label: 'リーガル部門から' });
  expect(page).toMatchObject({ total: 1, per_page: 50, current_page: 1 });
  expect(page.data[0]).toMatchObject({
    id: made.working,
    requested_date: '2026-03-15',
    inquiry_category_id: 2,
    proposal_number: number,
    manager_id: people.insurance.id,
    manager_name: '試験　test-insurance',
    requester_name: '試験　test-legal',
    member_name: '﨑山　澪',
    name_kana: 'サキヤマ　ミオ',
    phone1: '03-9999-0001',
    office_name: '東京本店',
    result_type: 2,
    insurance_type: 9,
    dob: null,
    updated_by: '試験　test-insurance-admin',
    bg_color: '#fff0f6',
  });
  const english = await list({ lang: 'en' });
  expect(english.insurance_inquiry[0]?.label).toBe('From inheritance tax');
});

test('filters narrow, each by itself and together', async () => {
  const cases: [query: Record<string, unknown>, expected: (keyof typeof made)[]][] = [
    [{}, ['closed', 'working', 'asked']],
    [{ member_name: '崎山' }, ['working']],
    [{ member_name: 'さきやま' }, ['working']],
    [{ member_name: '%' }, []],
    [{ phone: '99990001' }, ['working']],
    [{ proposal_number: number }, ['working']],
    [{ proposal_number: number.replace('H', 'ｈ').replace('-0000', '-') }, ['working']],
    [{ proposal_number: number.slice(4) }, ['working']],
    [{ proposal_number: 'x' }, []],
    [{ result_type: 6 }, ['closed']],
    [{ inquiry_category_id: 2 }, ['working']],
    [{ insurance_type: 9 }, ['working']],
    [{ office_id: 2 }, ['asked']],
    [{ manager_id: people.insuranceAdmin.id }, ['closed']],
    [{ requester_id: people.legal.id }, ['working']],
    [{ requested_from: '2026-03-15', requested_to: '2026-03-31' }, ['working']],
    [{ design_due_from: '2026-03-20', design_due_to: '2026-03-20' }, ['asked']],
    [{ contract_from: '2026-05-01', contract_to: '2026-05-01' }, ['closed']],
    [{ contract_from: '2026-05-02' }, []],
    [{ member_name: '崎山', result_type: 6 }, []],
  ];
  for (const [query, expected] of cases)
    expect([query, await ids(query)]).toEqual([query, expected.map((name) => made[name])]);
});

test('every sort tells every case once, both ways, page by page', async () => {
  const all = Object.values(made).sort();
  for (const sort of contract.insurance.listing.sorts)
    for (const way of ['sort_asc', 'sort_desc']) {
      const pages = await Promise.all([1, 2].map((page) => ids({ [way]: sort, page, limit: 2 })));
      expect([sort, way, pages.flat().sort()]).toEqual([sort, way, all]);
    }
  expect(await ids({ sort_asc: 'member_name' })).toEqual([made.working, made.asked, made.closed]);
});

test.each(['insurance_type', 'design_due_date', 'contract_date', 'commission_amount', 'manager_name'] as const)(
  'cases without %s stand last, whichever way they are sorted',
  async (field) => {
    const { id } = await storeCase(api);
    await sql`update insurance_cases set manager_id = null where id = ${id}`.execute(api.db);
    for (const way of ['sort_asc', 'sort_desc']) {
      const pages = await Promise.all(
        [1, 2, 3].map(async (page) => (await list({ [way]: field, page, limit: 2 })).data.map((row) => row[field])),
      );
      const empty = pages.flat().map((value) => value === null);
      expect([way, empty]).toEqual([way, empty.toSorted()]);
      expect(empty).toContain(true);
    }
    await api.call('insuranceAdmin', contract.insurance.destroy, { params: { id } });
  },
);

test('the deleted ones are shown to those who may bring them back', async () => {
  const { id } = await storeCase(api);
  await api.call('insuranceAdmin', contract.insurance.destroy, { params: { id } });
  expect(await ids()).not.toContain(id);
  expect((await list({ deleted: 1 }, 'insuranceAdmin')).data.map((row) => row.id)).toContain(id);
  expect((await api.call('insurance', contract.insurance.listing, { query: { deleted: 1 } })).status).toBe(403);
});

test('the sets that the screens choose from', async () => {
  const { data } = await api.call('insurance', contract.dropdown.insurance);
  expect(Object.keys(data)).toEqual([
    'insurance_types',
    'insurance_inquiry',
    'insurance_result_types',
    'insurance_work_categories',
    'age',
    'newsletter',
    'managers',
    'attendees',
  ]);
  expect(data.managers.map(({ value }) => value).sort()).toEqual([people.insurance.id, people.insuranceAdmin.id]);
  expect(data.attendees).toHaveLength(Object.keys(people).length);
});
