import { askTab } from '@/__tests__/backend/dashboard/askTab';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { masters } from './masters';

const api = testApi();
const { city, team, interviewLocation, introducedBy, dropdown, employee } = contract;

const valuesOf = (choices: readonly { value: number | string }[]) => choices.map(({ value }) => value);

const offered = {
  cities: async () => valuesOf((await api.call('staff', employee.searchFilters)).data.cities),
  teams: async () => valuesOf((await api.call('staff', employee.searchFilters)).data.teams),
  locations: async () => valuesOf((await api.call('staff', dropdown.inquiryForm)).data.locations),
  introduced_by: async () => valuesOf((await api.call('staff', dropdown.inquiryForm)).data.introduced_by),
};

test.each([
  ['cities', city, { name: '名古屋', code: 'NGO', status: 1 }],
  ['teams', team, { name: '相続一課', office_id: 1, department_id: 1, status: 1 }],
  ['locations', interviewLocation, { name: '応接室', code: 'A-1', status: 1 }],
  ['introduced_by', introducedBy, { name: 'みなと信用金庫', type: 1, status: 1 }],
] as const)('%s: inactive entries are not offered, active ones are', async (set, calls, body) => {
  const { data } = await api.call('admin', calls.store, { body });
  expect(await offered[set]()).toContain(data.id);
  for (const status of [0, 1]) {
    await api.call('admin', calls.update, { params: { id: data.id }, body: { status } });
    expect((await offered[set]()).includes(data.id)).toBe(status === 1);
    expect((await api.call('admin', calls.show, { params: { id: data.id } })).data).toMatchObject({
      ...body,
      status,
    });
  }
});

test('a team goes with its office, and says which that is', async () => {
  const { data } = await api.call('admin', team.store, {
    body: { name: '大阪課', office_id: 2, department_id: 1, status: 1 },
  });
  const { teams } = (await api.call('staff', employee.searchFilters)).data;
  expect(teams.find(({ value }) => value === data.id)).toEqual({
    value: data.id,
    label: '大阪課',
    label_ja: '大阪課',
    label_en: '大阪課',
    active: 1,
    group: '大阪支店',
  });
  await api.call('admin', contract.office.update, { params: { id: 2 }, body: { status: 0 } });
  expect(await offered.teams()).not.toContain(data.id);
  await api.call('admin', contract.office.update, { params: { id: 2 }, body: { status: 1 } });
});

test('teams of different offices or departments may have the same name', async () => {
  const body = { name: '同名課', office_id: 1, department_id: 1, status: 1 };
  const store = async (other: Record<string, unknown>) =>
    (await api.call('admin', team.store, { body: { ...body, ...other } })).status;
  expect([await store({}), await store({ office_id: 2 }), await store({ department_id: 2 }), await store({})]).toEqual([
    200, 200, 200, 422,
  ]);
});

test('a source may send to two departments under one name', async () => {
  const store = async (type: number) =>
    (await api.call('admin', introducedBy.store, { body: { name: '既存客', type, status: 1 } })).status;
  expect([await store(1), await store(2), await store(1)]).toEqual([200, 200, 422]);
});

test.each([
  [team, { name: 'A', department_id: 1, status: 1 }],
  [interviewLocation, { name: 'A', code: 'A-9', status: 1 }],
] as const)('an office that is inactive or not there is not chosen, but kept', async (calls, body) => {
  for (const office_id of [3, 4711]) {
    const { status, errors } = await api.call('admin', calls.store, { body: { ...body, office_id } });
    expect([status, errors]).toEqual([
      422,
      { office_id: ['現在選択できない項目です。ほかの項目を選択してください。'] },
    ]);
  }
  const { data } = await api.call('admin', calls.store, { body: { ...body, office_id: 2 } });
  await api.call('admin', contract.office.update, { params: { id: 2 }, body: { status: 0 } });
  const renamed = await api.call('admin', calls.update, { params: { id: data.id }, body: { name: 'B', office_id: 2 } });
  expect(renamed.data).toMatchObject({ name: 'B', office_id: 2, office_name: '大阪支店' });
  await api.call('admin', contract.office.update, { params: { id: 2 }, body: { status: 1 } });
});

test('departments of teams are named in the language asked for', async () => {
  const english = { headers: { 'accept-language': 'en' } };
  const { data } = await api.call('admin', team.store, {
    body: { name: '英語課', office_id: 1, department_id: 3, status: 1 },
  });
  const shown = await api.call('admin', team.show, { params: { id: data.id } }, english);
  expect(shown.data.department_name).toBe('Insurance');
  const listed = await api.call('admin', team.listing, { query: { name: '英語課' } });
  expect(listed.data.data[0]?.department_name).toBe('保険');
});

test('what a refused call says where its answer says nothing', () => {
  const failures = masters.flatMap(({ noun, calls }) =>
    Object.entries(calls).map(([call, { failure }]) => [`${noun}.${call}`, failure]),
  );
  expect(Object.fromEntries(failures.filter(([, failure]) => failure !== 'Failed API request'))).toEqual({
    'city.store': 'Failed to create city',
    'city.update': 'Failed to update city',
    'introducedBy.store': 'An error occurred while creating.',
    'introducedBy.update': 'An error occurred while updating.',
  });
});

test.each([
  ['cities', city, { name: '札幌', code: 'SPK', status: 1 }],
  ['teams', team, { name: '先頭課', office_id: 1, department_id: 1, status: 1 }],
  ['locations', interviewLocation, { name: '会議室', code: 'B-1', status: 1 }],
  ['introduced_by', introducedBy, { name: 'いずみ税理士法人', type: 1, status: 1 }],
] as const)(
  '%s: choices stand in the order that the firm gives them, the others after them',
  async (set, calls, body) => {
    const { data } = await api.call('admin', calls.store, { body: { ...body, display_order: 1 } });
    const params = { id: data.id };
    const before = await offered[set]();
    expect(before[0]).toBe(data.id);
    const refused = await api.call('admin', calls.update, { params, body: { display_order: 10_000 } });
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['display_order']]);
    await api.call('admin', calls.update, { params, body: { display_order: null } });
    const { display_order } = (await api.call('admin', calls.show, { params })).data;
    expect(display_order).toBeNull();
    expect(await offered[set]()).not.toEqual(before);
  },
);

test('offices stand in the order that the firm gives them, where they are chosen and in figures', async () => {
  const chosen = async () => valuesOf((await api.call('staff', employee.searchFilters)).data.offices);
  const ids = await chosen();
  const last = Number(ids.at(-1));
  await api.call('admin', contract.office.update, { params: { id: last }, body: { display_order: 1 } });
  expect(await chosen()).toEqual([last, ...ids.slice(0, -1)]);
  const figures = await askTab(api, 'sozoku0', { start_date: '2026-01-01', end_date: '2026-01-31' });
  expect((figures.office_data as readonly { id: number }[]).map(({ id }) => id)).toEqual([last, ...ids.slice(0, -1)]);
  const signIn = await api.call(null, contract.auth.allOffices);
  expect(signIn.data[0]?.id).toBe(last);
});
