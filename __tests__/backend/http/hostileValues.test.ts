import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { createRng, requestFor } from '@/__tests__/support/requests';
import { tableDigests } from '@/__tests__/support/tableDigests';
import { modules } from '@/backend/modules';
import { exportedFile } from '@/contract/fields';
import { fillDemo } from '@/demo';

/** `npm run fuzz` sends 50,000; FUZZ_SEED repeats a run. */
const count = Number(process.env.FUZZ_REQUESTS ?? 500);
const seed = process.env.FUZZ_SEED ?? String(Date.now());
/** A request that is not answered in so many milliseconds hangs. */
const longest = 30_000;

/** Undefined where it takes longer than any request may. */
const inTime = async <T>(work: Promise<T>): Promise<T | undefined> => {
  let bell: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    bell = setTimeout(resolve, longest, undefined);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(bell));
};

jest.setTimeout(120_000 + count * 200);

const api = testApi();
const { admin } = people;

/** Calls that end the session or take long are left to other tests. */
const calls = modules.flatMap(({ noun, group }) =>
  Object.entries(group)
    .filter(
      ([call, { open, data }]) =>
        !open && !['logout', 'signOutEverywhere', 'changePassword'].includes(call) && data !== exportedFile,
    )
    .map(([call, endpoint]) => [`${noun}.${call}`, endpoint] as const),
);

let token = '';
let passwordHash: string | null = null;

beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  await fillDemo(api.url, { families: 30 });
  const { password_hash } = await api.db
    .selectFrom('employees')
    .select('password_hash')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  passwordHash = password_hash;
  token = await api.signIn('admin');
});

/** By chance one's own account was closed: it is opened again. */
const comeBack = async (): Promise<void> => {
  const { username, role_id, department_id } = admin;
  await api.db
    .updateTable('employees')
    .set({ username, role_id, department_id, password_hash: passwordHash, status: 1, deleted_at: null })
    .where('id', '=', admin.id)
    .execute();
  await sql`insert into employee_offices (employee_id, office_id) values (${admin.id}, 1) on conflict do nothing`.execute(
    api.db,
  );
  await sql`update offices set status = 1, deleted_at = null where id = 1`.execute(api.db);
  await sql`delete from second_factors where employee_id = ${admin.id}`.execute(api.db);
  await sql`delete from sign_in_failures`.execute(api.db);
  token = await api.signIn('admin');
};

/** Tables that work beside the calls writes: files, imports, the search for people entered twice. */
const besideCalls = /^(export_|import|pair_search|same_pairs)/;

const recordDigests = async () =>
  Object.fromEntries(Object.entries(await tableDigests(api)).filter(([table]) => !besideCalls.test(table)));

test(`${count} requests of chance are answered, never with a failure of ours, and a refused one stores nothing`, async () => {
  const faults: unknown[] = [];
  let before = await recordDigests();
  for (let index = 0; index < count; index += 1) {
    const rng = createRng(`${seed}/${index}`);
    const [key, endpoint] = rng.pick(calls);
    const { payload, ...request } = requestFor(endpoint, rng, { hostile: rng.pick([0, 0.03, 0.15]) });
    const sent = {
      ...request,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    };
    const answered = await inTime(api.app.inject(sent));
    if (answered === undefined) {
      faults.push({ seed, index, key, ...request, payload, hangs: longest });
      break;
    }
    const { statusCode, json } = answered;
    if (statusCode >= 500) faults.push({ seed, index, key, ...request, payload, statusCode, answer: json() });
    if (statusCode === 401) await comeBack();
    if (endpoint.kind !== 'command') continue;
    const after = await recordDigests();
    if (statusCode !== 200 && statusCode !== 401 && !isDeepStrictEqual(after, before))
      faults.push({ seed, index, key, ...request, payload, statusCode, stored: [before, after] });
    before = after;
  }
  expect(faults).toEqual([]);
});
