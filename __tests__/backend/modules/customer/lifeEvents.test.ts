import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';
import { eldest, historyOf, storeCustomer } from './customers';

const api = testApi();
const { family } = contract;

const couple = async () => {
  const husband = await storeCustomer(api, { relation: 1, gender: 1 });
  const wife = await storeCustomer(api, { ...eldest, relation: 3, gender: 2, family_code: husband.family_code });
  return { husband: husband.member_id, wife: wife.member_id, family_code: husband.family_code };
};
const save = (member_id: number, body: object) => api.call('admin', family.save, { body: { member_id, ...body } });
const shown = async (id: number) => (await api.call('viewer', family.show, { params: { id } })).data;
const stored = () => api.db.selectFrom('marriages').selectAll().orderBy('id').execute();
const married = (spouse_member_id: number, given: object = {}) => ({
  marriages: [{ spouse_member_id, began_on: '1970-04-01', ended_on: null, end_reason: null, ...given }],
});

test('a marriage entered for one spouse is shown, changed and ended from the other', async () => {
  const { husband, wife } = await couple();
  const before = (await stored()).length;
  expect((await save(wife, married(husband))).status).toBe(200);
  expect((await stored()).length).toBe(before + 1);
  expect(await shown(husband)).toMatchObject(married(wife));

  expect((await save(husband, married(wife, { ended_on: '1990-02-03', end_reason: 2 }))).status).toBe(200);
  expect(await shown(wife)).toMatchObject(married(husband, { ended_on: '1990-02-03', end_reason: 2 }));
  expect((await stored()).length).toBe(before + 1);

  expect((await save(wife, { marriages: [] })).status).toBe(200);
  expect([(await shown(husband)).marriages, (await stored()).length]).toEqual([[], before]);
});

test('sending stored values changes nothing', async () => {
  const { husband, wife } = await couple();
  await save(wife, married(husband));
  const { marriages, inheritances, lock_version } = await shown(wife);
  const told = await historyOf(api, 'members', wife);
  expect((await save(wife, { marriages, inheritances })).data).toMatchObject({ lock_version });
  expect(await historyOf(api, 'members', wife)).toEqual(told);
  expect((await shown(husband)).marriages).toHaveLength(1);
});

test("a spouse's form loaded earlier gets a conflict", async () => {
  const { husband, wife } = await couple();
  const { lock_version } = await shown(husband);
  await save(wife, married(husband));
  expect((await save(husband, { remarks: '備考', lock_version })).status).toBe(409);
});

test('two marriages of one person that surely overlap are refused, and nothing is stored', async () => {
  const { husband, wife, family_code } = await couple();
  await save(wife, married(husband));
  const other = await storeCustomer(api, { ...eldest, relation: 99, family_code });
  const before = await stored();
  const { marriages } = await shown(wife);
  const { status, errors } = await save(wife, {
    marriages: [...marriages, { spouse_member_id: other.member_id, began_on: '1980-01-01' }],
  });
  expect([status, Object.keys(errors)]).toEqual([422, ['marriages']]);
  expect(await stored()).toEqual(before);
});

test('a widow may marry again', async () => {
  const { husband, wife, family_code } = await couple();
  await save(wife, { ...married(husband), is_representative: 1 });
  expect((await save(husband, { death_date: '2026-01-15' })).status).toBe(200);
  const other = await storeCustomer(api, { ...eldest, relation: 99, family_code });
  const { marriages } = await shown(wife);
  const again = [...marriages, { spouse_member_id: other.member_id, began_on: '2026-09-01' }];
  expect((await save(wife, { marriages: again })).status).toBe(200);
  expect((await shown(other.member_id)).marriages).toMatchObject([{ spouse_member_id: wife, began_on: '2026-09-01' }]);
});

test('the half share of old law is stored with its estate, and refused with words where it cannot be', async () => {
  const father = await storeCustomer(api, { relation: 1, gender: 1 });
  const { member_id: child } = await storeCustomer(api, { ...eldest, family_code: father.family_code });
  const son = { father_member_id: father.member_id };
  expect((await save(child, { ...son, is_representative: 1 })).status).toBe(200);
  const told = (half_share: number) => ({ inheritances: [{ decedent_member_id: father.member_id, half_share }] });
  const tooLate = '嫡出でない子の相続分(2分の1)は、2013年9月4日以前に亡くなった方の相続に限ります。';
  expect((await save(child, told(1))).errors?.inheritances?.[0]).toContain(tooLate);

  expect((await save(father.member_id, { death_date: '2001-06-30' })).status).toBe(200);
  expect((await save(child, told(1))).status).toBe(200);
  expect((await shown(child)).inheritances).toMatchObject(told(1).inheritances);
  expect((await save(child, told(2))).status).toBe(200);
  expect((await shown(child)).inheritances).toMatchObject(told(2).inheritances);

  const later = await save(father.member_id, { death_date: '2013-09-05' });
  expect([later.status, Object.keys(later.errors)]).toEqual([422, ['death_date']]);
  expect(JSON.stringify(later.errors)).toContain(tooLate);
});
