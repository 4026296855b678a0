import { testApi } from '@/__tests__/support/api';
import { createRng, requestFor } from '@/__tests__/support/requests';
import { countRoundTrips } from '@/__tests__/support/roundTrips';
import { modules } from '@/backend/modules';
import { fillDemo } from '@/demo';

jest.setTimeout(300_000);

const api = testApi();
const TRIES = 60;
const MOST = 5;

/** Calls that need more, and why. */
const more: Readonly<Record<string, number>> = {};

let token = '';
beforeAll(async () => {
  await fillDemo(api.url, { families: 40 });
  token = await api.signIn('admin');
});

const saves = modules.flatMap(({ noun, group }) =>
  Object.entries(group)
    .filter(([call, { kind }]) => kind === 'command' && /store|update|record|save/i.test(call))
    .map(([call, endpoint]) => [`${noun}.${call}`, endpoint] as const),
);

test.each(saves)('%s', async (key, endpoint) => {
  let trips = 0;
  let told: readonly string[] = [];
  let stored = 0;
  for (let index = 0; index < TRIES; index += 1) {
    const { payload, ...request } = requestFor(endpoint, createRng(`${key}/${index}`), { hostile: 0 });
    const counted = await countRoundTrips(() =>
      api.app.inject({
        ...request,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `${key}/${index}` },
        ...(payload === undefined ? {} : { payload }),
      }),
    );
    if (counted.result.statusCode !== 200) continue;
    stored += 1;
    if (counted.trips > trips) {
      trips = counted.trips;
      told = counted.statements;
    }
  }
  if (process.env.TRIPS) require('node:fs').appendFileSync(process.env.TRIPS, `${key} stored ${stored} trips ${trips} statements ${told.filter((one) => !one.startsWith('──')).length}\n`);
  if (process.env.TRIPS_OF === key) require('node:fs').writeFileSync('/tmp/saves-trips.txt', told.join('\n'));
  expect(trips).toBeLessThanOrEqual(more[key] ?? MOST);
});
