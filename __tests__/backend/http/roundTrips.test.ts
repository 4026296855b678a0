import { testApi } from '@/__tests__/support/api';
import { createRng, type MadeRequest, requestFor } from '@/__tests__/support/requests';
import { countRoundTrips } from '@/__tests__/support/roundTrips';
import { modules } from '@/backend/modules';
import type { Endpoint, EndpointGroup } from '@/contract/defineEndpoint';
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

type Values = Readonly<Record<string, unknown>>;

const send = ({ payload, ...request }: MadeRequest, key: string) =>
  api.app.inject({
    ...request,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    ...(payload === undefined ? {} : { payload }),
  });

/** Records of a noun, as they are shown: what is like them can be stored. */
const shownBy = async (noun: string, { show }: EndpointGroup): Promise<Values[]> => {
  const found: Values[] = [];
  if (show === undefined) return found;
  for (let index = 0; index < 150 && found.length < 5; index += 1) {
    const answer = await send(requestFor(show, createRng(`${noun}.show/${index}`), { hostile: 0 }), '');
    if (answer.statusCode === 200) found.push(answer.json<{ data: Values }>().data);
  }
  return found;
};

/** A request by chance, some with most values of a stored record. */
const requestLike = (endpoint: Endpoint, records: readonly Values[], seed: string): MadeRequest => {
  const rng = createRng(seed);
  const made = requestFor(endpoint, rng, { hostile: 0 });
  const record = rng.chance(0.7) ? records[rng.int(0, records.length - 1)] : undefined;
  if (record === undefined || made.payload === undefined) return made;
  const fields = Object.keys((endpoint.body as unknown as { shape?: Values }).shape ?? {});
  const own = fields.filter((field) => field !== 'lock_version' && record[field] != null);
  const changed = Object.entries(JSON.parse(made.payload) as Values).filter(() => rng.chance(0.1));
  const body = { ...Object.fromEntries(own.map((field) => [field, record[field]])), ...Object.fromEntries(changed) };
  return { ...made, payload: JSON.stringify(body) };
};

const saves = modules.flatMap(({ noun, group }) =>
  Object.entries(group)
    .filter(([call, { kind, open }]) => kind === 'command' && !open && /store|update|save|record/i.test(call))
    .map(([call, endpoint]) => [`${noun}.${call}`, noun, group, endpoint] as const),
);

test.each(saves)('%s', async (key, noun, group, endpoint) => {
  const records = await shownBy(noun, group);
  let trips = 0;
  for (let index = 0; index < TRIES; index += 1) {
    const request = requestLike(endpoint, records, `${key}/${index}`);
    const counted = await countRoundTrips(() => send(request, `${key}/${index}`));
    if (counted.result.statusCode === 200) trips = Math.max(trips, counted.trips);
  }
  expect(trips).toBeLessThanOrEqual(more[key] ?? MOST);
});
