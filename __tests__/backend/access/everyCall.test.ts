import { pathToFileURL } from 'node:url';
import { testApi } from '@/__tests__/support/api';
import { type PersonName, people } from '@/__tests__/support/people';
import { sessionEndingCalls } from '@/__tests__/support/sessionEndingCalls';
import { modules } from '@/backend/modules';
import type { Endpoint } from '@/contract/defineEndpoint';
import { callers } from './callers';

const api = testApi({ exportWorker: pathToFileURL('__tests__/support/emptyExportWorker.mjs') });
const names = Object.keys(people) as PersonName[];

const tokens = new Map<PersonName, string>();
beforeAll(async () => {
  for (const name of names) tokens.set(name, await api.signIn(name));
});

const calls = modules.flatMap(({ noun, group, rights }) =>
  Object.entries(group).map(([call, endpoint]) => ({ key: `${noun}.${call}`, call, endpoint, rights })),
);

/** A call without any effect, whoever makes it. */
const send = (endpoint: Endpoint, token?: string) =>
  api.app.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '999999'),
    ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { payload: {} } : {}),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

/** Every path that the server answers, as `METHOD /path`, read from its own tree of routes. */
const routes = (): string[] => {
  const above: string[] = [];
  return api.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]*)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, path);
      return methods === ''
        ? []
        : methods.split(', ').map((method) => `${method} ${above.slice(0, depth + 1).join('')}`);
    });
};

test('the table of calls lists every call of the API and no other', () => {
  expect(calls.map(({ key }) => key).sort()).toEqual(Object.keys(callers).sort());
});

test("the server answers calls of the contract, files, calendars and the operators' addresses, nothing else", () => {
  const known = calls.flatMap(({ endpoint: { method, path } }) =>
    method === 'GET' ? [`GET ${path}`, `HEAD ${path}`] : [`${method} ${path}`],
  );
  const others = ['/api/files/:token', '/api/deadlines/:file', '/api/docs', '/health', '/ready', '/metrics'].flatMap(
    (path) => [`GET ${path}`, `HEAD ${path}`],
  );
  expect(routes().sort()).toEqual([...known, ...others, 'OPTIONS *'].sort());
});

test.each(calls)('$key names the right it needs, or is open', ({ call, endpoint, rights }) => {
  expect(Object.hasOwn(rights, call)).toBe(!endpoint.open);
});

describe.each(calls)('$key', ({ key, endpoint }) => {
  const allowed = callers[key];

  test.each(names)('%s', async (name) => {
    const { statusCode, payload } = await send(endpoint, tokens.get(name));
    if (sessionEndingCalls.has(key)) tokens.set(name, await api.signIn(name));
    expect(statusCode).toBeLessThan(500);
    if (allowed === 'open' || allowed?.includes(name)) {
      expect([401, 403]).not.toContain(statusCode);
      return;
    }
    expect(statusCode).toBe(403);
    expect(JSON.parse(payload)).toEqual({ success: false, message: 'この操作を行う権限がありません。' });
  });

  test.each([
    ['no token', undefined],
    ['an unknown token', 'x'.repeat(43)],
    ['a broken token', 'x y'],
  ])('%s', async (_, token) => {
    const { statusCode, payload } = await send(endpoint, token);
    if (allowed === 'open') {
      expect(statusCode).not.toBe(401);
      return;
    }
    expect(statusCode).toBe(401);
    expect(JSON.parse(payload)).toEqual({
      success: false,
      message: 'ログインの有効期限が切れました。もう一度ログインしてください。',
    });
  });
});

test('a refused call changes nothing', async () => {
  expect(await api.db.selectFrom('history').selectAll().execute()).toEqual([]);
});
