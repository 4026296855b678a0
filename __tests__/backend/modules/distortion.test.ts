import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { contract } from '@/contract';
import { distortion_kinds } from '@/contract/options/figureCheck';
import { labelIn } from '@/locales/all';
import { daysFrom, fillChainMasters, held, storeInquiry, storeInterview, today } from './inquiry/chains';
import { closed, storeCase } from './insurance/cases';
import { storeOrdered } from './legal/legalProjects';
import { storeOrder, storeProject } from './sozoku/projects';

const api = testApi();
const { listing, export: sheet } = contract.distortion;

type Query = Record<string, unknown>;
const rowsOf = async (query: Query = {}, as: PersonName = 'admin') =>
  (await api.call(as, listing, { query: { limit: 1000, ...query } })).data.data;

/** Kind, day and compared day of what stands about a record. */
const about = async (record: string, id: number, as: PersonName = 'admin') =>
  (await rowsOf({ sort_asc: 'kind' }, as))
    .filter((row) => row.record === record && row.record_id === id)
    .map(({ kind, day, other_day }) => [kind, day, other_day]);

/** What the calls refuse, and older data hold. */
const set = async (table: string, id: number, values: string) => {
  await sql.raw(`update ${table} set ${values} where id = ${id}`).execute(api.db);
  await dashboardFacts.rebuild(api.db);
};

const lacking = [9, '2026-04-10', null];

beforeAll(() => fillChainMasters(api));

test('tax projects: money and completion without an order, ends and receipts that cannot be', async () => {
  const id = await storeProject(api);
  expect(await about('sozoku', id)).toEqual([]);
  await set('sozoku_projects', id, "prgrs_payment_date = '2026-05-02', prgrs_submission_date = '2026-06-03'");
  expect(await about('sozoku', id)).toEqual([
    [3, '2026-05-02', null],
    [4, '2026-06-03', null],
    [7, '2026-05-02', null],
  ]);
  await set('sozoku_projects', id, 'prgrs_payment_date = null, prgrs_submission_date = null');
  expect(await about('sozoku', id)).toEqual([]);

  const ordered = await storeOrder(api);
  expect(await about('sozoku', ordered)).toEqual([[1, '2026-04-10', daysFrom(-1)], lacking]);
  await set(
    'sozoku_projects',
    ordered,
    `suspended_date = '2026-04-01', contract_amount = 0, prgrs_balance_deposit_date = '${daysFrom(3)}', worker2_id = worker1_id`,
  );
  expect(await about('sozoku', ordered)).toEqual([
    [1, '2026-04-10', daysFrom(-1)],
    [5, daysFrom(3), null],
    [6, '2026-04-01', '2026-04-10'],
    [7, daysFrom(3), null],
    [8, '2026-04-10', null],
  ]);
  const [row] = (await rowsOf({ kind: 5 })).filter(({ record_id }) => record_id === ordered);
  expect(row).toMatchObject({
    record: 'sozoku',
    project_category: 1,
    customer_name: '髙橋　澪',
    office_name: '東京本店',
    persons: expect.stringContaining('test-manager'),
  });
});

test('legal projects: money and days of their billings and deposits', async () => {
  const id = await storeOrdered(api);
  await sql`insert into legal_billings (project_id, sort, kind, billing_date, fee, expenses, consumption_tax, withholding, total, received_amount, received_date)
    values (${id}, 1, 1, ${daysFrom(-9)}, 100, 0, 10, 0, 110, 111, ${daysFrom(-8)}), (${id}, 2, 1, ${daysFrom(4)}, 100, 0, 10, 0, 110, null, null)`.execute(
    api.db,
  );
  const faults = await about('legal', id);
  expect(faults).toContainEqual([5, daysFrom(4), null]);
  expect(faults).toContainEqual([7, daysFrom(-8), null]);
  await set('legal_projects', id, 'order_date = null, progress_status = 12');
  const kinds = (await about('legal', id)).map(([kind]) => kind);
  expect(kinds).toEqual([3, 4, 5, 7]);
});

test('inquiries, interviews and insurance', async () => {
  const { id } = await storeInquiry(api, { first_inquiry_date: today });
  const early = await storeInterview(api, id, { ...held, result_type: 3 });
  expect(await about('inquiry', id)).toEqual([[2, daysFrom(-1), today]]);
  await set('inquiries', id, `first_inquiry_date = '${daysFrom(2)}'`);
  expect(await about('inquiry', id)).toEqual([
    [2, daysFrom(-1), daysFrom(2)],
    [5, daysFrom(2), null],
  ]);
  await set('interviews', early.id, `result_type = null, interview_date = '${daysFrom(-8)}'`);
  expect(await about('interview', early.id)).toEqual([[10, daysFrom(-8), null]]);
  await set('interviews', early.id, `interview_date = '${daysFrom(-7)}'`);
  expect(await about('interview', early.id)).toEqual([]);

  const won = await storeCase(api, { ...closed, manager_id: people.insuranceAdmin.id });
  await set('insurance_cases', won.id, 'meeting_date = null');
  expect(await about('insurance', won.id, 'insurance')).toEqual([[12, '2026-05-01', null]]);
  await set('insurance_cases', won.id, 'contract_date = null');
  expect((await about('insurance', won.id, 'insurance')).map(([kind]) => kind)).toEqual([11]);
});

test('the owning record decides who reads and takes along; filters and pages narrow alike', async () => {
  const elsewhere = await storeOrder(api, 2);
  const all = await rowsOf();
  expect(new Set((await rowsOf({}, 'insurance')).map(({ record }) => record))).toEqual(new Set(['insurance']));
  expect(await rowsOf({}, 'viewer')).toHaveLength(all.length);
  expect(await rowsOf({ office_id: 2 })).toEqual(all.filter(({ office_id }) => office_id === 2));
  expect(await rowsOf({ person_id: people.manager.id })).toEqual(
    all.filter(({ persons }) => persons?.includes('test-manager')),
  );
  expect(await rowsOf({ kind: 9 })).toEqual(all.filter(({ kind }) => kind === 9));
  const { data: page } = await api.call('admin', listing, { query: { page: 2, limit: 2 } });
  expect([page.total, page.data]).toEqual([all.length, all.slice(2, 4)]);

  const sheetOf = async (as: PersonName) => {
    const { data } = await api.call(as, sheet, { query: { sort_asc: 'kind' } });
    const { sheets } = await readXlsx((await api.app.inject({ url: data.file_path })).rawPayload);
    return (sheets[0]?.rows ?? []).slice(1).map(([kind, number]) => [kind, number]);
  };
  const told = (rows: typeof all) =>
    rows.map(({ kind, number }) => [labelIn(distortion_kinds, kind, 'jp'), number]).toSorted();
  expect((await sheetOf('admin')).toSorted()).toEqual(told(all));
  const own = all.filter(({ office_id, record }) => office_id === 1 && record !== 'insurance');
  expect((await sheetOf('staff')).toSorted()).toEqual(told(own));
  expect((await api.call('viewer', sheet, { query: {} })).status).toBe(403);
  expect(all.some(({ record_id, office_id }) => record_id === elsewhere && office_id === 2)).toBe(true);
});

test('stands on the page of today for whoever answers for it', async () => {
  const { listing: due, count } = contract.today;
  const mine = async (as: PersonName) =>
    (await api.call(as, due, { query: { section: 'distortions', limit: 1000 } })).data.data;
  const [row] = (await mine('manager')).filter(({ distortion }) => distortion === 8);
  expect(row).toMatchObject({ record: 'sozoku', what: 'distortion', due: '2026-04-10' });
  expect(await mine('staff2')).toEqual([]);
  const { sections } = (await api.call('manager', count, { query: {} })).data;
  expect(sections.find(({ section }) => section === 'distortions')?.total).toBe((await mine('manager')).length);
});
