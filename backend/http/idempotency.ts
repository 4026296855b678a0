import { createHash } from 'node:crypto';
import { Refusal } from '@/backend/refusal/refusal';
import type { Context } from './implement';

interface Command {
  readonly call: string;
  /** The parsed input. */
  readonly input: unknown;
  readonly key: string | undefined;
}

/** Passwords are left out of the comparison: a fast hash of a password could be guessed. */
const withoutPasswords = (name: string, value: unknown): unknown => (/password/.test(name) ? undefined : value);

const pattern = /^[\x21-\x7e]{8,128}$/;

/**
 * Runs a command once a key: the answer is stored in the command's own transaction, so that a repeated request (a
 * double click, a retry after a lost answer) gets the first one's answer and changes nothing. A request that comes while
 * the first still runs waits for it. Without the header the command simply runs.
 * @throws Refusal 409 where the key was used for something else
 */
export const runIdempotent = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { call, input, key }: Command,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (key === undefined || key === '') return work();
  if (!pattern.test(key)) throw new Refusal('badRequest');
  const hash = createHash('sha256').update(JSON.stringify(input, withoutPasswords)).digest();
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ actor_id: actor.id, key, endpoint: call, request_hash: hash })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['endpoint', 'request_hash', 'response'])
      .where('actor_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first?.endpoint !== call || !first.request_hash.equals(hash)) throw new Refusal('keyReused');
    return first.response;
  }
  const data = await work();
  await db
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(data) })
    .where('actor_id', '=', actor.id)
    .where('key', '=', key)
    .execute();
  return data;
};
