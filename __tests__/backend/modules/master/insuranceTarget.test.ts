import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { targetMeasures } from '@/contract/insuranceTarget';
import { todayInTokyo } from '@/rules/calendarDay';

const api = testApi();
const { dropdowns, show, store } = contract.insuranceTarget;

const thisYear = Number(todayInTokyo().slice(0, 4));
const targets = { '1': { request_count: 0, contract_count: 3 }, '12': { meeting_count: 9_999_999_999_999 } };
const body = { office_id: 1, year: 2026, dashboard_name: 'tab1', department_id: 3, target_data: targets };

const save = (wrong: Record<string, unknown> = {}, name: PersonName = 'admin') =>
  api.call(name, store, { body: { ...body, ...wrong } });
const read = async (query: Record<string, unknown>) =>
  (
    await api.call('insuranceAdmin', show, {
      query: { year: 2026, dashboard_name: 'tab1', department_id: 3, ...query },
    })
  ).data;
const all = () => api.db.selectFrom('insurance_targets').selectAll().orderBy('id').execute();

afterEach(() => api.db.deleteFrom('insurance_targets').execute());

test('without stored targets the answer is empty and has no id', async () => {
  expect(await read({ office_id: 1 })).toEqual({
    id: null,
    city_id: 1,
    office_id: 1,
    year: 2026,
    dashboard_name: 'tab1',
    target_data: {},
    lock_version: 0,
  });
});

test('the targets of an office, an area and the company are three; each comes back as it was stored', async () => {
  await save();
  await save({ office_id: null, city_id: 1, target_data: { '2': { meeting_count: 5 } } });
  const { status, data } = await save({ office_id: '', city_id: '', target_data: { '3': { meeting_count: 6 } } });
  expect([status, data]).toMatchObject([
    200,
    { city_id: null, office_id: null, target_data: { '3': { meeting_count: 6 } } },
  ]);
  expect((await read({ office_id: 1 })).target_data).toEqual(targets);
  expect((await read({ office_id: 1, city_id: 1 })).target_data).toEqual(targets);
  expect((await read({ city_id: 1 })).target_data).toEqual({ '2': { meeting_count: 5 } });
  expect((await read({})).target_data).toEqual({ '3': { meeting_count: 6 } });
  expect((await read({ city_id: 2 })).target_data).toEqual({});
  expect((await read({ office_id: 1, year: 2025 })).target_data).toEqual({});
  expect((await read({ office_id: 1, dashboard_name: 'tab3' })).target_data).toEqual({});
  expect((await all()).map(({ city_id, office_id }) => [city_id, office_id])).toEqual([
    [1, 1],
    [1, null],
    [null, null],
  ]);
});

test('stored again they are replaced whole, as a new version with its history', async () => {
  const { data: first } = await save();
  expect(first.lock_version).toBe(1);
  const { data } = await save({ target_data: { '1': { request_count: '1,000' } }, lock_version: 1 });
  expect(data).toMatchObject({ id: first.id, target_data: { '1': { request_count: 1000 } }, lock_version: 2 });
  await save({ target_data: { '1': { request_count: 1000 } } });
  const rows = await api.db
    .selectFrom('history')
    .selectAll()
    .where('entity', '=', 'insurance_targets')
    .where('record_id', '=', first.id ?? 0)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
    ['create', {}],
    ['update', { target_data: [targets, { '1': { request_count: 1000 } }] }],
  ]);
});

test('every measure of every dashboard can be set, and none of another', async () => {
  const measures = Object.values(targetMeasures).flat();
  for (const [dashboard_name, own] of Object.entries(targetMeasures))
    for (const measure of measures) {
      const { status, errors } = await save({ dashboard_name, target_data: { '4': { [measure]: 1 } } });
      const allowed = (own as readonly string[]).includes(measure);
      expect([dashboard_name, measure, status, errors]).toEqual([
        dashboard_name,
        measure,
        allowed ? 200 : 422,
        allowed ? {} : { [`target_data.4.${measure}`]: ['一覧から選択してください。'] },
      ]);
    }
});

test.each([
  [{ year: 1999 }, 'year'],
  [{ year: thisYear + 61 }, 'year'],
  [{ year: 'R8' }, 'year'],
  [{ dashboard_name: 'tab4' }, 'dashboard_name'],
  [{ department_id: 1 }, 'department_id'],
  [{ target_data: { '13': { request_count: 1 } } }, 'target_data.13'],
  [{ target_data: { '0': { request_count: 1 } } }, 'target_data.0'],
  [{ target_data: { '01': { request_count: 1 } } }, 'target_data.01'],
  [{ target_data: { '1': { request_count: -1 } } }, 'target_data.1.request_count'],
  [{ target_data: { '1': { request_count: 1.5 } } }, 'target_data.1.request_count'],
  [{ target_data: { '1': { request_count: 10_000_000_000_000 } } }, 'target_data.1.request_count'],
  [{ target_data: { '1': { request_count: '12件' } } }, 'target_data.1.request_count'],
  [{ target_data: { '1': 3 } }, 'target_data.1'],
  [{ target_data: [1] }, 'target_data'],
  [{ office_id: 4711 }, 'office_id'],
  [{ office_id: 1, city_id: 2 }, 'office_id'],
  [{ office_id: null, city_id: 4711 }, 'city_id'],
])('%p is refused on %s, and nothing is stored', async (wrong, field) => {
  const { status, errors } = await save(wrong);
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  expect(errors[field]?.[0]).toMatch(/。$/);
  expect(await all()).toEqual([]);
});

test('the first and the last year', async () => {
  expect([(await save({ year: 2000 })).status, (await save({ year: thisYear + 60 })).status]).toEqual([200, 200]);
});

test('the second of two saves of the same targets gets a conflict, also for new targets', async () => {
  const { lock_version } = await read({ office_id: 1 });
  await save({ lock_version });
  const second = await save({ lock_version, target_data: { '5': { meeting_count: 1 } } });
  expect([second.status, second.data.target_data]).toEqual([409, targets]);
  expect((await read({ office_id: 1 })).target_data).toEqual(targets);
});

test('set ten times at once there is one row', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => save()));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await all()).toHaveLength(1);
});

describe('rights', () => {
  const may: Record<PersonName, readonly [read: number, own: number, other: number, area: number]> = {
    admin: [200, 200, 200, 200],
    legalAdmin: [200, 200, 200, 200],
    insuranceAdmin: [200, 200, 200, 200],
    manager: [200, 200, 403, 403],
    staff: [403, 403, 403, 403],
    staff2: [403, 403, 403, 403],
    viewer: [403, 403, 403, 403],
    legal: [403, 403, 403, 403],
    insurance: [403, 403, 403, 403],
  };

  test.each(Object.entries(may) as [PersonName, readonly number[]][])('%s', async (name, [reads, own, other, area]) => {
    expect((await api.call(name, show, { query: { year: 2026, dashboard_name: 'tab1', office_id: 2 } })).status).toBe(
      reads,
    );
    const [mine = 1] = people[name].offices;
    expect((await save({ office_id: mine }, name)).status).toBe(own);
    expect((await save({ office_id: mine === 1 ? 2 : 1 }, name)).status).toBe(other);
    expect((await save({ office_id: null, city_id: 1 }, name)).status).toBe(area);
    expect((await save({ office_id: null }, name)).status).toBe(area);
    expect(await all()).toHaveLength([own, other, area, area].filter((status) => status === 200).length);
    expect((await api.call(name, dropdowns)).status).toBe(200);
  });

  test('the manager of an insurance office sets its targets', async () => {
    await sql`update employees set role_id = 3 where id = ${people.insurance.id}`.execute(api.db);
    const token = await api.signIn('insurance');
    const headers = { authorization: `Bearer ${token}` };
    const answer = async (office_id: number) =>
      (await api.call(null, store, { body: { ...body, office_id } }, { headers })).status;
    expect([await answer(1), await answer(2)]).toEqual([200, 403]);
  });
});

test('what they are set for: areas and offices of the insurance department, years, dashboards by the names they are stored under', async () => {
  await sql`update office_departments set status = 0 where office_id = 2 and department_id = 3`.execute(api.db);
  const { data } = await api.call('insuranceAdmin', dropdowns);
  const values = (choices: readonly { value: number | string }[]) => choices.map(({ value }) => value);
  expect([values(data.cities), values(data.offices)]).toEqual([[1], [1]]);
  expect(values(data.dashboard_names)).toEqual(['tab1', 'tab2', 'tab3']);
  expect([data.years[0], data.years.at(-1)?.value, data.years.length]).toEqual([
    { value: 2000, label: '2000年', label_ja: '2000年', label_en: '2000', active: 1 },
    thisYear + 60,
    thisYear + 61 - 2000,
  ]);
  await sql`update office_departments set status = 1 where office_id = 2`.execute(api.db);
  const narrowed = async (query: Record<string, unknown>) =>
    values((await api.call('admin', dropdowns, { query })).data.offices);
  expect([
    await narrowed({}),
    await narrowed({ city_id: 2 }),
    await narrowed({ office_id: 1 }),
    await narrowed({ city_id: 1, office_id: 2 }),
  ]).toEqual([[1, 2], [2], [1], []]);
  const english = await api.call('admin', dropdowns, {}, { headers: { 'accept-language': 'en' } });
  expect([english.data.years[0]?.label, english.data.dashboard_names[0]?.label]).toEqual([
    '2000',
    'Cases against targets by office',
  ]);
});
