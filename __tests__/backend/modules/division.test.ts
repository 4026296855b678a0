import { testApi } from '@/__tests__/support/api';
import { estateFigures } from '@/backend/modules/sozoku/sozokuFigures';
import { familyTree } from '@/backend/records/familyTree';
import { contract } from '@/contract';
import { addMember, storeCustomer } from './customer/customers';

const api = testApi();
const { asset, division, family, history, merge } = contract;

const day = '2026-04-01';
const land = {
  asset_category: 1,
  name: '自宅の土地',
  location: '千代田区',
  share_num: 1,
  share_den: 2,
  amount: 50_000_001,
};
const cash = { asset_category: 5, name: '普通預金', amount: 30_000_000 };
const insurance = { asset_category: 7, amount: 7_000_000 };

const estate = async () => {
  const { family_code, member_id } = await storeCustomer(api, { office_id: 1 });
  const [wife, son] = [
    await addMember(api, family_code, { office_id: 1, relation: 3 }),
    await addMember(api, family_code, { office_id: 1, relation: 4 }),
  ];
  const items = [land, cash, { ...insurance, acquirer_member_id: son }];
  const inventory = { family_code, member_id, as_of_date: day, purpose: 1, items };
  const { data } = await api.call('staff', asset.save, { body: inventory });
  const body = {
    family_asset_id: data.family_asset_id,
    name: '配偶者に自宅',
    proposed_on: day,
    lines: [
      {
        ...land,
        takers: [
          { member_id: wife, num: 2, den: 3 },
          { member_id: son, num: 1, den: 3 },
        ],
      },
      { ...cash, takers: [{ member_id: son, num: 1, den: 2 }] },
    ],
    payments: [{ from_member_id: son, to_member_id: wife, amount: 1_000_000 }],
  };
  return { family_code, wife, son, inventory: { ...inventory, family_asset_id: data.family_asset_id }, body };
};
const listed = async (family_code: string) =>
  (await api.call('viewer', division.listing, { query: { family_code } })).data;

test('several proposals stand beside each other with who made them, the newest first', async () => {
  const { family_code, body } = await estate();
  const { data: first, errors } = await api.call('staff', division.save, { body });
  expect(errors).toEqual({});
  await api.call('manager', division.save, {
    body: { ...body, name: '半分ずつ', proposed_on: '2026-05-01', payments: [] },
  });
  const rows = await listed(family_code);
  expect(rows.map(({ name, created_by, is_chosen }) => [name, created_by, is_chosen])).toEqual([
    ['半分ずつ', '試験　test-manager', 0],
    ['配偶者に自宅', '試験　test-staff', 0],
  ]);
  expect(rows[1]).toEqual(first);
  expect(first.lines).toMatchObject(body.lines);
  expect(first.payments).toEqual(body.payments);
});

test('the chosen one becomes the acquirers of the inventory, and another one takes its place', async () => {
  const { family_code, body, wife, son, inventory } = await estate();
  const { data: first } = await api.call('staff', division.save, { body });
  const { data: chosen } = await api.call('staff', division.choose, {
    params: { id: first.division_id },
    body: { lock_version: first.lock_version },
  });
  expect(chosen.is_chosen).toBe(1);
  const acquired = async () => {
    const { data } = await api.call('staff', asset.show, { params: { id: inventory.family_asset_id } });
    return data.items.map((one) => [one.name, one.acquirer_member_id, one.amount, one.share_num, one.share_den]);
  };
  expect(await acquired()).toEqual([
    ['自宅の土地', wife, 33_333_334, 1, 3],
    ['自宅の土地', son, 16_666_667, 1, 6],
    ['普通預金', son, 15_000_000, 1, 2],
    ['普通預金', null, 15_000_000, 1, 2],
    [null, son, 7_000_000, null, null],
    ['代償金', son, -1_000_000, null, null],
    ['代償金', wife, 1_000_000, null, null],
  ]);
  const lines = body.lines.map((line) => ({ ...line, takers: [{ member_id: wife, num: 1, den: 1 }] }));
  const { data: second } = await api.call('staff', division.save, { body: { ...body, lines, payments: [] } });
  await api.call('staff', division.choose, { params: { id: second.division_id } });
  expect(await acquired()).toEqual([
    ['自宅の土地', wife, 50_000_001, 1, 2],
    ['普通預金', wife, 30_000_000, null, null],
    [null, son, 7_000_000, null, null],
  ]);
  expect((await listed(family_code)).map(({ is_chosen }) => is_chosen)).toEqual([1, 0]);
  const { data: told } = await api.call('staff', history.listing, {
    query: { entity: 'division_proposals', record_id: first.division_id },
  });
  expect(told.data.map(({ action, changes }) => [action, changes.map(({ field }) => field)])).toEqual([
    ['update', ['is_chosen']],
    ['update', ['is_chosen']],
    ['create', []],
  ]);
});

test('an inventory that has changed is not written over; an older version of a proposal neither', async () => {
  const { body, inventory } = await estate();
  const { data } = await api.call('staff', division.save, { body });
  const change = { ...body, division_id: data.division_id, lock_version: data.lock_version };
  const { data: after } = await api.call('staff', division.save, { body: { ...change, payments: [] } });
  expect([after.lock_version, after.payments]).toEqual([data.lock_version + 1, []]);
  expect((await api.call('staff', division.save, { body: change })).status).toBe(409);
  await api.call('staff', asset.save, { body: { ...inventory, items: [{ ...cash, amount: 1 }] } });
  const refused = await api.call('staff', division.choose, { params: { id: data.division_id } });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['lines']]);
});

test.each<[string, (ids: { wife: number; son: number }) => object]>([
  [
    'lines.0.takers',
    ({ wife, son }) => ({
      lines: [
        {
          ...cash,
          takers: [
            { member_id: wife, num: 2, den: 3 },
            { member_id: son, num: 1, den: 2 },
          ],
        },
      ],
    }),
  ],
  [
    'lines.0.takers',
    ({ wife }) => ({
      lines: [
        {
          ...cash,
          takers: [
            { member_id: wife, num: 1, den: 3 },
            { member_id: wife, num: 1, den: 2 },
          ],
        },
      ],
    }),
  ],
  ['lines.0.takers.0.den', ({ wife }) => ({ lines: [{ ...cash, takers: [{ member_id: wife, num: 1, den: 0 }] }] })],
  ['lines.0.takers.0.member_id', () => ({ lines: [{ ...cash, takers: [{ member_id: 999_999, num: 1, den: 1 }] }] })],
  ['payments.0.to_member_id', ({ wife }) => ({ payments: [{ from_member_id: wife, to_member_id: wife, amount: 1 }] })],
  ['payments.0.amount', ({ wife, son }) => ({ payments: [{ from_member_id: wife, to_member_id: son, amount: 0 }] })],
  ['name', () => ({ name: '' })],
])('%s is refused, and nothing is stored', async (path, change) => {
  const { family_code, body, ...ids } = await estate();
  const { status, errors } = await api.call('staff', division.save, { body: { ...body, ...change(ids) } });
  expect([status, Object.keys(errors)]).toEqual([422, [path]]);
  expect(await listed(family_code)).toEqual([]);
});

test('of another office nobody saves, chooses or deletes; who deleted brings back', async () => {
  const { family_code, body } = await estate();
  const { data } = await api.call('staff', division.save, { body });
  const params = { id: data.division_id };
  const refused = [
    await api.call('staff2', division.save, { body }),
    await api.call('viewer', division.save, { body }),
    await api.call('staff2', division.choose, { params }),
    await api.call('staff', division.destroy, { params }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  await api.call('manager', division.destroy, { params });
  expect(await listed(family_code)).toEqual([]);
  expect((await api.call('manager', division.restore, { params })).status).toBe(200);
  expect(await listed(family_code)).toHaveLength(1);
});

const inventoryOf = async (id: number) => (await api.call('staff', asset.show, { params: { id } })).data.items;

test('a chosen proposal that is changed is chosen no longer, and is chosen again; so is one beside acquirers set by hand', async () => {
  const { body, wife, inventory } = await estate();
  const { data } = await api.call('staff', division.save, { body });
  const choose = () => api.call('staff', division.choose, { params: { id: data.division_id } });
  const { data: chosen } = await choose();
  const whole = [{ member_id: wife, num: 1, den: 1 }];
  const change = { ...body, division_id: data.division_id, payments: [] };
  const lines = body.lines.map((line) => ({ ...line, takers: whole }));
  const { data: renamed } = await api.call('staff', division.save, {
    body: { ...body, division_id: data.division_id, lock_version: chosen.lock_version, name: '最終案' },
  });
  const { data: changed } = await api.call('staff', division.save, { body: { ...change, lines } });
  expect([renamed.is_chosen, changed.is_chosen]).toEqual([1, 0]);
  const acquirers = async () =>
    (await inventoryOf(inventory.family_asset_id)).map(({ acquirer_member_id }) => acquirer_member_id);
  expect((await choose()).data.is_chosen).toBe(1);
  const written = await acquirers();
  expect(written.slice(0, 2)).toEqual([wife, wife]);
  await api.call('staff', asset.save, { body: inventory });
  expect((await choose()).status).toBe(200);
  expect(await acquirers()).toEqual(written);
});

test('what the inventory says of an asset since the proposal was made stays; areas that changed in parts are asked about', async () => {
  const { body, wife, son, inventory } = await estate();
  const area = { land_area: 100.03, land_use: 1, evidence: 1 };
  const [first, second] = body.lines;
  const lines = [{ ...first, ...area }, second];
  const { data } = await api.call('staff', division.save, { body: { ...body, lines } });
  const choose = () => api.call('staff', division.choose, { params: { id: data.division_id } });
  const newer = { ...land, ...area, land_area: 120, evidence: 2, unit_price: 500_000, foreign_tax: 300 };
  await api.call('staff', asset.save, { body: { ...inventory, items: [newer, cash] } });
  expect((await choose()).status).toBe(200);
  const chosen = await inventoryOf(inventory.family_asset_id);
  expect(chosen.slice(0, 2)).toMatchObject([
    { acquirer_member_id: wife, land_area: 80, foreign_tax: 200, evidence: 2, unit_price: 500_000 },
    { acquirer_member_id: son, land_area: 40, foreign_tax: 100, evidence: 2, unit_price: 500_000 },
  ]);
  const write = (items: readonly object[]) =>
    api.call('staff', asset.save, {
      body: { ...inventory, items: items.map((one) => ({ ...one, item_id: undefined, sort: undefined })) },
    });
  await write(chosen);
  expect(await choose()).toMatchObject({ status: 422, errors: { lines: [expect.any(String)] } });
  const parts = chosen.slice(2).filter(({ name }) => name !== '代償金');
  const [wifes, sons] = [
    { ...chosen[0], land_area: 66.68, foreign_tax: null, land_ground: 1 },
    { ...chosen[1], land_area: 33.34, foreign_tax: null, evidence: 3 },
  ];
  await write([wifes, sons, ...parts]);
  expect((await choose()).status).toBe(200);
  expect((await inventoryOf(inventory.family_asset_id)).slice(0, 2)).toMatchObject([
    { acquirer_member_id: wife, land_area: 66.68, land_ground: 1, evidence: 2 },
    { acquirer_member_id: son, land_area: 33.34, land_ground: null, evidence: 3 },
  ]);
});

test('who takes or pays by a living proposal is not deleted, and the inventory is named', async () => {
  const { body, family_code, wife, inventory } = await estate();
  const id = await addMember(api, family_code, { office_id: 1, relation: 4 });
  const removed = () => api.call('manager', family.destroy, { params: { id } });
  const payments = [{ from_member_id: wife, to_member_id: id, amount: 1 }];
  const { data } = await api.call('staff', division.save, { body: { ...body, payments } });
  expect(await removed()).toMatchObject({
    status: 422,
    links: [{ href: `/family/asset/${inventory.family_asset_id}` }],
  });
  const takers = [{ member_id: id, num: 1, den: 1 }];
  await api.call('staff', division.save, {
    body: { ...body, division_id: data.division_id, lines: [{ ...cash, takers }], payments: [] },
  });
  expect((await removed()).status).toBe(422);
  await api.call('manager', division.destroy, { params: { id: data.division_id } });
  expect((await removed()).status).toBe(200);
});

test('two members who are one person have one share of an asset and pay themselves nothing; it is undone whole', async () => {
  const { body, family_code, wife, son } = await estate();
  const twin = await addMember(api, family_code, { office_id: 1, relation: 4 });
  const lines = [
    {
      ...cash,
      takers: [
        { member_id: son, num: 1, den: 6 },
        { member_id: wife, num: 1, den: 2 },
        { member_id: twin, num: 1, den: 3 },
      ],
    },
    { ...land, takers: [{ member_id: twin, num: 1, den: 1 }] },
  ];
  const pay = (from_member_id: number, to_member_id: number) => ({ from_member_id, to_member_id, amount: 1_000 });
  const { data } = await api.call('staff', division.save, {
    body: { ...body, lines, payments: [pay(son, twin), pay(twin, wife)] },
  });
  const people = [{ kept_member_id: son, gone_member_id: twin, choices: {} }];
  const saved = await api.call('admin', merge.save, { body: { people } });
  expect([saved.status, saved.errors]).toEqual([200, {}]);
  const [merged] = await listed(family_code);
  expect([merged?.lines.map(({ takers }) => takers), merged?.payments]).toEqual([
    [
      [
        { member_id: son, num: 1, den: 2 },
        { member_id: wife, num: 1, den: 2 },
      ],
      [{ member_id: son, num: 1, den: 1 }],
    ],
    [pay(son, wife)],
  ]);
  await api.call('admin', merge.undo, { params: { id: saved.data.id } });
  expect(await listed(family_code)).toEqual([data]);
});

describe('what is assumed beside an inventory', () => {
  const numbers = {
    spouse_property: 50_000_000,
    spouse_yearly_use: 2_400_000,
    spouse_growth: -5,
    second_death_years: 7,
  };
  const gift = (member_id: number | null, change = {}) => ({
    ...{ kind: 1, member_id, amount: 8_000_000, given_on: '2020-03-01', is_advance: 1, is_exempt: 0, is_harmful: 0 },
    ...change,
  });

  test('is kept, changed and cleared, stands in the history, and lasts when the inventory is saved', async () => {
    const { inventory, son } = await estate();
    const params = { id: inventory.family_asset_id };
    const contribution = gift(son, { kind: 3, given_on: null, is_advance: 0 });
    const assume = (body: object) => api.call('staff', asset.assume, { params, body });
    const { data: first } = await assume({ ...numbers, benefits: [gift(null), contribution] });
    expect(first).toMatchObject({ ...numbers, benefits: [gift(null), contribution] });
    const { data: kept } = await api.call('staff', asset.save, {
      body: { ...inventory, remarks: '確認', lock_version: first.lock_version },
    });
    expect(kept).toMatchObject({ ...numbers, benefits: [gift(null), contribution] });
    expect((await assume({ ...numbers, benefits: [], lock_version: first.lock_version })).status).toBe(409);
    const { data: none } = await assume({ ...numbers, benefits: [], lock_version: kept.lock_version });
    expect(none.benefits).toEqual([]);
    const { data: cleared } = await assume({ lock_version: none.lock_version });
    expect(cleared).toMatchObject({ spouse_property: null, second_death_years: null, benefits: null });
    expect((await api.call('viewer', asset.show, { params })).data).toEqual(cleared);
    const { data: told } = await api.call('staff', history.listing, {
      query: { entity: 'family_assets', record_id: params.id },
    });
    const fields = told.data.map(({ changes }) => changes.map(({ field }) => field).sort());
    const all = ['benefits_told', 'second_death_years', 'spouse_growth', 'spouse_property', 'spouse_yearly_use'];
    expect(fields.slice(0, 4)).toEqual([all, ['benefits'], ['remarks'], ['benefits', ...all]]);
  });

  test('special benefits go into the estimate of the inventory, in lists and of a project by it, and out again', async () => {
    const { family_code, member_id } = await storeCustomer(api, { office_id: 1 });
    const [wife, son] = [
      await addMember(api, family_code, { office_id: 1, relation: 3 }),
      await addMember(api, family_code, { office_id: 1, relation: 4 }),
    ];
    const items = [{ ...cash, amount: 100_000_500 }];
    const inventory = { family_code, member_id, as_of_date: day, purpose: 1, items };
    const { data: untold } = await api.call('staff', asset.save, { body: inventory });
    const params = { id: untold.family_asset_id };
    const { id: familyId } = await api.db
      .selectFrom('families')
      .select('id')
      .where('family_code', '=', family_code)
      .executeTakeFirstOrThrow();
    const notes = (shown: { estimate_notes: { code: string; amount: number | null }[] } | undefined) =>
      shown?.estimate_notes.filter(({ code }) => code.startsWith('benefits')).map(({ code, amount }) => [code, amount]);
    const everywhere = async () => {
      const [alone, { data: whole }] = [
        await api.call('viewer', asset.show, { params }),
        await api.call('viewer', family.show, { params: { id: member_id } }),
      ];
      const listed = whole.family_assets.find(({ family_asset_id }) => family_asset_id === params.id);
      const matter = { family_id: familyId, decedent_member_id: member_id, project_category: 3 };
      const project = await estateFigures(api.db, matter, familyTree(api.db, familyId, member_id));
      return [
        [alone.data.net_total, notes(alone.data)],
        [listed?.net_total, notes(listed)],
        [project.estate_total, notes(project)],
      ];
    };
    expect(await everywhere()).toEqual(Array(3).fill([100_000_000, [['benefitsUntold', null]]]));
    const benefits = [gift(son, { amount: 300_000_000 }), gift(wife, { amount: 1_000_000, is_exempt: 1 })];
    const { data: told } = await api.call('staff', asset.assume, { params, body: { benefits } });
    expect(notes(told)).toEqual([['benefitsCounted', 300_000_000]]);
    expect(await everywhere()).toEqual(Array(3).fill([100_000_000, [['benefitsCounted', 300_000_000]]]));
    await api.call('staff', asset.assume, { params, body: { benefits: [], lock_version: told.lock_version } });
    expect(await everywhere()).toEqual(Array(3).fill([100_000_000, []]));
  });

  test('is refused of another office, and with a person of another family', async () => {
    const [one, other] = [await estate(), await estate()];
    const params = { id: one.inventory.family_asset_id };
    const refused = await api.call('staff', asset.assume, { params, body: { benefits: [gift(other.son)] } });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['benefits.0.member_id']]);
    expect((await api.call('staff2', asset.assume, { params, body: { benefits: [] } })).status).toBe(403);
    expect((await api.call('staff', asset.assume, { params, body: { spouse_growth: 101, benefits: [] } })).status).toBe(
      422,
    );
  });

  test('follows two members who are one person and comes back whole; who got something is not deleted', async () => {
    const { inventory, family_code, son } = await estate();
    const twin = await addMember(api, family_code, { office_id: 1, relation: 4 });
    const params = { id: inventory.family_asset_id };
    const { data } = await api.call('staff', asset.assume, { params, body: { benefits: [gift(twin)] } });
    const removed = await api.call('manager', family.destroy, { params: { id: twin } });
    expect(removed).toMatchObject({ status: 422, links: [{ href: `/family/asset/${params.id}` }] });
    const people = [{ kept_member_id: son, gone_member_id: twin, choices: {} }];
    const saved = await api.call('admin', merge.save, { body: { people } });
    const shown = async () => (await api.call('admin', asset.show, { params })).data.benefits;
    expect(await shown()).toEqual([gift(son)]);
    await api.call('admin', merge.undo, { params: { id: saved.data.id } });
    expect(await shown()).toEqual(data.benefits);
  });
});
