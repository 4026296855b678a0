import { type Selectable, sql } from 'kysely';
import { DEMO_FAMILIES, DEMO_TODAY, demoDatabase } from '@/__tests__/support/demoDatabase';
import { familyTrees } from '@/__tests__/support/familyTrees';
import type { Database } from '@/backend/db/schema';
import { AssetBody, assetProblems } from '@/contract/asset';
import { EngagementBody } from '@/contract/engagement';
import type { TreeMember } from '@/contract/family';
import { departments } from '@/contract/options/common';
import { asset_details } from '@/contract/options/family';
import { PropertyBody, propertyProblems } from '@/contract/property';
import { optionLabel } from '@/locales/all';
import { addDays, weekdayOf } from '@/rules/calendarDay';
import { statutoryHeirs } from '@/rules/heirs';
import { recordedMember } from '@/rules/recordedFamily';

const MILLION = 1_000_000;

type Rows<T extends keyof Database> = Selectable<Database[T]>[];

const database = demoDatabase();
let members: Rows<'members'> = [];
let trees = new Map<number, TreeMember[]>();
let assets: Rows<'family_assets'> = [];
let items: Rows<'family_asset_items'> = [];
let properties: Rows<'properties'> = [];
let engagements: Rows<'engagements'> = [];
let sales: Rows<'sales'> = [];
let employees: Rows<'employees'> = [];

beforeAll(async () => {
  const all = async <T extends keyof Database>(table: T): Promise<Rows<T>> => {
    const { rows } = await sql<Selectable<Database[T]>>`select * from ${sql.table(table)} order by id`.execute(
      database.db,
    );
    return rows;
  };
  members = await all('members');
  trees = await familyTrees(database.db);
  assets = await all('family_assets');
  items = await all('family_asset_items');
  properties = await all('properties');
  engagements = await all('engagements');
  sales = await all('sales');
  employees = await all('employees');
});

const memberOf = (id: number | null) => members.find((member) => member.id === id);
const keyOf = (familyId: number) => members.find(({ family_id, relation }) => family_id === familyId && relation === 1);
const itemsOf = (assetId: number) => items.filter(({ family_asset_id }) => family_asset_id === assetId);
const isActive = (id: number | null) => employees.find((employee) => employee.id === id)?.status === 1;
const codeOf = (familyId: number) => `F${String(familyId).padStart(7, '0')}`;
const counts = (rows: readonly { family_id: number }[]) => {
  const byFamily = new Map<number, number>();
  for (const { family_id } of rows) byFamily.set(family_id, (byFamily.get(family_id) ?? 0) + 1);
  return byFamily;
};
const stamped = (rows: readonly { created_at: string; updated_at: string; lock_version: number }[]) => {
  for (const { created_at, updated_at, lock_version } of rows) {
    expect(created_at.slice(11) > '09' && created_at.slice(11) < '18').toBe(true);
    expect(created_at <= updated_at && updated_at < DEMO_TODAY).toBe(true);
    expect(lock_version).toBe(updated_at === created_at ? 0 : 1);
  }
};

describe('the inventories', () => {
  test('pass every check of the product', () => {
    for (const asset of assets) {
      const lines = itemsOf(asset.id);
      const body = { ...asset, family_code: codeOf(asset.family_id), items: lines };
      const parsed = AssetBody.safeParse(body);
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(parsed.data).toEqual(expect.objectContaining({ as_of_date: asset.as_of_date, purpose: asset.purpose }));
      expect(assetProblems(body)).toEqual([]);
    }
  });

  test('are the key person’s: at death, or an estimate in life', () => {
    expect(new Set(assets.map(({ family_id, purpose }) => `${family_id}/${purpose}`)).size).toBe(assets.length);
    for (const { family_id, member_id, as_of_date, purpose } of assets) {
      const key = keyOf(family_id);
      expect(member_id).toBe(key?.id);
      if (key?.death_date == null) expect([purpose, as_of_date <= DEMO_TODAY]).toEqual([1, true]);
      else expect([purpose > 1, as_of_date]).toEqual([true, key.death_date]);
    }
    const dead = members.filter(({ relation, death_date }) => relation === 1 && death_date !== null).length;
    const ofDead = assets.filter(({ purpose }) => purpose === 2).length;
    expect(ofDead / dead).toBeGreaterThan(0.8);
    expect(ofDead).toBeLessThan(assets.length - 10);
    stamped(assets);
  });

  test('hold 5 to 25 lines in the order of the forms, worth 30 to 600 million yen', () => {
    const worths = assets.map(({ id }) => {
      const lines = itemsOf(id);
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines.length).toBeLessThanOrEqual(25);
      expect(lines.map(({ sort }) => sort)).toEqual(lines.map((_, index) => index + 1));
      const kinds = lines.map(({ asset_category }) => asset_category);
      expect(kinds).toEqual([...kinds].sort((one, other) => one - other));
      expect(lines.filter(({ amount }) => amount <= 0)).toEqual([]);
      const sumOf = (test: (kind: number) => boolean) =>
        lines.reduce((sum, { asset_category, amount }) => sum + (test(asset_category) ? amount : 0), 0);
      return sumOf((kind) => kind < 11) - sumOf((kind) => kind > 20);
    });
    expect(Math.min(...worths)).toBeGreaterThan(30 * MILLION);
    expect(Math.max(...worths)).toBeLessThan(600 * MILLION);
    expect(Math.max(...worths)).toBeGreaterThan(300 * MILLION);
    expect(worths.filter((worth) => worth < 100 * MILLION).length / worths.length).toBeGreaterThan(0.4);
  });

  test('name kinds of the list, and count pieces, prices and shares right', () => {
    const details = new Set(asset_details.map((option) => `${option.group}${optionLabel(option, 'jp')}`));
    for (const item of items) {
      if (item.asset_detail !== null && item.asset_category !== 2)
        expect(details).toContain(`${item.asset_category}${item.asset_detail}`);
      if (item.asset_category === 4 && item.quantity !== null)
        expect(item.amount).toBe(Math.floor(item.quantity * (item.unit_price ?? 0)));
      if (item.asset_category > 2) continue;
      expect(item.unit).toBe('㎡');
      expect(item.fixed_asset_value).toBeGreaterThan(0);
      const whole = item.unit_price === null ? Infinity : (item.quantity ?? 0) * item.unit_price;
      expect(item.amount).toBeLessThanOrEqual((whole * (item.share_num ?? 1)) / (item.share_den ?? 1));
    }
    for (const kind of [1, 2, 3, 4, 5, 6, 7, 10, 12, 21, 22])
      expect(items.filter(({ asset_category }) => asset_category === kind).length).toBeGreaterThan(0);
    expect(new Set(items.map(({ evidence }) => evidence))).toEqual(new Set([null, 1, 2, 3, 4]));
  });

  test('go to statutory heirs, where they are divided', () => {
    const divided = assets.filter(({ id }) => {
      const acquirers = new Set(itemsOf(id).map(({ acquirer_member_id }) => acquirer_member_id));
      return !acquirers.has(null);
    });
    expect(divided.length).toBeGreaterThan(assets.length / 5);
    expect(divided.length).toBeLessThan(assets.length * 0.9);
    for (const { id, family_id, member_id } of assets) {
      const { heirs } = statutoryHeirs(member_id, (trees.get(family_id) ?? []).map(recordedMember));
      const ids = heirs.map(({ memberId }) => memberId);
      for (const { acquirer_member_id } of itemsOf(id)) {
        if (acquirer_member_id !== null) expect(ids).toContain(acquirer_member_id);
      }
    }
  });
});

describe('the orders on real estate', () => {
  test('pass every check of the product', () => {
    for (const property of properties) {
      const body = { ...property, family_code: codeOf(property.family_id) };
      const parsed = PropertyBody.safeParse(body);
      expect(parsed.error?.issues ?? []).toEqual([]);
      expect(propertyProblems(parsed.data ?? {})).toEqual([]);
      expect(body).toMatchObject(parsed.data ?? { id: 'refused' });
    }
  });

  test('are none to four a family, on land and buildings of the key person, by staff that are there', () => {
    const each = counts(properties);
    expect(each.size).toBeLessThan(DEMO_FAMILIES * 0.8);
    expect(new Set(each.values())).toEqual(new Set([1, 2, 3, 4]));
    for (const { family_id, owner_member_id, assigned_user_id } of properties) {
      expect(owner_member_id).toBe(keyOf(family_id)?.id);
      if (assigned_user_id !== null) expect(isActive(assigned_user_id)).toBe(true);
    }
    expect(new Set(properties.map(({ property_type }) => property_type)).size).toBeGreaterThan(6);
    expect(new Set(properties.map(({ order_purpose }) => order_purpose)).size).toBeGreaterThan(7);
    expect(new Set(properties.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
    stamped(properties);
  });

  test('relieve no more of a small lot than the owner’s share of it', () => {
    const relieved = properties.filter(({ small_lot_area }) => small_lot_area !== null);
    expect(relieved.length).toBeGreaterThan(20);
    for (const { small_lot_area, area, share_num, share_den } of relieved)
      expect(small_lot_area).toBeLessThanOrEqual(((area ?? 0) * (share_num ?? 1)) / (share_den ?? 1));
  });

  test('tell of the same parcels as the inventory', () => {
    for (const { family_id, location, lot_number, fixed_asset_value } of properties) {
      const asset = assets.find((one) => one.family_id === family_id);
      if (!asset) continue;
      const line = itemsOf(asset.id).find(
        (item) => item.location?.endsWith(`${location}${lot_number}`) && item.fixed_asset_value === fixed_asset_value,
      );
      expect(line).toBeDefined();
    }
  });

  test('reach the register only when filed, after the order and not after the day', () => {
    for (const property of properties) {
      const {
        status,
        order_date,
        registration_applied_date: applied,
        registration_completed_date: completed,
      } = property;
      expect(order_date === null).toBe(status === 1);
      if (applied !== null) expect([2, true]).toEqual([property.order_purpose, status === 5 || status === 6]);
      expect(completed !== null && applied === null).toBe(false);
      expect(completed === null || status === 6).toBe(true);
      const dates = [order_date, applied, completed].filter((date) => date !== null);
      expect(dates).toEqual([...dates].sort());
      for (const date of [...dates, property.division_date, property.acquisition_known_date])
        expect((date ?? '') < DEMO_TODAY).toBe(true);
    }
    expect(
      properties.filter(({ registration_completed_date }) => registration_completed_date !== null).length,
    ).toBeGreaterThan(20);
    expect(properties.filter(({ sale_price }) => sale_price !== null).length).toBeGreaterThan(5);
  });
});

describe('the contacts', () => {
  test('pass every check of the product', () => {
    for (const engagement of engagements) {
      const parsed = EngagementBody.safeParse({ ...engagement, family_code: codeOf(engagement.family_id) });
      expect(parsed.error?.issues ?? []).toEqual([]);
    }
  });

  test('are none to eight a customer, over two years and some weeks to come, on working days', () => {
    const each = new Map<number, number>();
    for (const { customer_id } of engagements) each.set(customer_id, (each.get(customer_id) ?? 0) + 1);
    expect(Math.max(...each.values())).toBeLessThanOrEqual(8);
    expect(Math.max(...each.values())).toBeGreaterThan(5);
    expect(each.size).toBeLessThan(members.filter(({ customer_id }) => customer_id !== null).length);
    const dates = engagements.map(({ contact_date }) => contact_date).sort();
    expect((dates[0] ?? '') >= addDays(DEMO_TODAY, -730)).toBe(true);
    expect(dates.filter((date) => date > DEMO_TODAY).length).toBeGreaterThan(20);
    expect((dates.at(-1) ?? '') <= addDays(DEMO_TODAY, 45)).toBe(true);
    expect(dates.filter((date) => weekdayOf(date) === 0)).toEqual([]);
    expect(dates.filter((date) => weekdayOf(date) === 6).length).toBeLessThan(dates.length / 20);
    stamped(engagements);
  });

  test('are with the customer or one of the family, by staff of its office', () => {
    for (const { customer_id, family_id, user_id, counterpart_member_id } of engagements) {
      const customer = members.find((member) => member.customer_id === customer_id);
      expect(customer).toMatchObject({ family_id, death_date: null });
      expect(employees.find(({ id }) => id === user_id)).toMatchObject({ office_id: customer?.office_id, status: 1 });
      if (counterpart_member_id !== null) expect(memberOf(counterpart_member_id)?.family_id).toBe(family_id);
    }
  });

  test('say many things, in many ways, and what comes next', () => {
    expect(new Set(engagements.map(({ content }) => content)).size).toBeGreaterThan(35);
    expect(new Set(engagements.map(({ method }) => method)).size).toBeGreaterThan(6);
    expect(new Set(engagements.map(({ direction }) => direction))).toEqual(new Set([1, 2]));
    for (const { next_action, next_action_date, contact_date } of engagements) {
      expect(next_action === null).toBe(next_action_date === null);
      if (next_action_date !== null) expect(next_action_date > contact_date).toBe(true);
    }
  });
});

describe('the sales', () => {
  test('are of customers of the family, by who won them', () => {
    expect(counts(sales).size).toBeLessThan(DEMO_FAMILIES * 0.8);
    expect(counts(sales).size).toBeGreaterThan(DEMO_FAMILIES * 0.3);
    for (const { family_id, member_id, staff_id, order_date } of sales) {
      expect(memberOf(member_id)).toMatchObject({ family_id, customer_id: expect.any(Number), death_date: null });
      expect(isActive(staff_id)).toBe(true);
      expect(order_date < DEMO_TODAY).toBe(true);
    }
    expect(new Set(sales.map(({ department_id }) => department_id))).toEqual(
      new Set(departments.map(({ value }) => value)),
    );
    stamped(sales);
  });

  test('are billed before they are paid, never more than they come to with tax', () => {
    for (const sale of sales) {
      expect(sale.amount).toBeGreaterThan(0);
      expect(sale.billed_amount).toBeLessThanOrEqual(Math.floor(sale.amount * 1.1));
      expect(sale.received_amount).toBeLessThanOrEqual(sale.billed_amount);
      expect(sale.last_receipt_date === null).toBe(sale.received_amount === 0);
      if (sale.last_receipt_date !== null)
        expect(sale.last_receipt_date > sale.order_date && sale.last_receipt_date < DEMO_TODAY).toBe(true);
      expect(sale.content).not.toBe('');
    }
    for (const test of [
      ({ billed_amount }: (typeof sales)[number]) => billed_amount === 0,
      ({ billed_amount, received_amount }: (typeof sales)[number]) => billed_amount > received_amount,
      ({ amount, received_amount }: (typeof sales)[number]) => received_amount > amount,
      ({ remarks }: (typeof sales)[number]) => remarks !== null,
    ])
      expect(sales.filter(test).length).toBeGreaterThan(5);
  });
});

describe('the history', () => {
  test('tells how inventories and orders came to be and what changed', async () => {
    const { rows } = await sql<{ entity: string; record_id: number; action: string; at: string; changes: object }>`
      select entity, record_id, action, at, changes from history
      where entity in ('family_assets', 'properties') order by id`.execute(database.db);
    for (const [entity, records] of [
      ['family_assets', assets],
      ['properties', properties],
    ] as const) {
      for (const { id, created_at, updated_at, lock_version } of records) {
        const own = rows.filter((row) => row.entity === entity && row.record_id === id);
        expect(own.map(({ action }) => action)).toEqual(lock_version === 0 ? ['create'] : ['create', 'update']);
        expect(own.map(({ at }) => at)).toEqual(lock_version === 0 ? [created_at] : [created_at, updated_at]);
      }
      expect(records.filter(({ lock_version }) => lock_version > 0).length).toBeGreaterThan(20);
    }
    const states = rows.flatMap(({ entity, record_id, changes }) =>
      entity === 'properties' && 'status' in changes ? [[record_id, changes.status] as const] : [],
    );
    for (const [id, state] of states) expect(state).toEqual([2, properties.find((one) => one.id === id)?.status]);
  });
});
