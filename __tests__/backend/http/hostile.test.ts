import * as z from 'zod';
import { stateOf, storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { measureCpu } from '@/__tests__/support/cpuTime';
import { sessionEndingCalls } from '@/__tests__/support/sessionEndingCalls';
import { modules } from '@/backend/modules';
import type { Endpoint } from '@/contract/defineEndpoint';
import { metaOf } from '@/contract/fields';

const api = testApi();

const japanese = /[\u3040-\u30ff\u4e00-\u9fff]/;
const calls = modules.flatMap(({ noun, group }) =>
  Object.entries(group).map(([call, endpoint]) => ({ key: `${noun}.${call}`, endpoint })),
);
const fieldsOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

let token = '';
let family = { id: 0, family_code: '', member_id: 0 };
beforeAll(async () => {
  token = await api.signIn('admin');
  family = await storeCustomer(api);
});

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

const urlOf = ({ path }: Endpoint, { params = {}, query = '' }: Sent): string =>
  `${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')}${query === '' ? '' : `?${query}`}`;

const send = async (endpoint: Endpoint, sent: Sent) => {
  const { result: response, ms: work } = await measureCpu(() =>
    api.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, sent),
      ...(sent.body === undefined ? {} : { payload: sent.body }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...sent.headers,
      },
    }),
  );
  const answer = response.json() as { success: boolean; message: string; errors?: Record<string, string[]> };
  return { ...answer, code: response.statusCode, work };
};

type Answer = Awaited<ReturnType<typeof send>>;

/** A refusal of the request, said in Japanese, after little work (in ms), and nothing else. */
const expectRefusal = ({ code, success, message, errors = {}, work, ...rest }: Answer, codes: number[]): void => {
  const sentences = [message, ...Object.values(errors).flat()];
  const foreign = sentences.filter((sentence) => !japanese.test(sentence));
  expect({ code, success, rest, foreign, long: work >= 3_000 }).toEqual({
    code: codes.find((due) => due === code) ?? codes,
    success: false,
    rest: code === 404 ? { status: 'fail' } : {},
    foreign: [],
    long: false,
  });
};

const withBody = calls.filter(({ endpoint: { method } }) => method === 'POST' || method === 'PUT');

describe('values that no text, number, flag, date or list can be', () => {
  const wrong: [what: string, json: string, query: string | null][] = [
    ['NUL', '"a\\u0000b"', 'a%00b'],
    ['a control character', '"a\\u001bb"', 'a%1Bb'],
    ['a lone surrogate', '"a\\ud800"', null],
    ['a lone low surrogate', '"\\udc00a"', null],
    ['a non-character', '"a\\uffffb"', 'a%EF%BF%BFb'],
    ['a list', '["a","b"]', null],
    ['a list of lists', '[[["a"]]]', null],
    ['an object', '{"a":1}', null],
    ['an object that hides its prototype', '{"toString":null}', null],
    ['infinity', '1e999', null],
    ['a number beyond all', '123456789012345678901234567890', '123456789012345678901234567890'],
  ];

  /** A query, and what counts as text in it, may hold a long number or any sign; long texts are refused all the same. */
  const mayBeText = new Set(['a number beyond all']);

  /** A dashboard's query may be any object of that tab. */
  const holdsObjects = new Set(['asked']);
  /** Measures that a tab does not have are not shown. */
  const holdsTexts = new Set(['measures']);

  const places = calls.flatMap(({ key, endpoint }) => [
    ...fieldsOf(endpoint.query).map((field) => ({ key, endpoint, place: 'query' as const, field })),
    ...(withBody.some((call) => call.key === key)
      ? fieldsOf(endpoint.body).map((field) => ({ key, endpoint, place: 'body' as const, field }))
      : []),
  ]);

  type Place = (typeof places)[number];
  const asked = places.filter(({ key }) => key !== 'auth.login');

  const sendWrong = ({ key, endpoint, place }: Place, fields: string[], json: string, query: string | null) => {
    if (place === 'query') return send(endpoint, { query: fields.map((field) => `${field}=${query}`).join('&') });
    const base: Record<string, unknown> = key === 'customer.store' ? takahashi : {};
    const rest = Object.entries(base).flatMap(([name, value]) =>
      fields.includes(name) ? [] : [`${JSON.stringify(name)}:${JSON.stringify(value)}`],
    );
    return send(endpoint, { body: `{${[...fields.map((field) => `"${field}":${json}`), ...rest].join()}}` });
  };

  /** All fields of a call wrong at once, one value after the other: what each answer had against which field. */
  const refuseAll = async (of: Place): Promise<Map<string, { answer: Answer; fields: string[] }>> => {
    const answers = new Map<string, { answer: Answer; fields: string[] }>();
    const before = await stateOf(api);
    for (const [what, json, query] of wrong) {
      if (mayBeText.has(what) || (of.place === 'query' && query === null)) continue;
      const fields = asked
        .filter(({ key, place }) => key === of.key && place === of.place)
        .map(({ field }) => field)
        .filter((field) => !(holdsObjects.has(field) && what.startsWith('an object')))
        .filter((field) => !(holdsTexts.has(field) && what === 'a list'));
      if (fields.length > 0) answers.set(what, { answer: await sendWrong(of, fields, json, query), fields });
    }
    expect(await stateOf(api)).toBe(before);
    return answers;
  };
  const refused = new Map<string, ReturnType<typeof refuseAll>>();
  const refusedOf = (of: Place) => {
    const call = `${of.key} ${of.place}`;
    const known = refused.get(call) ?? refuseAll(of);
    refused.set(call, known);
    return known;
  };

  test.each(asked)('$key: $place $field', async (of) => {
    for (const [what, { answer, fields }] of await refusedOf(of)) {
      if (!fields.includes(of.field)) continue;
      expectRefusal(answer, [422, 429]);
      if (answer.code !== 422) continue;
      const named = Object.keys(answer.errors ?? {}).some(
        (path) => path === of.field || path.startsWith(`${of.field}.`),
      );
      expect([what, named]).toEqual([what, true]);
    }
    const before = await stateOf(api);
    for (const [what, json, query] of wrong.filter(([what]) => mayBeText.has(what))) {
      const answer = await sendWrong(of, [of.field], json, query);
      if (answer.code !== 200) expectRefusal(answer, [404, 422, 429]);
      expect([what, await stateOf(api)]).toEqual([what, before]);
    }
  });

  describe('long texts', () => {
    const long = (length: number): [what: string, text: string][] => [
      ['of letters', 'a'.repeat(length)],
      ['of spaces within', `a${' '.repeat(length)}b`],
      ['of digits', '9'.repeat(length)],
      ['of spaces before', `${' '.repeat(length)}b`],
      ['of e-mail', `a@${'.'.repeat(length)}@`],
      ['of digit groups', '1,'.repeat(length / 2)],
      ['of ligatures', '\ufdfa'.repeat(length / 4)],
    ];
    // Node takes no address of more than 16 kB; two of four times as much show what the parser makes of them.
    const texts = { body: long(1_000_000), query: long(65_536).slice(0, 2) };
    /** One place for each kind of value that the API knows, whatever list the value must be of. */
    const kinds = new Map(
      places.map((one) => {
        const field = ((one.endpoint[one.place] as z.ZodObject).shape[one.field] ?? z.never()) as z.ZodType;
        const { kind, max } = metaOf(field);
        return [`${one.place} ${kind} ${max ?? ''}`, one];
      }),
    );

    test.each([...kinds])('%s', async (_, { endpoint, place, field }) => {
      for (const [what, text] of texts[place]) {
        const sent =
          place === 'query'
            ? { query: `${field}=${encodeURIComponent(text)}` }
            : { body: JSON.stringify({ [field]: text }) };
        const answer = await send(endpoint, sent);
        if (what === 'of spaces before' && answer.code !== 422) continue;
        expectRefusal(answer, [413, 422]);
      }
    });
  });

  test('a key that is repeated in the query is no text', async () => {
    for (const { endpoint } of calls)
      for (const field of fieldsOf(endpoint.query))
        expectRefusal(await send(endpoint, { query: `${field}=1&${field}=2` }), [422, 429]);
  });
});

describe('numbers in the path', () => {
  const wrong = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    '1,0',
    '１',
    'abc',
    'NaN',
    'null',
    '2147483648',
    '99999999999999999999999',
    '%',
    '%25',
    "'",
    '1;drop',
    '%00',
    '%F0%9F%98%80',
    '..%2f1',
  ];

  test.each(calls.filter(({ endpoint }) => fieldsOf(endpoint.params).includes('id')))('$key', async ({ endpoint }) => {
    const before = await stateOf(api);
    for (const id of wrong) {
      const answer = await send(endpoint, {
        params: { id, familyCode: 'F0000001' },
        ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: '{}' }),
      });
      expectRefusal(answer, id === '%' ? [400] : [422]);
    }
    expect(await stateOf(api)).toBe(before);
  });
});

describe('family codes in the path', () => {
  const codes = [
    '%25',
    '_',
    '%5C',
    "'",
    '%00',
    'F%25',
    'F0000001%27--',
    '%F0%A0%AE%B7',
    '__proto__',
    'constructor',
    'x'.repeat(11),
    'x'.repeat(299),
    '%20',
    '%E3%80%80',
  ];

  test.each(calls.filter(({ endpoint }) => fieldsOf(endpoint.params).includes('familyCode')))(
    '$key',
    async ({ endpoint }) => {
      const before = await stateOf(api);
      for (const familyCode of codes)
        expectRefusal(await send(endpoint, { params: { id: String(family.id), familyCode } }), [404, 422]);
      for (const familyCode of ['x'.repeat(301), 'あ'.repeat(5_000)])
        expectRefusal(
          await send(endpoint, { params: { id: String(family.id), familyCode: encodeURIComponent(familyCode) } }),
          [413, 422],
        );
      expect(await stateOf(api)).toBe(before);
    },
  );
});

describe('lists', () => {
  const lists = calls.filter(({ endpoint }) => endpoint.kind === 'paged');
  /** Required parameters of a list. */
  const enough = ({ query }: Endpoint): string =>
    Object.entries((query as z.ZodObject).shape)
      .filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success)
      .map(
        ([name, schema]) =>
          `&${name}=${schema instanceof z.ZodEnum ? schema.options[0] : ['family_code', 'owner_key'].includes(name) ? family.family_code : family.member_id}`,
      )
      .join('');

  test.each<[string, string]>([
    ['limit=0', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=1e9', 'limit'],
    ['limit=1000000000', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=10.5', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=%EF%BC%91', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1e12', 'page'],
    ['page=1000000000000', 'page'],
    ['page=99999999999999999999', 'page'],
    ['page=null', 'page'],
    ['page[]=1&page=2&page=3', 'page'],
    ['sort_asc=nonsense', 'sort_asc'],
    ['sort_desc=nonsense', 'sort_desc'],
    ['sort_asc=id;drop', 'sort_asc'],
    ['sort_asc=m.id', 'sort_asc'],
    ['sort_asc=__proto__', 'sort_asc'],
    ['sort_asc=constructor', 'sort_asc'],
    ['sort_asc=toString', 'sort_asc'],
    ['sort_asc=', 'sort_asc'],
    ['sort_asc=cust_name&sort_asc=cust_name', 'sort_asc'],
    ['sort_asc=personal_code&sort_desc=personal_code', 'sort_desc'],
  ])('%s is refused', async (query, field) => {
    for (const { endpoint } of lists) {
      if (query.includes('personal_code') && !endpoint.sorts.includes('personal_code')) continue;
      const answer = await send(endpoint, { query: `${query}${enough(endpoint)}` });
      expectRefusal(answer, [422]);
      expect(Object.keys(answer.errors ?? {})).toContain(field);
    }
  });

  test.each([
    'unknown=1',
    '__proto__=1',
    'constructor=1',
    '__proto__[x]=1',
    'toString=1',
    'hasOwnProperty=x',
    'lang=xx',
    'lang=en&lang=jp',
    '&&&',
    '=x',
    '%=1',
    'page',
    'sort_asc[$ne]=1',
  ])('keys that mean nothing are passed over: %s', async (query) => {
    for (const { key, endpoint } of lists) {
      const { code } = await send(endpoint, { query: `${query}${enough(endpoint)}` });
      expect([key, code]).toEqual([key, 200]);
    }
  });

  test('signs of patterns and of SQL are ordinary signs', async () => {
    for (const text of ['%', '_', '\\', "'", '"', ';', '--', '/*', '$x', '{}', '🦊', '｜', '|'])
      for (const field of ['cust_name', 'phone', 'email', 'family_code', 'cust_address']) {
        const query = `${field}=${encodeURIComponent(text)}`;
        for (const { key, endpoint } of calls.filter(
          (call) => call.key === 'customer.listing' || call.key === 'customer.search',
        )) {
          const answer = (await send(endpoint, { query })) as unknown as { code: number; data: { total: number } };
          expect([key, text, answer.code, answer.data.total]).toEqual([
            key,
            text,
            200,
            field === 'cust_address' && !endpoint.path.includes('listing') ? 1 : 0,
          ]);
        }
      }
  });
});

/** A list that holds what it should not is read, and refused row by row. */
const takesList = ({ body }: Endpoint): boolean => body.type === 'array';

describe('bodies that are none', () => {
  const bad: [what: string, body: string | Buffer, statuses: number[]][] = [
    ['nothing', '', [400]],
    ['half of one', '{"last_name":', [400]],
    ['single quotes', "{'last_name':'x'}", [400]],
    ['a comment', '/* */{}', [400]],
    ['two', '{}{}', [400]],
    ['a form', 'last_name=x', [400]],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22]), [400]],
    ['a list', '[]', [400]],
    ['a list of bodies', '[{"last_name":"x"}]', [400]],
    ['a text', '"x"', [400]],
    ['a number', '5', [400]],
    ['true', 'true', [400]],
    ['a prototype', '{"__proto__":{"last_name":"x"}}', [400]],
    ['a hidden prototype', '{"a":{"__proto__":{"x":1}}}', [400]],
    ['an escaped prototype', '{"\\u005f_proto__":{"x":1}}', [400]],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}', [400]],
    ['more than a megabyte', `{"x":"${'あ'.repeat(400_000)}"}`, [413]],
  ];

  test.each(withBody)('$key', async ({ key, endpoint }) => {
    const before = await stateOf(api);
    for (const [what, body, statuses] of bad) {
      const answer = await send(endpoint, { body });
      // A call without a body of its own takes whatever object there is.
      if (answer.code === 404 || answer.code === 200) continue;
      const due = takesList(endpoint) && what === 'a list of bodies' ? [422] : statuses;
      expect([what, due]).toEqual([what, expect.arrayContaining([answer.code])]);
      expectRefusal(answer, due);
    }
    if (!sessionEndingCalls.has(key)) expect(await stateOf(api)).toBe(before);
    if (sessionEndingCalls.has(key)) token = await api.signIn('admin');
  });

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json5',
    'nonsense',
    '',
  ])('a content type that is not JSON: %s', async (type) => {
    for (const { endpoint } of withBody.filter(({ key }) => !sessionEndingCalls.has(key))) {
      const answer = await send(endpoint, { body: JSON.stringify(takahashi), headers: { 'content-type': type } });
      expectRefusal(answer, [415]);
    }
  });

  test('nesting without end', async () => {
    const depth = 200_000;
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const objects = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`;
    const { endpoint } = calls.find(({ key }) => key === 'customer.store') as (typeof calls)[number];
    for (const value of [nested, objects]) {
      for (const field of ['last_name', 'relation', 'adoptions', 'birth_year'])
        expectRefusal(await send(endpoint, { body: `{"${field}":${value}}` }), [400, 422]);
      const body = `${JSON.stringify(takahashi).slice(0, -1)},"unknown":${value}}`;
      const answer = await send(endpoint, { body, headers: { 'idempotency-key': 'nested-key-1' } });
      expect(answer.code).toBe(200);
    }
  });

  test('ten thousand wrong rows', async () => {
    const { endpoint } = calls.find(({ key }) => key === 'customer.store') as (typeof calls)[number];
    const body = JSON.stringify({ ...takahashi, adoptions: Array(10_000).fill({ adopter_member_id: 'x', kind: [] }) });
    expectRefusal(await send(endpoint, { body }), [422]);
  });
});

describe('what is refused is said in the language asked for', () => {
  const english = /^[\x20-\x7e]+$/;
  const { endpoint } = calls.find(({ key }) => key === 'customer.store') as (typeof calls)[number];
  const show = (calls.find(({ key }) => key === 'customer.show') as (typeof calls)[number]).endpoint;

  test.each<[Sent]>([
    [{ query: 'lang=en' }],
    [{ headers: { 'accept-language': 'en' } }],
    [{ headers: { 'accept-language': 'en-US,en;q=0.9,ja;q=0.8' } }],
    [{ query: 'lang=en', headers: { 'accept-language': 'ja' } }],
  ])('%p: English', async (sent) => {
    const wrong = await send(endpoint, {
      ...sent,
      body: JSON.stringify({ last_name: 'x'.repeat(99), birth_year: 1, phone1: 'x' }),
    });
    for (const sentence of [wrong.message, ...Object.values(wrong.errors ?? {}).flat()])
      expect(sentence).toMatch(english);
    expect(wrong.errors?.last_name).toEqual(['Enter no more than 50 characters.']);
    for (const body of ['{', '[]', '"'])
      expect((await send(endpoint, { ...sent, body })).message).toBe('The request could not be read.');
    expect(
      (await send(endpoint, { ...sent, body: 'x', headers: { ...sent.headers, 'content-type': 'text/plain' } }))
        .message,
    ).toBe('Send the request as JSON.');
    expect((await send(show, { ...sent, params: { id: '999999' } })).message).toBe('The record could not be found.');
    expect((await send(show, { ...sent, params: { id: '%' } })).message).toBe('The request could not be read.');
  });

  test.each([
    [{ query: 'lang=jp' }],
    [{ query: 'lang=jp', headers: { 'accept-language': 'en' } }],
    [{ headers: { 'accept-language': 'ja,en' } }],
    [{ headers: { 'accept-language': 'fr' } }],
    [{}],
  ])('%p: Japanese', async (sent: Sent) => {
    expect((await send(endpoint, { ...sent, body: '{' })).message).toBe('送信内容を読み取れませんでした。');
  });
});
