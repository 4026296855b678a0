import { connect } from 'node:net';
import fastify from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import * as z from 'zod';
import { storeCustomer, takahashi } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { createApp } from '@/backend/app';
import { createDatabase } from '@/backend/db/pool';
import { edgeOptions, useErrorHandler } from '@/backend/http/errorHandler';
import { modules } from '@/backend/modules';
import { contract } from '@/contract';

const api = testApi();
const { customer } = contract;
const allowed = 'https://screens.example.jp';
const fixed = '何か問題が発生しました。 サイト管理者にご連絡ください。';

let token = '';
beforeAll(async () => {
  token = await api.signIn('admin');
});
const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });

describe('success', () => {
  test('success, message, data and nothing else; never kept by a browser', async () => {
    const { statusCode, headers, payload } = await get('/api/customer-listing');
    expect(statusCode).toBe(200);
    expect(Object.keys(JSON.parse(payload))).toEqual(['success', 'message', 'data']);
    expect(JSON.parse(payload)).toMatchObject({ success: true, message: 'Data fetched successfully' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('failures', () => {
  test('401 without a token', async () => {
    const { statusCode, payload } = await api.app.inject({ url: '/api/customer-listing' });
    expect([statusCode, JSON.parse(payload)]).toEqual([
      401,
      { success: false, message: 'ログインの有効期限が切れました。もう一度ログインしてください。' },
    ]);
  });

  test('404 for a record, and for a call that there is not', async () => {
    const missing = { success: false, status: 'fail', message: 'レコードが見つかりませんでした。' };
    for (const url of [
      '/api/customer-show/999999/F0000001',
      '/api/nonsense',
      '/api/',
      '/API/CUSTOMER-LISTING',
      '/api/customer-listing/',
    ]) {
      const { statusCode, payload } = await get(url);
      expect([url, statusCode, JSON.parse(payload)]).toEqual([url, 404, missing]);
    }
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const)
      expect(
        (await api.app.inject({ method, url: '/api/customer-listing', headers: { authorization: `Bearer ${token}` } }))
          .statusCode,
      ).toBe(404);
  });

  test('422 with its errors map', async () => {
    const answer = await api.call('admin', customer.store, { body: { ...takahashi, last_name: '' } });
    expect(answer).toMatchObject({
      status: 422,
      success: false,
      message: '入力内容に誤りがあります。',
      errors: { last_name: ['入力してください。'] },
    });
  });

  test('500 with the fixed sentence and a number to find it by: no SQL, no stack, no path', async () => {
    await sql`alter table members rename to members_away`.execute(api.db);
    try {
      for (const [lang, message] of [
        ['jp', fixed],
        ['en', 'Something went wrong. Please contact the site administrator.'],
      ]) {
        const { statusCode, payload } = await get(`/api/customer-listing?lang=${lang}`);
        expect(statusCode).toBe(500);
        const { request_id, ...rest } = JSON.parse(payload);
        expect(rest).toEqual({ success: false, message });
        expect(request_id).toEqual(expect.stringMatching(/\S/));
        expect(payload).not.toMatch(/members|relation|select|node_modules|\.ts|\/work|42P01/i);
      }
    } finally {
      await sql`alter table members_away rename to members`.execute(api.db);
    }
  });

  test('500 where an answer is not what the contract says, in tests', async () => {
    const stored = await storeCustomer(api);
    await sql`update members set prefecture_id = null, adoptions = '[{"x": 1}]' where id = ${stored.member_id}`.execute(
      api.db,
    );
    expect((await get(`/api/customer-show/${stored.id}/${stored.family_code}`)).statusCode).toBe(500);
  });

  test('a transaction that fails half-way stores nothing, and says so', async () => {
    const count = async () => (await sql<{ n: number }>`select count(*) as n from families`.execute(api.db)).rows[0]?.n;
    const before = await count();
    await sql`alter table members add constraint nobody check (last_name <> '髙橋') not valid`.execute(api.db);
    try {
      expect(await api.call('admin', customer.store, { body: takahashi })).toMatchObject({
        status: 500,
        message: fixed,
      });
      expect(await count()).toBe(before);
    } finally {
      await sql`alter table members drop constraint nobody`.execute(api.db);
    }
  });
});

test('where a newer version has added columns and tables beside this one, all goes on', async () => {
  const round = async () => {
    const { id, family_code } = await storeCustomer(api);
    const told = [await get(`/api/customer-show/${id}/${family_code}`), await get('/api/customer-listing')];
    expect(told.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  };
  // Often enough that what is asked has been prepared.
  for (let times = 0; times < 6; times += 1) await round();
  for (const table of ['families', 'members', 'customers', 'employees', 'sessions', 'history'])
    await sql`alter table ${sql.table(table)} add column of_a_newer_version text not null default 'new'`.execute(
      api.db,
    );
  for (let times = 0; times < 2; times += 1) await round();
});

test.each(['25006', '57P01', '57P03', '08006', '08P01', '53300', 'ECONNRESET'])(
  '%s, of a leader that is away, is answered 503 with the seconds to wait',
  async (code) => {
    const app = fastify(edgeOptions);
    useErrorHandler(app);
    app.get('/', () => {
      throw Object.assign(new Error('no'), { code });
    });
    const { statusCode, headers, body } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    expect(body).toContain('しばらくしてから');
  },
);

describe('while the database is away or overloaded', () => {
  const busy = {
    success: false,
    message: '混み合っています。しばらくしてからもう一度お試しください。',
    request_id: expect.any(String),
  };
  const appOn = async (url: string, options = {}) => {
    const db = createDatabase(url, options);
    const settings = { allowedOrigins: [], trustProxy: [], requireTotp: false };
    const app = await createApp({ db, databaseUrl: url, settings, logger: pino({ level: 'silent' }) });
    return {
      app,
      close: async () => {
        await app.close();
        await db.destroy();
      },
    };
  };

  test('503 for every call, and not ready; but alive', async () => {
    const { app, close } = await appOn('postgres://nobody@127.0.0.1:1/none');
    for (const url of ['/ready', '/api/all-offices', '/api/customer-listing']) {
      const { statusCode, payload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, statusCode, JSON.parse(payload)]).toEqual([url, 503, busy]);
    }
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200);
    await close();
  });

  test('503 for a query that takes too long', async () => {
    const { app, close } = await appOn(api.url, { statementTimeout: 50 });
    await api.db.transaction().execute(async (trx) => {
      await sql`lock table offices in access exclusive mode`.execute(trx);
      const { statusCode, payload } = await app.inject({ url: '/api/all-offices' });
      expect([statusCode, JSON.parse(payload)]).toEqual([503, busy]);
    });
    await close();
  });
});

describe('other origins', () => {
  const preflight = (origin: string, headers = 'authorization,content-type,idempotency-key') =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/api/customer-update/1',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': headers },
    });

  test('an allowed one may call with credentials, and its preflight needs no token', async () => {
    const { statusCode, headers, payload } = await preflight(allowed);
    expect([statusCode, payload]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization,content-type,idempotency-key',
    });
    const answer = await get('/api/customer-listing', { origin: allowed });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': allowed,
      'access-control-allow-credentials': 'true',
    });
    expect(String(answer.headers['access-control-expose-headers'])).toContain('Retry-After');
    expect(String(answer.headers.vary)).toContain('Origin');
  });

  test('it can read refusals too', async () => {
    for (const url of ['/api/customer-listing?limit=0', '/api/nonsense'])
      expect((await get(url, { origin: allowed })).headers['access-control-allow-origin']).toBe(allowed);
    expect(
      (await api.app.inject({ url: '/api/customer-listing', headers: { origin: allowed } })).headers[
        'access-control-allow-origin'
      ],
    ).toBe(allowed);
  });

  test.each([
    'https://evil.example',
    'http://screens.example.jp',
    'https://screens.example.jp.evil.example',
    'https://screens.example.jp:444',
    'https://sub.screens.example.jp',
    'null',
    '',
  ])('%p may not', async (origin) => {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    expect((await get('/api/customer-listing', { origin })).headers['access-control-allow-origin']).toBeUndefined();
  });
});

test('the headers of a careful server', async () => {
  for (const url of ['/api/all-offices', '/api/nonsense', '/health']) {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.any(String),
      'content-security-policy': expect.stringMatching(/default-src 'self';.*script-src 'self';/),
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  }
});

describe('for those who run it', () => {
  test('health and readiness', async () => {
    expect((await api.app.inject({ url: '/health' })).json()).toEqual({ status: 'ok' });
    expect((await api.app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready' });
  });

  test('metrics count calls by their path in the contract, not by what was asked for', async () => {
    await get('/api/customer-show/4711/F0000001');
    const { payload, headers } = await api.app.inject({ url: '/metrics' });
    expect(headers['content-type']).toContain('text/plain');
    expect(payload).toMatch(
      /^tsugi_call_seconds_count\{method="GET",call="\/api\/customer-show\/:id\/:familyCode",status="404"\} [1-9]/m,
    );
    // Seconds and bytes may hold any digits.
    expect(payload.replaceAll(/ \S+$/gm, '')).not.toContain('4711');
    expect(payload).toContain('process_cpu_seconds_total');
  });
});

describe('the document of the API', () => {
  interface Operation {
    operationId: string;
    security: unknown[];
    parameters: { name: string; in: string; required: boolean; schema: object }[];
    requestBody?: { content: Record<string, { schema: object }> };
    responses: Record<string, { content: Record<string, { schema: object }> }>;
    'x-addition'?: boolean;
  }
  const calls = modules.flatMap(({ noun, group }) =>
    Object.entries(group).map(([call, endpoint]) => ({ noun, call, endpoint })),
  );
  let document: { openapi: string; info: object; paths: Record<string, Record<string, Operation>>; components: object };

  beforeAll(async () => {
    const response = await api.app.inject({ url: '/api/docs' });
    expect(response.headers['content-type']).toContain('application/json');
    document = response.json();
  });

  test('is OpenAPI 3.0 and lists every call once', () => {
    expect(document.openapi).toBe('3.0.3');
    const listed = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(listed.sort()).toEqual(calls.map(({ noun, call }) => `${noun}.${call}`).sort());
  });

  test.each(calls)('$noun.$call: its places, its right to a token, its body and its answer', ({ endpoint }) => {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()] as Operation;
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => name)).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(operation.security).toEqual(endpoint.open ? [] : [{ bearer: [] }]);
    expect(operation['x-addition'] ?? false).toBe(endpoint.addition);
    const takesBody = endpoint.body instanceof z.ZodObject && Object.keys(endpoint.body.shape).length > 0;
    expect(operation.requestBody !== undefined).toBe(
      endpoint.method === 'POST' || endpoint.method === 'PUT' || (endpoint.method === 'DELETE' && takesBody),
    );
    expect(operation.responses['200']?.content['application/json']?.schema).toMatchObject({ type: 'object' });
  });

  test('says that a project is deleted for a reason', () => {
    const body = document.paths['/api/project-sozoku-destroy/{id}']?.delete?.requestBody;
    expect(body?.content['application/json']?.schema).toMatchObject({ properties: { reason: expect.anything() } });
  });

  test('holds schemas that OpenAPI 3.0 knows, and no loose ends', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'array', 'object'];
    const wrong: string[] = [];
    const walk = (node: unknown, place: string): void => {
      if (node === null || typeof node !== 'object') return;
      for (const [key, value] of Object.entries(node)) {
        if (
          key === 'type' &&
          typeof value === 'string' &&
          /schema|properties|items|anyOf/.test(place) &&
          !types.includes(value) &&
          !place.endsWith('properties')
        )
          wrong.push(`${place}: type ${value}`);
        if (
          ['$ref', '$defs', '$schema', 'const', 'prefixItems', 'propertyNames'].includes(key) &&
          !place.endsWith('properties')
        )
          wrong.push(`${place}: ${key}`);
        walk(value, `${place}.${key}`);
      }
    };
    walk(document.paths, 'paths');
    expect(wrong).toEqual([]);
  });
});

describe('what is no request at all', () => {
  let port = 0;
  beforeAll(async () => {
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  });

  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (bytes) => {
        answer += bytes.toString();
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  test.each([
    [
      'an address of a hundred kilobytes',
      `GET /api/customer-listing?cust_name=${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      '送信内容が大きすぎます。',
    ],
    [
      'a header of a hundred kilobytes',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
      431,
      '送信内容が大きすぎます。',
    ],
    ['noise', 'nonsense\r\n\r\n', 400, '送信内容を読み取れませんでした。'],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400, '送信内容を読み取れませんでした。'],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
      400,
      '送信内容を読み取れませんでした。',
    ],
  ])('%s', async (_, text, status, message) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toContain(` ${status} `);
    expect(JSON.parse(body)).toEqual({ success: false, message });
  });

  test('a body that is longer than it says, or never ends, harms nobody', async () => {
    await raw(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}{}{}',
    );
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });
});
