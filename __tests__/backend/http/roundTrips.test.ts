import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { countedLines, keptLines } from '@/__tests__/support/keptSums';
import { createRng, type MadeRequest, requestFor } from '@/__tests__/support/requests';
import { countRoundTrips } from '@/__tests__/support/roundTrips';
import { modules } from '@/backend/modules';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';
import type { Endpoint, EndpointGroup } from '@/contract/defineEndpoint';
import { fillDemo } from '@/demo';

jest.setTimeout(300_000);

const api = testApi();
const TRIES = 40;
const MOST = 5;

/** Calls that may need more, and why: the most of 600 tries and a little, as the demo data decide which of 40 are accepted. */
const more: Readonly<Record<string, number>> = {
  // Takers and payments are rows of lines that have to be stored before.
  'division.save': 6,
  // Once it is stored, people like a new one are looked for, and those who were found are read.
  'customer.store': 9,
  'inquiry.store': 10,
  // And matters of the other side.
  'insurance.store': 13,
  // The family is named by its code, the member may have been merged, and may have become like others.
  'family.save': 14,
  // One member after the other, each checked against the tree with those before.
  'family.saveMembers': 20,
  // What a death hands over, record by record.
  'customer.update': 12,
  'family.recordDeath': 13,
  // A phone number goes to the customer, under the customer's own rules, who may have become like others.
  'inquiry.update': 12,
  // Projects that it begins have numbers, and are looked at for conflicts.
  'interview.store': 12,
  'interview.update': 12,
  // The totals are made of lines and tree.
  'asset.save': 7,
  // The record of a deadline that opened is named.
  'property.store': 6,
  'property.update': 6,
  'sozoku.update': 7,
  'legal.update': 7,
  'legalOrder.save': 7,
  // A chain that was fresh moves on.
  'engagement.save': 6,
  // A progress moves the project by its own rules.
  'legal.worklogSave': 9,
  // What is stored is found before it is locked.
  'insuranceTarget.store': 6,
  // Each department's record is stored by its own rules.
  'toss.store': 16,
  // Many records, one after the other, or parts of one.
  'handover.save': 40,
  'merge.save': 60,
  'employee.store': 8,
  'employee.update': 8,
  'office.store': 8,
  'office.update': 8,
};

let token = '';
beforeAll(async () => {
  await fillDemo(api.url, { families: 40 });
  // Whoever is named by chance may meet clients and confirm.
  await sql`update employees set is_sales = 1, is_judicial = 1`.execute(api.db);
  token = await api.signIn('admin');
});

type Values = Readonly<Record<string, unknown>>;

const send = ({ payload, ...request }: MadeRequest, key: string) =>
  api.app.inject({
    ...request,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    ...(payload === undefined ? {} : { payload }),
  });

const shown = new Map<string, readonly Values[]>();

/** Records of a noun, as they are shown: what is like them can be stored. */
const shownBy = async (noun: string, { show }: EndpointGroup): Promise<readonly Values[]> => {
  const known = shown.get(noun);
  if (known) return known;
  const found: Values[] = [];
  shown.set(noun, found);
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
  const own = fields.filter((field) => field !== 'lock_version' && record[field] != null && rng.chance(0.9));
  const changed = Object.entries(JSON.parse(made.payload) as Values).filter(() => rng.chance(0.1));
  const body = { ...Object.fromEntries(own.map((field) => [field, record[field]])), ...Object.fromEntries(changed) };
  return { ...made, payload: JSON.stringify(body) };
};

const saves = modules.flatMap(({ noun, group }) =>
  Object.entries(group)
    .filter(
      ([call, { kind, open }]) => kind === 'command' && !open && /^(store|update|save|record)|Save$|Update$/.test(call),
    )
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

test('after all these the kept totals and months are those of the records', async () => {
  for (const plan of [keptTotals, tallyPlan])
    expect(await keptLines(api.db, plan)).toEqual(await countedLines(api.db, plan));
});
