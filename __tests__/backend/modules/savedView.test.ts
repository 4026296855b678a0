import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { mostViews, type ViewSettings } from '@/contract/savedView';

const api = testApi();
const { listing, store, update, destroy } = contract.savedView;

const settings: ViewSettings = {
  filters: { cust_name: '髙橋', office_id: '1', staff: ['3', '4'] },
  columns: ['cust_name', 'phone1'],
  sort_desc: 'updated_at',
  limit: 50,
};
const plain: ViewSettings = { filters: {}, columns: null };

let number = 0;
/** A list that no test before has views of. */
const newScreen = () => {
  number += 1;
  return `sample:list${number}`;
};
const keep = (screen: string, name: string, rest: object = {}, as: PersonName = 'staff') =>
  api.call(as, store, { body: { screen, name, settings: plain, ...rest } });
const change = (id: number, body: object, as: PersonName = 'staff') => api.call(as, update, { params: { id }, body });
const remove = (id: number, as: PersonName = 'staff') => api.call(as, destroy, { params: { id } });
const namesOf = async (screen: string, as: PersonName = 'staff') =>
  (await api.call(as, listing, { query: { screen } })).data.map(({ name, is_default }) => [name, is_default]);
const rowsOf = (screen: string) =>
  api.db
    .selectFrom('saved_views')
    .select(['id', 'employee_id', 'name', 'settings', 'is_default'])
    .where('screen', '=', screen)
    .orderBy('id')
    .execute();

const taken = { name: ['すでに使われています。別の値を入力してください。'] };

describe('a view', () => {
  test('is stored as it was shown, and answered in the order of making', async () => {
    const screen = newScreen();
    const { status, data } = await keep(screen, '　自拠点　', { settings });
    await keep(screen, 'あいう');
    expect(status).toBe(200);
    expect(data).toEqual({ id: data.id, screen, name: '自拠点', settings, is_default: 0 });
    expect(await rowsOf(screen)).toMatchObject([
      { id: data.id, employee_id: people.staff.id, name: '自拠点', settings, is_default: 0 },
      { name: 'あいう' },
    ]);
    expect(await namesOf(screen)).toEqual([
      ['自拠点', 0],
      ['あいう', 0],
    ]);
  });

  test('is renamed, written over, deleted; what is not sent stays', async () => {
    const screen = newScreen();
    const { id } = (await keep(screen, '前', { settings, is_default: 1 })).data;
    expect((await change(id, { name: '後' })).data).toEqual({ id, screen, name: '後', settings, is_default: 1 });
    expect((await change(id, { settings: plain })).data).toMatchObject({ name: '後', settings: plain, is_default: 1 });
    expect((await change(id, { name: '後' })).status).toBe(200);
    expect(await rowsOf(screen)).toMatchObject([{ name: '後', settings: plain, is_default: 1 }]);
    expect((await remove(id)).status).toBe(200);
    expect(await rowsOf(screen)).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  test('has a name of its own among those of one list', async () => {
    const screen = newScreen();
    await keep(screen, '甲');
    const { id } = (await keep(screen, '乙')).data;
    expect(await keep(screen, ' 甲 ')).toMatchObject({ status: 422, errors: taken });
    expect(await change(id, { name: '甲' })).toMatchObject({ status: 422, errors: taken });
    expect((await keep(newScreen(), '甲')).status).toBe(200);
    expect((await keep(screen, '甲', {}, 'staff2')).status).toBe(200);
    expect(await namesOf(screen)).toEqual([
      ['甲', 0],
      ['乙', 0],
    ]);
  });

  test('that is refused leaves nothing behind, not even the loss of the default', async () => {
    const screen = newScreen();
    await keep(screen, '既定', { is_default: 1 });
    expect(await keep(screen, '既定', { is_default: 1 })).toMatchObject({ status: 422, errors: taken });
    expect(await keep(screen, '別', { settings: { filters: {} } })).toMatchObject({
      status: 422,
      errors: { 'settings.columns': ['行の一覧で送ってください。'] },
    });
    expect(await namesOf(screen)).toEqual([['既定', 1]]);
  });
});

describe('the default one', () => {
  test('is one at most: another takes its place, in its own list only', async () => {
    const [screen, other] = [newScreen(), newScreen()];
    await keep(other, '他', { is_default: 1 });
    await keep(screen, '甲', { is_default: 1 }, 'staff2');
    await keep(screen, '甲', { is_default: 1 });
    const { id } = (await keep(screen, '乙', { is_default: 1 })).data;
    expect(await namesOf(screen)).toEqual([
      ['甲', 0],
      ['乙', 1],
    ]);
    expect(await namesOf(other)).toEqual([['他', 1]]);
    expect(await namesOf(screen, 'staff2')).toEqual([['甲', 1]]);
    await change(id, { is_default: 0 });
    expect(await namesOf(screen)).toEqual([
      ['甲', 0],
      ['乙', 0],
    ]);
  });

  test('is one also where many ask at once', async () => {
    const screen = newScreen();
    const made = await Promise.all(['甲', '乙', '丙'].map((name) => keep(screen, name, { is_default: 1 })));
    const answers = await Promise.all(made.map(({ data }) => change(data.id, { is_default: 1 })));
    expect([...made, ...answers].map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect((await rowsOf(screen)).filter(({ is_default }) => is_default === 1)).toHaveLength(1);
  });
});

test('of two views saved at once under one name one is stored', async () => {
  const screen = newScreen();
  const answers = await Promise.all([keep(screen, '同'), keep(screen, '同')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await rowsOf(screen)).toHaveLength(1);
});

test(`a list has at most ${mostViews}`, async () => {
  const screen = newScreen();
  await api.db
    .insertInto('saved_views')
    .values(
      Array.from({ length: mostViews - 1 }, (_, at) => ({
        employee_id: people.staff.id,
        screen,
        name: `ビュー${at}`,
        settings: JSON.stringify(plain),
      })),
    )
    .execute();
  expect((await keep(screen, '最後')).status).toBe(200);
  expect(await keep(screen, '余り')).toMatchObject({
    status: 422,
    errors: { name: ['ビューは1つの一覧につき50件までです。不要なビューを削除してください。'] },
  });
  expect(await rowsOf(screen)).toHaveLength(mostViews);
});

test('belongs to its maker alone, whoever asks', async () => {
  const screen = newScreen();
  const { id } = (await keep(screen, '私の', { settings })).data;
  const before = await rowsOf(screen);
  for (const other of ['admin', 'manager', 'staff2', 'insurance'] as const) {
    expect(await namesOf(screen, other)).toEqual([]);
    for (const answer of [await change(id, { name: '人の' }, other), await remove(id, other)])
      expect([answer.status, answer.message]).toEqual([404, 'レコードが見つかりませんでした。']);
  }
  expect(await rowsOf(screen)).toEqual(before);
});

test('needs a token', async () => {
  const screen = newScreen();
  expect((await api.call(null, listing, { query: { screen } })).status).toBe(401);
  expect((await api.call(null, store, { body: { screen, name: 'x', settings: plain } })).status).toBe(401);
  expect(await rowsOf(screen)).toEqual([]);
});

test('goes with its maker', async () => {
  const screen = newScreen();
  await keep(screen, '甲', {}, 'viewer');
  await api.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('employees').where('id', '=', people.viewer.id).execute();
    const left = await trx.selectFrom('saved_views').select('id').where('screen', '=', screen).execute();
    expect(left).toEqual([]);
  });
});
