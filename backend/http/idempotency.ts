import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '@/backend/refusal/refusal';
import type { Context } from './implement';

interface Command {
  readonly call: string;
  /** What was sent, parsed. */
  readonly input: unknown;
  readonly key: string | undefined;
}

/** Two requests are alike whose passwords differ: a fast hash of a password could be guessed back. */
const withoutPasswords = (name: string, value: unknown): unknown => (/password/.test(name) ? undefined : value);

const pattern = /^[\x21-\x7e]{8,128}$/;

/**
 * Runs a command once a key: the answer is stored in the command's own transaction, so that a repeated request (a
 * double click, a retry after a lost answer) gets the first one's answer and changes nothing. A request that comes while
 * the first still runs waits for it. Without the header the command simply runs.
 * @throws Refusal 409 where the key was used for something else
 */
export const replayed = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { call, input, key }: Command,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (key === undefined || key === '') return work();
  if (!pattern.test(key)) throw new Refusal('badRequest');
  const hash = createHash('sha256').update(JSON.stringify(input, withoutPasswords)).digest();
  const claimed = await sql`
    insert into idempotency_keys (actor_id, key, endpoint, request_hash) values (${actor.id}, ${key}, ${call}, ${hash})
    on conflict (actor_id, key) do nothing`.execute(db);
  if (claimed.numAffectedRows === 0n) {
    const { rows } = await sql<{ endpoint: string; request_hash: Buffer; response: unknown }>`
      select endpoint, request_hash, response from idempotency_keys where actor_id = ${actor.id} and key = ${key}`.execute(
      db,
    );
    const first = rows[0];
    if (first?.endpoint !== call || !first.request_hash.equals(hash)) throw new Refusal('keyReused');
    return first.response;
  }
  const data = await work();
  await sql`update idempotency_keys set response = ${JSON.stringify(data)}::jsonb
    where actor_id = ${actor.id} and key = ${key}`.execute(db);
  return data;
};
