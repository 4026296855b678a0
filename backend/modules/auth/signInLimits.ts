import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { networkOf } from '@/backend/access/network';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';

const freeFailures = 5;
/** Seconds: the longest wait of a name, and that of an address. */
const longestWait = 900;
const addressFailures = 50;
/** Minutes of quiet after which the failures of a name are forgotten. */
const memory = 30;
/** Seconds after which one failure of an address has faded. */
const fading = 60;

/** A sign-in attempt: user name, address and device. */
export interface SignInAttempt {
  readonly username: string;
  readonly address: string;
  readonly userAgent?: string | null;
}

type Db = Kysely<Database>;

const nameKey = (username: string): string => `name:${username.toLowerCase()}`;
const addressKey = (address: string): string => `address:${networkOf(address)}`;

const deviceOf = ({ address, userAgent = null }: SignInAttempt): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([networkOf(address), userAgent]))
    .digest();

const deviceKey = (tried: SignInAttempt): string =>
  `device:${deviceOf(tried).toString('hex')} ${tried.username.toLowerCase()}`;

const quiet = sql`extract(epoch from clock_timestamp() - f.last_at)`;
const forgotten = sql`f.last_at < clock_timestamp() - make_interval(mins => ${memory})`;

/** Seconds to wait after so many failures of a name: none up to five, then doubling to 15 minutes. */
const nameWait = sql`case when f.failures < ${freeFailures} then 0
  else least(${longestWait}, 2 ^ least(f.failures - ${freeFailures} + 1, 30)) end`;

/** The remaining failures of an address; they fade by one per minute. */
const notFaded = sql`greatest(0, f.failures - floor(${quiet} / ${fading})::int)`;
const addressWait = sql`case when ${notFaded} < ${addressFailures} then 0 else ${longestWait} end`;

/** @throws Refusal 429 while the wait of a key is not over */
const refuseEarly = async (db: Db, key: string, wait: RawBuilder<unknown>): Promise<void> => {
  const { rows } = await sql<{ left: number }>`
    select ceil(${wait} - ${quiet})::int as left from sign_in_failures f where key = ${key} and not (${forgotten})`.execute(
    db,
  );
  const left = rows[0]?.left ?? 0;
  if (left > 0) throw new Refusal('tooMany', { retryAfter: left });
};

const hasFailed = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`select from sign_in_failures f where key = ${key} and not (${forgotten})`.execute(db);
  return rows.length > 0;
};

/** Whether the name has signed in from this address with this browser before. */
const isKnown = async (db: Db, tried: SignInAttempt): Promise<boolean> => {
  const { rows } = await sql`select from known_devices k join employees e on e.id = k.employee_id
    where k.device = ${deviceOf(tried)} and lower(e.username) = lower(${tried.username})`.execute(db);
  return rows.length > 0;
};

/** Who waits in one line for passwords to be checked: those of an address that are not known there, or a known device. */
export const lineOf = async (db: Db, tried: SignInAttempt): Promise<string> =>
  (await isKnown(db, tried)) ? deviceKey(tried) : addressKey(tried.address);

/**
 * Opens a try to sign in, and counts it as a failure until `forgetFailures`, so that many at once are not all free. Sign-in
 * slows down after five failures of a name, known or not. An address that failed fifty times waits with names that failed;
 * a name without failures never does. A device from which the name has signed in before counts by itself, so that nobody
 * shuts somebody out by guessing at their name from elsewhere.
 * @throws Refusal 429 with the seconds to wait
 */
export const openAttempt = async (db: Db, tried: SignInAttempt): Promise<void> => {
  const known = await isKnown(db, tried);
  const key = known ? deviceKey(tried) : nameKey(tried.username);
  if (!known && (await hasFailed(db, key))) await refuseEarly(db, addressKey(tried.address), addressWait);
  const { numAffectedRows } = await sql`
    insert into sign_in_failures as f (key, failures, last_at) values (${key}, 1, clock_timestamp())
    on conflict (key) do update
      set last_at = clock_timestamp(), failures = case when ${forgotten} then 1 else f.failures + 1 end
      where ${forgotten} or ${quiet} >= ${nameWait}`.execute(db);
  if (numAffectedRows === 1n) return;
  await refuseEarly(db, key, nameWait);
  throw new Refusal('tooMany', { retryAfter: 1 });
};

/** The try of a name has counted already; its address has failed too. */
export const noteFailure = async (db: Db, address: string): Promise<void> => {
  await sql`insert into sign_in_failures as f (key, failures, last_at) values (${addressKey(address)}, 1, clock_timestamp())
    on conflict (key) do update set last_at = clock_timestamp(), failures = ${notFaded} + 1`.execute(db);
};

/** The name's password was right: what it failed before (the try itself aside) no longer counts, neither for the address. */
export const forgetFailures = async (db: Db, tried: SignInAttempt): Promise<void> => {
  const key = (await isKnown(db, tried)) ? deviceKey(tried) : nameKey(tried.username);
  await sql`with gone as (delete from sign_in_failures where key = ${key} returning failures)
    update sign_in_failures f set failures = greatest(0, f.failures - coalesce((select greatest(1, failures - 1) from gone), 1))
    where f.key = ${addressKey(tried.address)}`.execute(db);
};

/** Remembers the device of a successful sign-in: see `openAttempt`. */
export const rememberDevice = async (db: Db, employeeId: number, tried: SignInAttempt): Promise<void> => {
  await db
    .insertInto('known_devices')
    .values({ employee_id: employeeId, device: deviceOf(tried) })
    .onConflict((conflict) => conflict.columns(['employee_id', 'device']).doUpdateSet({ last_at: sql`now()` }))
    .execute();
};
