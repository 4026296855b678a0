import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { contract } from '@/contract';
import type { CustomerRow } from '@/contract/customer';
import { addMember, eldest, memberRow, showCustomer, storeCustomer, takahashi } from './customers';

const api = testApi();
const { listing } = contract.customer;

const list = async (query: Record<string, unknown> = {}) => (await api.call('viewer', listing, { query })).data;

const kana = ['アオキ', 'イトウ', 'ウエダ', 'ガトウ', 'カトウ', 'ハヤシ', 'バンドウ', 'パク', 'ーネ'];
const addresses = ['札幌市北区1', '札幌市北区1', '那覇市泉崎', null];

/** Few different values, so that every sort has ties. */
const person = (index: number) => ({
  last_name: `試${index % 5}`,
  last_name_kana: kana[index % kana.length],
  first_name_kana: index % 2 === 0 ? 'アイ' : 'イチ',
  first_name: null,
  phone1: index % 3 === 0 ? '' : `03-0000-000${index % 4}`,
  email: `p${index % 6}@example.jp`,
  address: addresses[index % addresses.length],
  prefecture_id: index % 4 === 0 ? 1 : 47,
  office_id: 1 + (index % 2),
  contractor_id: [null, people.staff.id, people.staff2.id][index % 3],
  newsletter: 1 + (index % 4),
});

const count = 33;

beforeAll(async () => {
  for (let index = 0; index < count; index += 1) await storeCustomer(api, person(index));
  await sql`update employees set last_name_kana = 'シケン' || id`.execute(api.db);
  await sql`update members set updated_at = timestamptz '2026-04-01 09:00:00+09' + make_interval(mins => id % 4)`.execute(
    api.db,
  );
});

describe('pages', () => {
  test('ten rows, the newest first, and what a row holds', async () => {
    const first = await list();
    expect(first).toMatchObject({ current_page: 1, last_page: 4, per_page: 10, total: count, from: 1, to: 10 });
    expect(first.data).toHaveLength(10);
    const { member_id } = first.data[0] as CustomerRow;
    const member = await memberRow(api, member_id);
    expect(first.data[0]).toEqual({
      customer_id: member.customer_id,
      main_id: member_id,
      family_code: member.personal_code.slice(0, 8),
      personal_code: member.personal_code,
      cust_name: '試2',
      cust_name_kana: `${kana[5]}　アイ`,
      is_deceased: 0,
      phone1: '03-0000-0000',
      cust_address: '北海道札幌市北区1',
      office_name: '東京本店',
      office_id: 1,
      username: '試験　test-staff2',
      member_id,
      bg_color: '#fff0f6',
      font_color: '#9e1068',
      border_color: '#ffadd2',
      updated_at: member.updated_at,
      deleted_at: null,
    });
  });

  test.each([
    [{ page: 4 }, { current_page: 4, from: 31, to: 33, last_page: 4 }, 3],
    [{ page: 5 }, { current_page: 5, from: null, to: null, last_page: 4, total: count }, 0],
    [{ page: 100_000_000 }, { current_page: 100_000_000, from: null, to: null, total: count }, 0],
    [{ limit: 1 }, { per_page: 1, last_page: count, from: 1, to: 1 }, 1],
    [{ limit: 1000 }, { per_page: 1000, last_page: 1, from: 1, to: count }, count],
    [{ page: '', limit: '' }, { current_page: 1, per_page: 10 }, 10],
    [{ cust_name: '誰もいない' }, { total: 0, last_page: 1, current_page: 1, from: null, to: null }, 0],
  ])('%p', async (query, envelope, rows) => {
    const page = await list(query);
    expect(page).toMatchObject(envelope);
    expect(page.data).toHaveLength(rows);
  });
});

describe('sorting', () => {
  const japanese = new Intl.Collator('ja-JP');
  const plain = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
  /** What is empty stands last in either direction: `sign` is 1 upwards, −1 downwards. */
  const by =
    (value: (row: CustomerRow) => string | number | null, compare: (a: string, b: string) => number) =>
    (a: CustomerRow, b: CustomerRow, sign: number): number => {
      const [left, right] = [value(a) || null, value(b) || null];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return sign * (typeof left === 'number' ? left - Number(right) : compare(left, String(right)));
    };

  const orders: Record<string, (a: CustomerRow, b: CustomerRow, sign: number) => number> = {
    customer_id: by((row) => row.customer_id, plain),
    personal_code: by((row) => row.personal_code, plain),
    cust_name: by(
      (row) => row.cust_name_kana.replace('　', ' '),
      (a, b) => japanese.compare(a, b),
    ),
    phone1: by((row) => row.phone1, plain),
    cust_address: by((row) => row.cust_address, plain),
    office_name: by(
      (row) => row.office_name,
      (a, b) => japanese.compare(a, b),
    ),
    username: by((row) => row.username, plain),
    updated_at: by((row) => row.updated_at, plain),
  };

  test('every sort of the contract is tested', () => {
    expect(Object.keys(orders)).toEqual([...listing.sorts]);
  });

  const ways = listing.sorts.flatMap((field) => (['sort_asc', 'sort_desc'] as const).map((way) => ({ field, way })));

  test.each(ways)(
    '$way=$field: every customer once over all pages, in order, ties by number',
    async ({ field, way }) => {
      const rows: CustomerRow[] = [];
      for (let page = 1; page <= 5; page += 1) rows.push(...(await list({ [way]: field, limit: 7, page })).data);
      expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(count);
      const sign = way === 'sort_asc' ? 1 : -1;
      const order = orders[field] ?? (() => 0);
      for (const [index, row] of rows.entries()) {
        const next = rows[index + 1];
        if (next === undefined) break;
        const step = order(row, next, sign);
        expect(step).toBeLessThanOrEqual(0);
        if (step === 0) expect(sign * (next.member_id - row.member_id)).toBeGreaterThan(0);
      }
    },
  );

  test('customers made of older members stand where their own number puts them', async () => {
    const first = await storeCustomer(api, { last_name: '順序' });
    const member_id = await addMember(api, first.family_code, {
      last_name: '順序',
      last_name_kana: 'ジュン',
      phone1: '0312345678',
    });
    const body = { ...eldest, last_name: '順序', relation: 5, family_code: first.family_code };
    const second = await storeCustomer(api, body);
    const { data } = await api.call('admin', contract.customer.createFromFamilyMember, { body: { member_id } });
    await sql`update members set search_name = '順序', search_tokens = '{n順,n順序}' where id = ${member_id}`.execute(
      api.db,
    );
    const found = (await list({ cust_name: '順序', sort_asc: 'customer_id' })).data;
    expect(found.map(({ customer_id }) => customer_id)).toEqual([first.id, second.id, data.id]);
    await sql`update members set deleted_at = now() where last_name = '順序'`.execute(api.db);
  });
});

describe('filters', () => {
  const where = (test: (one: ReturnType<typeof person>) => boolean): number =>
    Array.from({ length: count }, (_, index) => person(index)).filter(test).length;

  test.each<[string, Record<string, unknown>, number]>([
    ['office', { office_id: 2 }, where(({ office_id }) => office_id === 2)],
    ['contractor', { contractor_id: people.staff.id }, where(({ contractor_id }) => contractor_id === people.staff.id)],
    ['prefecture', { prefecture_id: 1 }, where(({ prefecture_id }) => prefecture_id === 1)],
    ['newsletter', { newsletter: 2 }, where(({ newsletter }) => newsletter === 2)],
    ['name', { cust_name: '試3' }, where(({ last_name }) => last_name === '試3')],
    ['kana', { cust_name: 'がとう' }, where(({ last_name_kana }) => last_name_kana === 'ガトウ')],
    ['phone', { phone: '00000003' }, where(({ phone1 }) => phone1.endsWith('3'))],
    ['e-mail', { email: 'P3@EXAMPLE.jp' }, where(({ email }) => email === 'p3@example.jp')],
    ['address', { cust_address: '那覇' }, where(({ address }) => address === '那覇市泉崎')],
    [
      'address with its prefecture',
      { cust_address: '沖縄県那覇' },
      where(({ address, prefecture_id }) => address === '那覇市泉崎' && prefecture_id === 47),
    ],
    [
      'office and newsletter',
      { office_id: 1, newsletter: 1 },
      where(({ office_id, newsletter }) => office_id === 1 && newsletter === 1),
    ],
    ['all that excludes all', { office_id: 1, newsletter: 2 }, 0],
    ['an office without customers', { office_id: 3 }, 0],
    ['an unknown office', { office_id: 4711 }, 0],
    [
      'nothing: empty values mean all',
      { cust_name: '', phone: ' ', email: '', family_code: '　', office_id: '', newsletter: '', prefecture_id: '' },
      count,
    ],
    ['not deleted', { deleted: 0 }, count],
  ])('%s', async (_, filters, total) => {
    const page = await list({ ...filters, limit: 1000 });
    expect(page.total).toBe(total);
    expect(page.data).toHaveLength(total);
  });
});

describe('totals', () => {
  test("one's own save is visible at once in every filter", async () => {
    const [before, office] = [(await list()).total, (await list({ office_id: 2 })).total];
    const stored = await storeCustomer(api, { office_id: 2 });
    expect([(await list()).total, (await list({ office_id: 2 })).total]).toEqual([before + 1, office + 1]);
    await api.call('admin', contract.customer.update, { params: { id: stored.id }, body: { office_id: 1 } });
    expect([(await list()).total, (await list({ office_id: 2 })).total]).toEqual([before + 1, office]);
    const params = { id: stored.id, familyCode: stored.family_code };
    await api.call('admin', contract.customer.destroy, { params });
    expect((await list()).total).toBe(before);
    await api.call('admin', contract.customer.restore, { params });
    expect((await list()).total).toBe(before + 1);
  });

  test('changes made outside the server are visible at once', async () => {
    const { total } = await list({ office_id: takahashi.office_id });
    const stored = await storeCustomer(api);
    const seen = (await list({ office_id: takahashi.office_id })).total;
    expect(seen).toBe(total + 1);
    await sql`update members set deleted_at = now() where id = ${stored.member_id}`.execute(api.db);
    expect((await list({ office_id: takahashi.office_id })).total).toBe(total);
  });
});

test('the row shows the present address, phone and office of the customer', async () => {
  const stored = await storeCustomer(api, { last_name: '転居' });
  const body = { prefecture_id: 27, address: '北区1-1', address2: '202', phone1: '06-1111-2222', office_id: 2 };
  await api.call('admin', contract.customer.update, { params: { id: stored.id }, body });
  const { cust_address, phone1, office_name, updated_at } = (await list({ cust_name: '転居' })).data[0] as CustomerRow;
  expect({ cust_address, phone1, office_name }).toEqual({
    cust_address: '大阪府北区1-1202',
    phone1: '06-1111-2222',
    office_name: '大阪支店',
  });
  expect(updated_at).toBe((await showCustomer(api, stored)).updated_at);
});
