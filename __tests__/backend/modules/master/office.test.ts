import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';

const api = testApi();
const { office, dropdown, employee } = contract;

let number = 0;
const body = (wrong: Record<string, unknown> = {}) => {
  number += 1;
  return { name: `支店${number}`, office_code: `Z${number}`, city_id: 1, status: 1, ...wrong };
};

const store = async (wrong: Record<string, unknown> = {}): Promise<number> => {
  const { status, data, errors } = await api.call('admin', office.store, { body: body(wrong) });
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data.id;
};
const show = async (id: number) => (await api.call('admin', office.show, { params: { id } })).data;
const update = (id: number, change: Record<string, unknown>) =>
  api.call('admin', office.update, { params: { id }, body: change });
const refused = async (wrong: Record<string, unknown>) => {
  const { status, errors } = await api.call('admin', office.store, { body: body(wrong) });
  return [status, errors];
};

const whole = {
  post_code: '100-0005',
  prefecture_id: 13,
  address: '千代田区丸の内9-8-1',
  address2: '継ビル',
  phone: '03-0550-1200',
  fax: '03-0550-1209',
  representative: '大倉　和臣',
  representative_position: '代表税理士',
  bg_color: '#fff0f6',
  font_color: '#9e1068',
  border_color: '#ffadd2',
};

test('everything of an office comes back as it was sent, with the names of its city', async () => {
  const id = await store(whole);
  expect(await show(id)).toMatchObject({ ...whole, id, city_code: 'TKY', city_name: '東京' });
  const cleared = Object.fromEntries(Object.keys(whole).map((field) => [field, field === 'address' ? null : '']));
  await update(id, cleared);
  expect(await show(id)).toMatchObject(Object.fromEntries(Object.keys(whole).map((field) => [field, null])));
});

test.each([
  [{ post_code: '1000' }, { post_code: ['郵便番号は「123-4567」の形で入力してください。'] }],
  [{ phone: '03(1234)5678' }, { phone: ['数字とハイフンだけで入力してください。'] }],
  [{ fax: '０３' }, { fax: ['数字とハイフンだけで入力してください。'] }],
  [{ phone: '012345678901-2' }, { phone: ['13文字以内で入力してください。'] }],
  [{ prefecture_id: 48 }, { prefecture_id: ['一覧から選択してください。'] }],
  [{ bg_color: 'red' }, { bg_color: ['色は「#2a5caa」の形で入力してください。'] }],
  [{ representative: '名'.repeat(51) }, { representative: ['50文字以内で入力してください。'] }],
  [{ city_id: 4711 }, { city_id: ['現在選択できない項目です。ほかの項目を選択してください。'] }],
  [
    { departments: [{ department_id: 4, status: 1 }] },
    { 'departments.0.department_id': ['一覧から選択してください。'] },
  ],
  [{ departments: [{ department_id: 1, status: 2 }] }, { 'departments.0.status': ['一覧から選択してください。'] }],
  [{ departments: 'all' }, { departments: ['行の一覧で送ってください。'] }],
])('%p is refused', async (wrong, errors) => {
  expect(await refused(wrong)).toEqual([422, errors]);
});

describe('departments', () => {
  const works = async (id: number) =>
    (await show(id)).departments.map(({ department_id, pivot, status }) => [department_id, pivot.status, status]);

  test('all three are told, a new office works for none', async () => {
    const id = await store();
    expect((await show(id)).departments).toEqual([
      { id: 1, department_id: 1, name: '相続', status: 0, pivot: { status: 0 } },
      { id: 2, department_id: 2, name: 'リーガル', status: 0, pivot: { status: 0 } },
      { id: 3, department_id: 3, name: '保険', status: 0, pivot: { status: 0 } },
    ]);
    const { data } = await api.call('admin', office.show, { params: { id } }, { headers: { 'accept-language': 'en' } });
    expect(data.departments.map(({ name }) => name)).toEqual(['Inheritance tax', 'Legal', 'Insurance']);
  });

  test('they are changed whole: one that is not named is switched off; not sent, they stay', async () => {
    const id = await store({ departments: [1, 2].map((department_id) => ({ department_id, status: 1 })) });
    expect(await works(id)).toEqual([
      [1, 1, 1],
      [2, 1, 1],
      [3, 0, 0],
    ]);
    await update(id, {
      departments: [
        { department_id: 3, status: 1 },
        { department_id: 1, status: 0 },
      ],
    });
    expect(await works(id)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 1, 1],
    ]);
    await update(id, { name: '改称支店' });
    expect(await works(id)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [3, 1, 1],
    ]);
  });

  test('a change of them alone is a new version and one entry of the history, together with what else was saved', async () => {
    const id = await store({ departments: [{ department_id: 1, status: 1 }] });
    const { data } = await update(id, { departments: [{ department_id: 2, status: 1 }] });
    expect(data.lock_version).toBe(1);
    await update(id, { name: '両方変更', departments: [{ department_id: 1, status: 1 }] });
    await update(id, { name: '両方変更', departments: [{ department_id: 1, status: 1 }] });
    const rows = await api.db
      .selectFrom('history')
      .select('changes')
      .where('entity', '=', 'offices')
      .where('record_id', '=', id)
      .where('action', '=', 'update')
      .orderBy('id')
      .execute();
    expect(rows.map(({ changes }) => changes)).toEqual([
      {
        departments: [
          [{ department_id: 1, status: 1 }],
          [
            { department_id: 1, status: 0 },
            { department_id: 2, status: 1 },
          ],
        ],
      },
      {
        name: [expect.any(String), '両方変更'],
        departments: [
          [
            { department_id: 1, status: 0 },
            { department_id: 2, status: 1 },
          ],
          [
            { department_id: 1, status: 1 },
            { department_id: 2, status: 0 },
          ],
        ],
      },
    ]);
  });

  test('a stale save changes none of them', async () => {
    const id = await store({ departments: [{ department_id: 1, status: 1 }] });
    await update(id, { address: '先に保存' });
    const { status, data } = await update(id, { lock_version: 0, departments: [{ department_id: 2, status: 1 }] });
    expect([status, data.address]).toEqual([409, '先に保存']);
    expect(await works(id)).toEqual([
      [1, 1, 1],
      [2, 0, 0],
      [3, 0, 0],
    ]);
  });

  test('an office is offered to the departments that it works for', async () => {
    const offered = async (department_id: number) =>
      (await api.call('insurance', dropdown.activeOffices, { query: { department_id } })).data.map(
        ({ value }) => value,
      );
    const id = await store({ departments: [{ department_id: 2, status: 1 }] });
    expect([(await offered(1)).includes(id), (await offered(2)).includes(id)]).toEqual([false, true]);
    await update(id, { departments: [{ department_id: 2, status: 0 }] });
    expect((await offered(2)).includes(id)).toBe(false);
  });
});

test('a city that was switched off is not chosen anew, but kept', async () => {
  await sql`insert into cities (id, name, code, status) values (50, '旧市', 'OLD', 1)`.execute(api.db);
  const id = await store({ city_id: 50 });
  await api.call('admin', contract.city.update, { params: { id: 50 }, body: { status: 0 } });
  expect((await update(id, { city_id: 50, name: '旧市の支店' })).status).toBe(200);
  expect(await refused({ city_id: 50 })).toEqual([
    422,
    { city_id: ['現在選択できない項目です。ほかの項目を選択してください。'] },
  ]);
  await update(id, { city_id: 1 });
  expect((await update(id, { city_id: 50 })).errors).toEqual({
    city_id: ['現在選択できない項目です。ほかの項目を選択してください。'],
  });
});

test('switched off it leaves what can be chosen, stays on old records, and nobody signs in there', async () => {
  const id = await store({ departments: [{ department_id: 1, status: 1 }] });
  await sql`insert into employee_offices (employee_id, office_id) values (${people.staff.id}, ${id})`.execute(api.db);
  const offered = async () => {
    const form = (await api.call('staff', dropdown.inquiryForm)).data.offices;
    const filters = (await api.call('staff', employee.searchFilters)).data.offices;
    const all = (await api.call(null, contract.auth.allOffices)).data;
    const own = (await api.call(null, contract.auth.userOffices, { query: { username: people.staff.username } })).data;
    return [
      form.map(({ value }) => value),
      filters.map(({ value }) => value),
      all.map((o) => o.id),
      own.map((o) => o.id),
    ].map((ids) => ids.includes(id));
  };
  expect(await offered()).toEqual([true, true, true, true]);
  const { name } = await show(id);
  await update(id, { status: 0 });
  expect(await offered()).toEqual([false, false, false, false]);
  const { data } = await api.call('staff', employee.show, { params: { id: people.staff.id } });
  expect(data.offices).toContain(name);
});

test('the last active office cannot be switched off: nobody could sign in to switch it on', async () => {
  await sql`update offices set status = 0 where id <> 1`.execute(api.db);
  const { status, errors } = await update(1, { status: 0 });
  expect([status, errors]).toEqual([422, { status: ['有効な拠点がなくなるため無効にできません。'] }]);
  await update(2, { status: 1 });
  const answers = await Promise.all([update(1, { status: 0 }), update(2, { status: 0 })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
});
