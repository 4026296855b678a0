import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { createRng, requestFor } from '@/__tests__/support/requests';
import { rowTypes } from '@/__tests__/support/rowTypes/rowTypes';
import { modules } from '@/backend/modules';
import { fillDemo } from '@/demo';

jest.setTimeout(300_000);

const rows = rowTypes();
/** A call that needs a second connection while holding the only one fails after ten seconds. */
const api = testApi({ connections: 1, plugin: rows.plugin });
/** Many tries per command, so that some succeed and some are refused. */
const triesOf = { command: 25, query: 3, paged: 3 } as const;

let token = '';
beforeAll(async () => {
  await fillDemo(api.url, { families: 40 });
  token = await api.signIn('admin');
});

const calls = modules.flatMap(({ noun, group }) =>
  Object.entries(group)
    .filter(([call, { open }]) => !open && !['logout', 'signOutEverywhere', 'changePassword'].includes(call))
    .map(([call, endpoint]) => [`${noun}.${call}`, endpoint] as const),
);

test.each(calls)('%s', async (key, endpoint) => {
  for (let index = 0; index < triesOf[endpoint.kind]; index += 1) {
    const { payload, ...request } = requestFor(endpoint, createRng(`${key}/${index}`), { hostile: 0.01 });
    const response = await api.app.inject({
      ...request,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([request, response.json()]).toEqual([
      request,
      expect.not.objectContaining({ request_id: expect.anything() }),
    ]);
    expect(response.statusCode).toBeLessThan(500);
  }
});

test('raw statements read rows of their declared types', () => {
  expect([...rows.found]).toEqual([]);
  expect(rows.seen.size).toBeGreaterThan(40);
});

test('25 wrong passwords at once delay nobody else', async () => {
  const viewer = await api.signIn('viewer');
  const guess = (url: string, payload: object) =>
    api.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${viewer}` } });
  const guesses = Array.from({ length: 25 }, (_, index) =>
    index % 2 === 0
      ? guess('/api/password-change', { current_password: 'wrong-password-1', new_password: 'brand-new-2' })
      : guess('/api/second-factor-disable', { code: '123456' }),
  );
  const list = await api.app.inject({ url: '/api/customer-listing', headers: { authorization: `Bearer ${token}` } });
  expect(list.statusCode).toBe(200);
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  const refused = statuses.filter((status) => status === 422).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(25 - refused);
  // Five are free; after 2, 6 and 14 seconds there is another, on a machine that takes so long.
  expect(refused).toBeGreaterThanOrEqual(5);
  expect(refused).toBeLessThanOrEqual(8);
  expect(
    await api.db
      .selectFrom('sign_in_failures')
      .select('failures')
      .where('key', '=', `name:account ${people.viewer.id}`)
      .execute(),
  ).toEqual([{ failures: refused }]);
});
