import fc from 'fast-check';
import { memberRow, stateOf, storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { modules } from '@/backend/modules';
import { contract } from '@/contract';
import type { Endpoint } from '@/contract/defineEndpoint';

jest.setTimeout(propertyRuns(300_000));

const api = testApi();
const { customer } = contract;

const calls = modules.flatMap(({ noun, group }) =>
  Object.entries(group)
    .filter(([, { open, path }]) => !open && !path.startsWith('/api/logout') && path !== '/api/customer-export')
    .map(([call, endpoint]): [string, Endpoint] => [`${noun}.${call}`, endpoint]),
);

let token = '';
beforeAll(async () => {
  token = await api.signIn('admin');
  await storeCustomer(api);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '%',
    '_',
    "'",
    '\\',
    '1',
    '-1',
    '1e9',
    '0',
    'true',
    'null',
    '2024-02-30',
    'F0000001',
    '𠮷',
    '\ud800',
    '__proto__',
  ),
);
const anyValue = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

const keysOf = (endpoint: Endpoint, place: 'query' | 'body'): string[] =>
  // A body that is a list has no keys of its own.
  Object.keys((endpoint[place] as unknown as { shape?: object }).shape ?? {});

/** A request to any call, with its own keys and strange ones, holding anything. */
const anyRequest = fc.constantFrom(...calls).chain(([key, endpoint]) =>
  fc.record({
    key: fc.constant(key),
    endpoint: fc.constant(endpoint),
    id: fc.oneof(fc.constantFrom('1', '2', '999'), anyText),
    familyCode: fc.oneof(fc.constant('F0000001'), anyText),
    query: fc.dictionary(fc.oneof(fc.constantFrom('lang', ...keysOf(endpoint, 'query')), anyText), anyText, {
      maxKeys: 5,
    }),
    body: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.dictionary(fc.constantFrom('x', ...keysOf(endpoint, 'body')), anyValue, { maxKeys: 12 }),
      },
      { weight: 1, arbitrary: fc.jsonValue() },
    ),
  }),
);

test('no request breaks the server, and a refused one stores nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ endpoint, id, familyCode, query, body }) => {
      const part = (text: string) => encodeURIComponent(text.toWellFormed());
      const search = Object.entries(query).map(([name, value]) => `${part(name)}=${part(value)}`);
      const before = await stateOf(api);
      const response = await api.app.inject({
        method: endpoint.method,
        url: `${endpoint.path.replace(':id', part(id)).replace(':familyCode', part(familyCode))}?${search.join('&')}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
      });
      const answer = response.json() as { success: boolean; message: string };
      expect([200, 400, 403, 404, 409, 413, 422]).toContain(response.statusCode);
      expect(answer.success).toBe(response.statusCode === 200);
      expect(answer.message.length).toBeGreaterThan(0);
      if (response.statusCode !== 200) expect(await stateOf(api)).toBe(before);
    }),
    { numRuns: propertyRuns(300) },
  );
});

const kana = fc.string({ unit: fc.constantFrom(...'アイウカガハパンー'), minLength: 1, maxLength: 20 });
const name = fc.string({
  unit: fc.constantFrom(...'髙橋𠮷渡邊葛', '\u{e0100}', '\ufa19', ' ', '　', 'é', '%'),
  minLength: 1,
  maxLength: 20,
});
const phone = fc.string({ unit: fc.constantFrom(...'0123456789-'), minLength: 10, maxLength: 13 });
const orEmpty = <T>(values: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary: values }, fc.constantFrom('', null));

const fieldValues: Record<string, fc.Arbitrary<unknown>> = {
  last_name: name,
  first_name: orEmpty(name),
  last_name_kana: kana,
  first_name_kana: orEmpty(kana),
  phone1: orEmpty(phone),
  phone2: orEmpty(phone),
  email: orEmpty(fc.emailAddress({ size: 'small' })),
  zipcode: orEmpty(fc.stringMatching(/^[0-9]{3}-?[0-9]{4}$/)),
  prefecture_id: orEmpty(fc.integer({ min: 0, max: 48 })),
  address: orEmpty(fc.string({ unit: 'grapheme', maxLength: 100 })),
  birth_year: orEmpty(fc.integer({ min: 1860, max: 2035 })),
  birth_month: orEmpty(fc.integer({ min: 0, max: 13 })),
  birth_day: orEmpty(fc.integer({ min: 0, max: 32 })),
  gender: orEmpty(fc.integer({ min: 0, max: 4 })),
  newsletter: orEmpty(fc.integer({ min: 0, max: 5 })),
  office_id: fc.integer({ min: 0, max: 4 }),
  remarks: orEmpty(fc.string({ unit: 'binary', maxLength: 200 })),
  is_fetus: fc.constantFrom(0, 1, '0', '1', true, false, null, 2),
};

const changes = fc.record(fieldValues, { requiredKeys: [] });

/** A text without visible characters is empty. */
const visible = /[^\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The stored form of a value: trimmed; a cleared one null or its default. */
const expected = (field: string, value: unknown): unknown => {
  const trimmed =
    typeof value === 'string' ? value.replace(/^[\s\u200b-\u200d\u2060]+|[\s\u200b-\u200d\u2060]+$/gu, '') : value;
  if (trimmed === null || (typeof trimmed === 'string' && !visible.test(trimmed)))
    return { newsletter: 4, is_fetus: 0 }[field] ?? null;
  return field === 'is_fetus' ? Number(trimmed) : trimmed;
};

test('a change is stored as it was sent, field by field, or not at all', async () => {
  const stored = await storeCustomer(api);
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(changes, async (body) => {
      const before = await memberRow(api, stored.member_id);
      const state = await stateOf(api);
      const { status, errors } = await api.call('admin', customer.update, { params: { id: stored.id }, body });
      if (status === 200) {
        taken += 1;
        const wanted = Object.fromEntries(
          Object.entries(body).map(([field, value]) => [field, expected(field, value)]),
        );
        const after = await memberRow(api, stored.member_id);
        const {
          search_name,
          search_phone,
          search_email,
          search_address,
          search_tokens,
          sort_kana,
          updated_at,
          updated_by,
          lock_version,
          ...rest
        } = before;
        expect(after).toMatchObject({ ...rest, ...wanted });
      } else {
        expect(status).toBe(422);
        expect(Object.keys(errors).length).toBeGreaterThan(0);
        expect(Object.keys(errors).every((field) => field in fieldValues)).toBe(true);
        expect(await stateOf(api)).toBe(state);
      }
    }),
    { numRuns: propertyRuns(250) },
  );
  expect(taken).toBeGreaterThan(propertyRuns(15));
});

test('whatever is looked for is found or not, and never an error', async () => {
  const filters = ['cust_name', 'phone', 'email', 'family_code', 'cust_address'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...filters),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      async (field, text) => {
        const { status } = await api.call('staff', customer.listing, { query: { [field]: text.toWellFormed() } });
        expect([200, 422]).toContain(status);
      },
    ),
    { numRuns: propertyRuns(150) },
  );
});

test('every piece of a stored name finds it', async () => {
  await fc.assert(
    fc.asyncProperty(name, fc.nat(), fc.nat(), async (last_name, from, length) => {
      fc.pre(last_name.trim() !== '' && !/^[\u{e0100}]/u.test(last_name.trim()));
      const { id, family_code } = await storeCustomer(api, { ...takahashi, last_name, first_name: null });
      const signs = [...last_name];
      const start = from % signs.length;
      const piece = signs.slice(start, start + 1 + (length % (signs.length - start))).join('');
      fc.pre(piece.replaceAll('\u{e0100}', '').trim() !== '');
      const { data } = await api.call('staff', customer.listing, { query: { cust_name: piece, family_code } });
      expect(data.data.map(({ customer_id }) => customer_id)).toEqual([id]);
    }),
    { numRuns: propertyRuns(80) },
  );
});
