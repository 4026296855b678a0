import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/http/refusal';

const freeFailures = 5;
/** Seconds: the longest wait of a name, and that of an address. */
const longestWait = 900;
const addressFailures = 50;
/** Minutes of quiet after which failures are forgotten. */
const memory = 30;

const nameKey = (username: string): string => `name:${username.toLowerCase()}`;
const addressKey = (address: string): string => `address:${address}`;

const forgotten = sql`f.last_at < clock_timestamp() - make_interval(mins => ${memory})`;
const quiet = sql`extract(epoch from clock_timestamp() - f.last_at)`;

/** Seconds to wait after so many failures of a name: none up to five, then doubling to 15 minutes. */
const nameWait = sql`case when f.failures < ${freeFailures} then 0
  else least(${longestWait}, 2 ^ least(f.failures - ${freeFailures} + 1, 30)) end`;
const addressWait = sql`case when f.failures < ${addressFailures} then 0 else ${longestWait} end`;

/** @throws Refusal 429 while the wait of a key is not over */
const refuseEarly = async (db: Kysely<Database>, key: string, wait: typeof nameWait): Promise<void> => {
  const { rows } = await sql<{ left: number }>`
    select ceil(${wait} - ${quiet})::int as left from sign_in_failures f where key = ${key} and not (${forgotten})`.execute(
    db,
  );
  const left = rows[0]?.left ?? 0;
  if (left > 0) throw new Refusal('tooMany', { retryAfter: left });
};

const count = sql`last_at = clock_timestamp(), failures = case when ${forgotten} then 1 else f.failures + 1 end`;

/**
 * Opens a try to sign in. Sign-in slows down after five failures of a name, known or not, and stops for an address that
 * fails for many names. The try counts as a failure until `forgetFailures`, so that many at once are not all free.
 * @throws Refusal 429 with the seconds to wait
 */
export const openTry = async (db: Kysely<Database>, username: string, address: string): Promise<void> => {
  await refuseEarly(db, addressKey(address), addressWait);
  const key = nameKey(username);
  const { numAffectedRows } = await sql`
    insert into sign_in_failures as f (key, failures, last_at) values (${key}, 1, clock_timestamp())
    on conflict (key) do update set ${count} where ${forgotten} or ${quiet} >= ${nameWait}`.execute(db);
  if (numAffectedRows === 1n) return;
  await refuseEarly(db, key, nameWait);
  throw new Refusal('tooMany', { retryAfter: 1 });
};

/** The try of a name has counted already; its address has failed too. */
export const noteFailure = async (db: Kysely<Database>, address: string): Promise<void> => {
  await sql`insert into sign_in_failures as f (key, failures, last_at) values (${addressKey(address)}, 1, clock_timestamp())
    on conflict (key) do update set ${count}`.execute(db);
};

/** The name's password was right. */
export const forgetFailures = async (db: Kysely<Database>, username: string): Promise<void> => {
  await sql`delete from sign_in_failures where key = ${nameKey(username)}`.execute(db);
};
