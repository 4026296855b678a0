import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { optionSets } from '@/contract/options';

const api = testApi();
const { customer, dropdown } = contract;

const values = (choices: readonly { value: string | number }[]) => choices.map(({ value }) => value);
const idsOf = (...names: PersonName[]) => names.map((name) => people[name].id);

beforeAll(async () => {
  // In the order of their kana: the reverse of their ids. The legal administrator has left; the manager works in two offices.
  await sql`update employees set last_name_kana = chr(12450 + 2 * (20 - id))`.execute(api.db);
  await sql`update employees set status = 0 where id = ${people.legalAdmin.id}`.execute(api.db);
  await sql`insert into employee_offices (employee_id, office_id) values (${people.manager.id}, 2)`.execute(api.db);
  await sql`update office_departments set status = 0 where office_id = 2 and department_id = 3`.execute(api.db);
  await sql`insert into referral_sources (name, type, status) values ('銀行', 1, 1), ('旧支店', 1, 0)`.execute(api.db);
  await sql`insert into interview_locations (name, code, status) values ('会議室', 'A', 1), ('旧会議室', 'B', 0)`.execute(
    api.db,
  );
});

const active = idsOf('insuranceAdmin', 'insurance', 'legal', 'viewer', 'staff2', 'staff', 'manager', 'admin');

test('employees: the active ones, by kana, narrowed by department and by the offices they work in', async () => {
  const users = async (query: Record<string, unknown> = {}) =>
    values((await api.call('insurance', dropdown.users, { query })).data);
  expect(await users()).toEqual(active);
  expect(await users({ department_id: 2 })).toEqual(idsOf('legal'));
  expect(await users({ office_id: 2 })).toEqual(idsOf('staff2', 'manager'));
  expect(await users({ office_id: 2, department_id: 1 })).toEqual(idsOf('staff2', 'manager'));
  expect(await users({ office_id: '', department_id: '' })).toEqual(active);
  expect(await users({ office_id: 4711 })).toEqual([]);
});

test('an employee is offered by name and kana, to all languages alike', async () => {
  const { data } = await api.call('staff', dropdown.users, { query: { department_id: 2 } });
  expect(data).toEqual([
    {
      ...{ value: 6, label: '試験　test-legal', label_ja: '試験　test-legal', label_en: '試験　test-legal' },
      ...{ kana: 'ゾ　タロウ', active: 1 },
    },
  ]);
});

test('offices: the active ones, narrowed by the departments that work in them', async () => {
  const offices = async (query: Record<string, unknown> = {}) =>
    values((await api.call('insurance', dropdown.activeOffices, { query })).data);
  expect(await offices()).toEqual([1, 2]);
  expect(await offices({ department_id: 1 })).toEqual([1, 2]);
  expect(await offices({ department_id: 3 })).toEqual([1]);
});

test('prefectures, in the language that is asked for', async () => {
  const { data } = await api.call('insurance', dropdown.prefectures);
  expect(data).toHaveLength(47);
  expect(data[12]).toEqual({ value: 13, label: '東京都', label_ja: '東京都', label_en: 'Tokyo', active: 1 });
  const english = { headers: { 'accept-language': 'en-GB,ja;q=0.5' } };
  expect((await api.call('staff', dropdown.prefectures, {}, english)).data[12]?.label).toBe('Tokyo');
  expect((await api.call('staff', dropdown.prefectures, { query: { lang: 'en' } as never })).data[12]?.label).toBe(
    'Tokyo',
  );
});

test('the filters of the customer list', async () => {
  const { data } = await api.call('viewer', customer.searchFilterDropdowns);
  expect({ users: values(data.users), offices: values(data.offices) }).toEqual({ users: active, offices: [1, 2] });
});

test('the inquiry form: every set it names, closed lists whole, records active only', async () => {
  const { data } = await api.call('staff', dropdown.inquiryForm);
  const { offices, users, first_responders, sales: _, introduced_by, locations, statuses, ...closed } = data;
  expect([values(offices), values(users), values(first_responders)]).toEqual([[1, 2], active, active]);
  expect([introduced_by.map(({ label }) => label), locations.map(({ label }) => label)]).toEqual([
    ['銀行'],
    ['会議室'],
  ]);
  expect(values(statuses)).toEqual(optionSets.form_statuses.map(({ value }) => value));
  for (const [name, choices] of Object.entries(closed))
    expect([name, values(choices)]).toEqual([
      name,
      optionSets[name as keyof typeof optionSets].map(({ value }) => value),
    ]);
});

test('interviews are given to those who do sales', async () => {
  await sql`update employees set is_sales = case when id = any(${idsOf('staff', 'legalAdmin')}) then 1 else 0 end`.execute(
    api.db,
  );
  const forms = [dropdown.inquiryForm, dropdown.interviewForm];
  for (const form of forms) expect(values((await api.call('staff', form)).data.sales)).toEqual(idsOf('staff'));
});

test('advanced search: the sets it names, closed lists whole, records active only', async () => {
  const { data } = await api.call('viewer', dropdown.advancedSearch);
  const { offices, users, introduced_by, ...closed } = data;
  expect([values(offices), values(users)]).toEqual([[1, 2], active]);
  expect(introduced_by.map(({ label }) => label)).toEqual(['銀行']);
  expect(Object.keys(closed).sort()).toEqual([
    'application_types',
    'prefectures',
    'project_categories',
    'project_types',
  ]);
  for (const [name, choices] of Object.entries(closed))
    expect(values(choices)).toEqual(optionSets[name as keyof typeof optionSets].map(({ value }) => value));
});

test('the filters of inquiries and interviews, and the interview form: the sets they name, records active only', async () => {
  const [inquiry, interview, form] = await Promise.all([
    api.call('viewer', dropdown.inquiry),
    api.call('viewer', dropdown.interview),
    api.call('viewer', dropdown.interviewForm),
  ]);
  const seven = [
    'introduced_by',
    'offices',
    'project_categories',
    'project_categories_status',
    'responders',
    'result_type',
    'users',
  ];
  expect(Object.keys(interview.data).sort()).toEqual(seven);
  expect(Object.keys(form.data).sort()).toEqual(
    [...seven, 'interview_methods', 'locations', 'lost_reasons', 'sales'].sort(),
  );
  expect(Object.keys(inquiry.data).sort()).toEqual([
    'approach_ways',
    'first_responders',
    'introduced_by',
    'offices',
    'project_categories',
    'project_categories_status',
    'users',
  ]);
  expect(values(interview.data.responders)).toEqual(active);
  expect(values(interview.data.result_type)).toEqual(optionSets.result_type.map(({ value }) => value));
  expect(interview.data.result_type[0]).toMatchObject({ label: '受注(即決)', group: 'won' });
  expect(form.data.locations.map(({ label }) => label)).toEqual(['会議室']);
  expect(inquiry.data.introduced_by.map(({ label }) => label)).toEqual(['銀行']);
});
