import { type SqlBool, sql } from 'kysely';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { createFinder } from '@/backend/modules/search/newest';
import { contract } from '@/contract';
import { addDays } from '@/rules/calendarDay';

jest.setTimeout(120_000);

const api = testApi();
const { search } = contract;

/** More than the newest among which one frequent row is looked for. */
const CUSTOMERS = 50;
const stored: number[] = [];

beforeAll(async () => {
  for (let n = 0; n < CUSTOMERS; n++) {
    const first =
      n === 0 ? { first_name: '朔太', first_name_kana: 'サクタ' } : { first_name: '花', first_name_kana: 'ハナ' };
    const { id } = await storeCustomer(api, {
      last_name: '瀬戸口',
      last_name_kana: 'セトグチ',
      ...first,
      phone1: `03-5555-${1000 + n}`,
      address: n === 1 ? '一番町2-3' : '二番町4-5',
    });
    stored.unshift(id);
  }
});

const found = async (query: { q: string; limit: number; page?: number }): Promise<number[]> => {
  const { data } = await api.call('staff', search.full, { query });
  return data.data.map(({ customer_id }) => customer_id);
};

test.each(['瀬戸口', 'せとぐち', '戸口', '戸', '5555', '03', '0355'])(
  '%s: a page of one row begins as a page of all does, the newest first',
  async (q) => {
    const all = await found({ q, limit: 100 });
    expect(all).toEqual(stored);
    for (const page of [1, 2, 3]) expect(await found({ q, limit: 1, page })).toEqual([stored[page - 1]]);
  },
);

test.each([
  ['朔太', 0],
  ['03-5555-1000', 0],
  ['5551000', 0],
  ['一番町', 1],
  ['瀬戸口 朔太', 0],
  ['瀬戸口 一番町', 1],
  ['瀬戸口 551001', 1],
])('%s: one that is older than all of those is found as well', async (q, place) => {
  expect(await found({ q, limit: 1 })).toEqual([stored.at(-1 - place)]);
});

/** Documents beside those of customers, the newest first. */
const MANY = 3_000;
const WANTED = 11;
const range = (from: number, step: number, count: number) => Array.from({ length: count }, (_, n) => from + n * step);

test.each([
  ['all among the newest', range(0, 20, 20)],
  ['some among the newest, the rest further back', [3, 200, 430, ...range(500, 90, 20)]],
  ['some among the newest, the rest far back', [3, 200, 430, ...range(2_000, 40, 20)]],
  ['one among the newest, too few in all', [3, 900, 2_500]],
  ['none among the newest', range(1_800, 30, 20)],
])('%s: the newest are found, in their order', async (_, places) => {
  const holding = new Set(places);
  const rows = Array.from({ length: MANY }, (__, n) => ({ n, tokens: holding.has(n) ? ['n彁'] : ['n花'] }));
  await api.db
    .transaction()
    .execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`insert into search_documents (family_id, customer_id, member_id, at, tokens, words, numbers)
        select 1, 1, 1000000 + r.n, date '2100-01-01' - r.n, r.tokens, '', ''
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (n int, tokens text[])`.execute(trx);
      const holds = sql<SqlBool>`d.tokens collate "C" @> array['n彁']`;
      const newest = await createFinder(trx).newest('documents', [holds], [], WANTED);
      const dated = newest.map(({ at }) => at);
      expect(dated).toEqual(places.slice(0, WANTED).map((n) => addDays('2100-01-01', -n)));
      throw new Error('nothing is kept');
    })
    .catch((error: Error) => expect(error.message).toBe('nothing is kept'));
});
