import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { contract } from '@/contract';

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
