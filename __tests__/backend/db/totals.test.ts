import { sql } from 'kysely';
import type { z } from 'zod';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { demoFirm } from '@/__tests__/support/demoFirm';
import { countedLines, keptLines } from '@/__tests__/support/keptSums';
import { mergeSums, syncSums } from '@/backend/db/keptSums';
import type { KeptTotal } from '@/backend/db/keptTotals';
import { listPage } from '@/backend/db/page';
import { createDatabase } from '@/backend/db/pool';
import { createTotals } from '@/backend/db/totals';
import { keptLists, keptTotals } from '@/backend/modules/keptLists';
import { contract } from '@/contract';
import type { Endpoint, Page } from '@/contract/defineEndpoint';

jest.setTimeout(120_000);

const api = testApi({ firm: demoFirm(60, '2026-11-29') });
const admin = 'admin' as const;
const { customer } = contract;

const calls: Readonly<Record<string, Endpoint>> = {
  members: contract.customer.listing,
  inquiries: contract.inquiry.listing,
  interviews: contract.interview.listing,
  sozoku_projects: contract.sozoku.listing,
  legal_projects: contract.legal.listing,
  insurance_cases: contract.insurance.listing,
};

const isExact = async () => expect(await keptLines(api.db, keptTotals)).toEqual(await countedLines(api.db, keptTotals));

const totalOf = async (query: Record<string, unknown> = {}): Promise<number> =>
  (await api.call(admin, customer.listing, { query })).data.total;

const unmerged = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from list_counts where not merged`.execute(
    api.db,
  );
  return rows[0]?.n ?? 0;
};

beforeAll(async () => {
  // Some of each list are deleted, as if by hand.
  for (const { table } of keptLists)
    await sql`update ${sql.table(table)} set deleted_at = now() where id % 7 = 3`.execute(api.db);
});

/** What a list may be asked for of a kept total: every value that its rows have. */
const questions = async (table: string, { given = {}, by = {} }: KeptTotal): Promise<Record<string, unknown>[]> => {
  const columns = Object.entries(by).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`);
  if (columns.length === 0) return [given];
  const { rows } = await sql<Record<string, unknown>>`
    select distinct ${sql.join(columns)} from ${sql.table(table)}`.execute(api.db);
  const asked = rows.filter((row) => Object.values(row).every((value) => value !== null));
  return asked.slice(0, 30).map((row) => ({ ...given, ...row }));
};

test.each(keptLists.map((list) => [list.table, list] as const))(
  'each kept total of %s is what the list counts under its filters, and is answered without counting',
  async (table, list) => {
    const [endpoint, kept = []] = [calls[table], list.kept];
    if (endpoint === undefined) throw new Error(`which call answers ${table}?`);
    expect(kept.length).toBeGreaterThan(4);
    for (const total of kept) {
      const all = await questions(table, total);
      for (const query of all) {
        const parsed = endpoint.query.parse(query) as object;
        const counted = await listPage(api.db, createTotals(), list as never, { ...parsed, limit: 1 } as never);
        const { status, data } = await api.call<Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<object>>>>(
          admin,
          endpoint as never,
          { query: { ...query, limit: 1, total: 'later' } },
        );
        expect([query, status, data.total, data.last_page]).toEqual([query, 200, counted.total, counted.last_page]);
      }
    }
  },
);

test('a list that is asked for by several filters, a range or a search counts, after its rows if so wished', async () => {
  const { rows: most } = await sql<{ office_id: number; prefecture_id: number }>`select office_id, prefecture_id
    from members where customer_id is not null and deleted_at is null and prefecture_id is not null
    group by 1, 2 order by count(*) desc, 1, 2 limit 1`.execute(api.db);
  const { rows: gone } = await sql<{ office_id: number }>`select office_id from members
    where customer_id is not null and deleted_at is not null group by 1 order by count(*) desc, 1 limit 1`.execute(
    api.db,
  );
  for (const query of [
    { ...most[0], limit: 1 },
    { ...gone[0], deleted: 1, limit: 1 },
  ]) {
    const whole = await api.call(admin, customer.listing, { query });
    const rows = await api.call(admin, customer.listing, { query: { ...query, total: 'later' } });
    const only = await api.call(admin, customer.listing, { query: { ...query, total: 'only' } });
    expect(whole.data.total).toBeGreaterThan(1);
    expect(rows.data).toEqual({ ...whole.data, total: null, last_page: null });
    expect(only.data).toEqual({ ...whole.data, data: [], from: null, to: null });
    const last = { ...query, limit: 1_000, total: 'later' };
    expect((await api.call(admin, customer.listing, { query: last })).data.total).toBe(whole.data.total);
  }
  const range = { first_inquiry_from: '2001-01-01', total: 'later' };
  expect((await api.call(admin, contract.inquiry.listing, { query: range })).data.total).toBeNull();
  const search = await api.call(admin, customer.listing, { query: { cust_name: '山', total: 'later' } });
  expect(search.data.total).toBe(await totalOf({ cust_name: '山' }));
  const short = await api.call(admin, contract.office.listing, { query: { total: 'later' } });
  expect(short.data.total).toBe((await api.call(admin, contract.office.listing)).data.total);
});

test.each([
  ['deadlines', contract.deadline.listing],
  ['bills', contract.invoice.listing],
  ['pairs of files', contract.duplicate.listing],
  ['lines of the journal', contract.journal.listing],
] as const)('the rows of a list that has no kept totals do not wait to be counted: %s', async (_, listing) => {
  const ask = async (query: object) =>
    (await api.call<typeof contract.deadline.listing>(admin, listing as never, { query: { limit: 1, ...query } })).data;
  await sql`insert into same_pairs (one_member_id, other_member_id, score, reasons)
    select id, lead(id) over (order by id), 50, '{phone}' from members where customer_id is not null and deleted_at is null
    order by id limit 3 on conflict do nothing`.execute(api.db);
  await sql`insert into access_journal (event, employee_id) select event, employee_id from access_journal limit 1`.execute(
    api.db,
  );
  const whole = await ask({});
  expect(whole.total).toBeGreaterThan(1);
  expect(await ask({ total: 'later' })).toEqual({ ...whole, total: null, last_page: null });
  expect(await ask({ total: 'only' })).toEqual({ ...whole, data: [], from: null, to: null });
});

test('an unknown wish for a total is refused', async () => {
  const { status, errors } = await api.call(admin, customer.listing, { query: { total: 'soon' } });
  expect([status, Object.keys(errors)]).toEqual([422, ['total']]);
});

test('filters that narrow nothing are those of the whole list', async () => {
  const whole = await totalOf();
  for (const query of [{ deleted: 0 }, { cust_name: '' }, { office_id: '' }])
    expect((await api.call(admin, customer.listing, { query: { ...query, total: 'later' } })).data.total).toBe(whole);
  const { data } = await api.call(admin, contract.legal.listing, { query: { tab: 1, total: 'later' } });
  expect(data.total).toBe((await api.call(admin, contract.legal.listing)).data.total);
});

test('a save that was taken back counts nothing, and one that is committed counts at once for everybody', async () => {
  const whole = await totalOf();
  const { id, member_id, family_code } = await storeCustomer(api);
  const other = createDatabase(api.url, { max: 1 });
  const seen = async () => {
    const { total } = await listPage(other, createTotals(keptTotals), keptLists[0], customer.listing.query.parse({}));
    return total;
  };
  expect([await totalOf(), await seen()]).toEqual([whole + 1, whole + 1]);
  const removing = api.db.transaction().execute(async (trx) => {
    await sql`update members set deleted_at = now() where id = ${member_id}`.execute(trx);
    expect([await totalOf(), await seen()]).toEqual([whole + 1, whole + 1]);
    throw new Error('taken back');
  });
  await expect(removing).rejects.toThrow('taken back');
  expect([await totalOf(), await seen()]).toEqual([whole + 1, whole + 1]);
  await api.call(admin, customer.destroy, { params: { id, familyCode: family_code } });
  expect([await totalOf(), await seen()]).toEqual([whole, whole]);
  await other.destroy();
  await isExact();
});

test('a change of other columns adds nothing, one of a filter the value that goes and the one that comes', async () => {
  const { member_id } = await storeCustomer(api);
  const before = await unmerged();
  await sql`update members set phone2 = '03-0000-0000' where id = ${member_id}`.execute(api.db);
  expect(await unmerged()).toBe(before);
  await sql`update members set office_id = 3 - office_id where id = ${member_id}`.execute(api.db);
  expect(await unmerged()).toBe(before + 2);
  await isExact();
});

test('saves of the same office do not wait for each other', async () => {
  const move = (id: number) =>
    sql`update inquiries set priority_id = 1 + coalesce(priority_id, 1) % 3 where id = ${id}`;
  const [one, other] = (
    await api.db.selectFrom('inquiries').select('id').where('office_id', '=', 1).limit(2).execute()
  ).map(({ id }) => id);
  if (one === undefined || other === undefined) throw new Error('two inquiries are needed');
  await api.db.transaction().execute(async (trx) => {
    await move(one).execute(trx);
    await api.db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = '1s'`.execute(second);
      await move(other).execute(second);
    });
  });
  await isExact();
});

test('totals stay exact while people save, lines are merged and everything is counted anew', async () => {
  const ids = (await api.db.selectFrom('inquiries').select('id').execute()).map(({ id }) => id);
  const save = (at: number) =>
    sql`update inquiries set office_id = 1 + (office_id + ${at}) % 3, status_id = 1 + ${at}::int % 2,
      deleted_at = case when id % 5 = ${at % 5} then null else deleted_at end
      where id = ${ids[at % ids.length]}`.execute(api.db);
  const work = Array.from({ length: 120 }, (_, at) =>
    at % 20 === 7 ? mergeSums(api.db, keptTotals, 1) : at === 60 ? syncSums(api.db, keptTotals, true) : save(at * 31),
  );
  await Promise.all(work);
  await isExact();
  await save(1);
  expect(await mergeSums(api.db, keptTotals, 1)).toBe(true);
  expect(await unmerged()).toBe(0);
  await isExact();
});

test('a reader who sums many lines has them merged', async () => {
  await sql`insert into list_counts (key, value, n, merged)
    select key, '{}', case when i % 2 = 0 then 1 else -1 end, false
    from (select distinct key from list_counts where value = '{}') k, generate_series(1, 400) i`.execute(api.db);
  const totals = createTotals(keptTotals, api.db);
  const whole = customer.listing.query.parse({});
  for (const list of keptLists) await listPage(api.db, totals, list as never, whole as never);
  for (let tries = 0; (await unmerged()) > 0 && tries < 100; tries += 1)
    await sql`select pg_sleep(0.05)`.execute(api.db);
  expect(await unmerged()).toBe(0);
  await isExact();
});
