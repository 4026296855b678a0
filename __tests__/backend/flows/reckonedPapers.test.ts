import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { contract } from '@/contract';
import { type PaperKey, reckonedPapers } from '@/contract/paper';
import { linesOf, xmlOf } from '../documents/wordText';
import { addMember, storeCustomer } from '../modules/customer/customers';
import { fillLegalMasters, legalRow, storeOrdered } from '../modules/legal/legalProjects';

jest.setTimeout(60_000);

const api = testApi();

beforeAll(() => fillLegalMasters(api));
const { asset, paper } = contract;

const day = '2026-04-01';
const land = { asset_category: 1, name: '自宅の土地', amount: 150_000_000 };
const cash = { asset_category: 5, name: '普通預金', amount: 90_000_000 };

/** A living owner with a wife and a son, and an inventory beside which a gift and assumptions are kept. */
const estate = async () => {
  const { family_code, member_id } = await storeCustomer(api, { office_id: 1 });
  const wife = await addMember(api, family_code, { office_id: 1, relation: 3 });
  const son = await addMember(api, family_code, { office_id: 1, relation: 4 });
  const saved = await api.call('staff', asset.save, {
    body: { family_code, member_id, as_of_date: day, purpose: 1, items: [land, cash] },
  });
  expect(saved.errors).toEqual({});
  const { family_asset_id, lock_version } = saved.data;
  const gift = { kind: 1, member_id: son, is_exempt: 0, is_harmful: 0 } as const;
  const benefits = [{ ...gift, amount: 345_000_000, given_on: '2020-05-05', is_advance: 1 }] as const;
  const kept = { spouse_property: 11_000_000, spouse_yearly_use: 1_200_000, spouse_growth: 5, second_death_years: 8 };
  const { errors } = await api.call('staff', asset.assume, {
    params: { id: family_asset_id },
    body: { ...kept, benefits: [...benefits], lock_version },
  });
  expect(errors).toEqual({});
  const subject = { family_code, decedent_member_id: member_id };
  const make = (papers: readonly PaperKey[], more: object = {}, who: PersonName = 'staff') =>
    api.call(who, paper.make, { body: { ...subject, papers: [...papers], member_ids: [], ...more } });
  const textOf = async (key: PaperKey, more: object = {}) => {
    const { data, errors: wrong } = await make([key], more);
    expect(wrong).toEqual({});
    return linesOf(xmlOf((await api.app.inject({ url: data.file_path })).rawPayload)).join('|');
  };
  return { subject, family_asset_id, wife, son, gift: benefits[0], make, textOf };
};

test('papers are made of what is kept with the inventory, under one number, and handed out again', async () => {
  const { subject, make, textOf } = await estate();
  const second = await textOf('secondDeath');
  expect(second).toMatch(/11,000,000円.*1,200,000円.*0.5%.*8年/);
  expect(second).toContain('ご存命のため、令和8年4月1日に相続が開始したものと仮定');
  expect(second).not.toContain('被相続人');
  const forced = await textOf('forcedShares');
  expect(forced).toMatch(/令和2年5月5日\|345,000,000/);
  expect(forced).toContain('|585,000,000|');

  const { data } = await make([...reckonedPapers]);
  const { data: issued } = await api.call('viewer', paper.listing, { query: subject });
  expect(issued.data.map(({ papers }) => papers)).toEqual([
    ['forcedShares', 'secondDeath'],
    ['forcedShares'],
    ['secondDeath'],
  ]);
  expect(issued.data[0]).toMatchObject({ number: data.number, file_name: expect.stringMatching(/\.zip$/) });
  expect((await api.call('staff', paper.file, { params: { id: data.id } })).status).toBe(200);
});

test('what a page tries stands in the paper and is not kept; what it does not send stays as it is kept', async () => {
  const { family_asset_id, gift, son, textOf } = await estate();
  const told = { family_asset_id, spouse_property: 77_000_000, spouse_yearly_use: null };
  const second = await textOf('secondDeath', told);
  expect(second).toMatch(/77,000,000円.*0円.*0.5%.*8年/);
  const forced = await textOf('forcedShares', {
    family_asset_id,
    benefits: [
      { ...gift, amount: 12_000_000 },
      { kind: 2, member_id: son, amount: 3_000_000, is_advance: 1, is_exempt: 0, is_harmful: 0 },
    ],
  });
  expect(forced).toContain('|252,000,000|');
  expect(forced).not.toContain('345,000,000');
  expect(await textOf('forcedShares', { benefits: null })).toContain('未登録です');
  expect(await textOf('secondDeath')).toMatch(/11,000,000円.*8年/);
});

test('another inventory of the same owner is reckoned from where it is chosen', async () => {
  const { subject, textOf } = await estate();
  const { data } = await api.call('staff', asset.save, {
    body: {
      ...subject,
      member_id: subject.decedent_member_id,
      as_of_date: '2025-04-01',
      purpose: 1,
      items: [{ ...cash, amount: 61_234_000 }],
    },
  });
  expect(await textOf('forcedShares')).toContain('150,000,000');
  expect(await textOf('forcedShares', { family_asset_id: data.family_asset_id })).toMatch(/61,234,000.*61,234,000/);
});

test('a claim ends a year after the client of a legal matter came to know, as that matter tells', async () => {
  const id = await storeOrdered(api);
  const { family_id, decedent_member_id } = await legalRow(api, id);
  const { family_code } = await api.db
    .selectFrom('families')
    .select('family_code')
    .where('id', '=', family_id)
    .executeTakeFirstOrThrow();
  const member_id = decedent_member_id ?? 0;
  const head = { family_code, member_id, as_of_date: '2026-02-28', purpose: 2 };
  const { errors } = await api.call('legal', asset.save, { body: { ...head, items: [cash] } });
  expect(errors).toEqual({});
  const left = { kind: 2, member_id: null, amount: cash.amount, is_advance: 1, is_exempt: 0, is_harmful: 0 } as const;
  const body = { family_code, decedent_member_id: member_id, papers: ['forcedShares'] as PaperKey[], member_ids: [] };
  const text = async () => {
    const made = await api.call('legal', paper.make, { body: { ...body, benefits: [left] } });
    expect(made.errors).toEqual({});
    return linesOf(xmlOf((await api.app.inject({ url: made.data.file_path })).rawPayload)).join('|');
  };
  // From 1 March 2026, the day after the death, to the last of February 2036.
  const unknown = await text();
  expect(unknown).toContain('遺留分の侵害を知った日が登録されていません');
  expect(unknown).toMatch(/\|・相続開始から10年　　令和18年2月29日まで/);
  await api.db
    .updateTable('legal_projects')
    .set({ infringement_known_date: '2026-05-01' })
    .where('id', '=', id)
    .execute();
  const known = await text();
  expect(known).toMatch(/侵害を知った日から1年（.+様）　　令和9年5月1日まで/);
  expect(known).not.toContain('登録されていません');
});

test('what cannot be is refused with the place, and nothing is kept', async () => {
  const [{ subject, family_asset_id, gift, make }, other] = [await estate(), await estate()];
  const row = (change: object) => ({ benefits: [{ ...gift, ...change }] });
  for (const [given, field] of [
    [row({ amount: null }), 'benefits.0.amount'],
    [row({ amount: -1 }), 'benefits.0.amount'],
    [row({ member_id: other.son }), 'benefits.0.member_id'],
    [row({ given_on: '2020-13-01' }), 'benefits.0.given_on'],
    [{ spouse_growth: 101 }, 'spouse_growth'],
    [{ second_death_years: 11 }, 'second_death_years'],
    [{ spouse_property: -1 }, 'spouse_property'],
    [{ family_asset_id: other.family_asset_id }, 'family_asset_id'],
  ] as const) {
    const { status, errors } = await make(['forcedShares', 'secondDeath'], given);
    expect([given, status, Object.keys(errors)]).toEqual([given, 422, [field]]);
  }
  expect((await make(['forcedShares'], { family_asset_id: 2_147_483_647 })).status).toBe(404);
  // Papers that tell what is on record are made of nothing else.
  expect(Object.keys((await make(['forcedShares', 'inventory'], { family_asset_id })).errors)).toEqual([
    'family_asset_id',
  ]);
  expect(Object.keys((await make(['relationChart'], { benefits: [] })).errors)).toEqual(['benefits']);
  const { data: issued } = await api.call('viewer', paper.listing, { query: subject });
  expect(issued.data).toEqual([]);
});

test('what is missing is said in words', async () => {
  const { subject } = await estate();
  const { family_code, member_id } = await storeCustomer(api, { office_id: 1 });
  const alone = { family_code, decedent_member_id: member_id };
  const { errors } = await api.call('staff', paper.make, {
    body: { ...alone, papers: [...reckonedPapers], member_ids: [] },
  });
  expect(errors.papers?.join()).toMatch(/遺留分計算書: .*財産目録が登録されていません.*二次相続比較: /);
  const { data } = await api.call('staff', paper.offer, { query: subject });
  const problems = (key: PaperKey) => data.papers.find((one) => one.paper === key)?.problems;
  expect([problems('forcedShares'), problems('secondDeath')]).toEqual([[], []]);
});

test('they are made by the staff of the office alone', async () => {
  const { family_asset_id, make } = await estate();
  for (const who of ['staff2', 'viewer', 'insurance'] as const)
    expect((await make(['forcedShares'], { family_asset_id, spouse_property: 1 }, who)).status).toBe(403);
  for (const who of ['manager', 'admin'] as const)
    expect((await make(['secondDeath'], { family_asset_id }, who)).status).toBe(200);
});
