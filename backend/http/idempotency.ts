import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DatabaseError } from 'pg';
import { beforeEnd } from '@/backend/db/inTransaction';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';

interface Command {
  readonly call: string;
  /** The parsed input. */
  readonly input: unknown;
  readonly key: string | undefined;
}

/** Passwords are left out of the comparison: a fast hash of a password could be guessed. */
const withoutPasswords = (name: string, value: unknown): unknown => (/password/.test(name) ? undefined : value);

const pattern = /^[\x21-\x7e]{8,128}$/;

/** The key of a command: its answer is stored in the command's own transaction. */
export interface IdempotencyKey {
  /** Takes the key; where another request has it, the transaction fails, after the other's has ended. */
  claim(db: Kysely<Database>): Promise<void>;
  answer(db: Kysely<Database>, data: unknown): Promise<void>;
  /** Whether a transaction failed since the key was taken. */
  isTaken(error: unknown): boolean;
  /** What an earlier request with the key was answered; undefined while there is none. @throws Refusal 409 as `firstAnswer` */
  earlierAnswer(db: Kysely<Database>): Promise<unknown>;
  /** What the request that took the key was answered. @throws Refusal 409 where the key was used for something else */
  firstAnswer(db: Kysely<Database>): Promise<unknown>;
}

/**
 * A repeated request (a double click, a retry after a lost answer) gets the first one's answer and changes nothing. One that
 * comes while the first still runs waits for it. Without the header there is no key, and the command simply runs.
 */
export const idempotencyKey = (actorId: number, { call, input, key }: Command): IdempotencyKey | undefined => {
  if (key === undefined || key === '') return undefined;
  if (!pattern.test(key)) throw new Refusal('badRequest');
  const request_hash = createHash('sha256').update(JSON.stringify(input, withoutPasswords)).digest();
  const first = (db: Kysely<Database>) =>
    db
      .selectFrom('idempotency_keys')
      .select(['endpoint', 'request_hash', 'response'])
      .where('actor_id', '=', actorId)
      .where('key', '=', key)
      .executeTakeFirst();
  type First = Awaited<ReturnType<typeof first>>;
  const answerOf = (found: First): unknown => {
    if (found?.endpoint !== call || !found.request_hash.equals(request_hash)) throw new Refusal('keyReused');
    return found.response;
  };
  return {
    async claim(db) {
      const values = { actor_id: actorId, key, endpoint: call, request_hash };
      await beforeEnd(db, db.insertInto('idempotency_keys').values(values).execute());
    },
    async answer(db, data) {
      const answered = db.updateTable('idempotency_keys').set({ response: JSON.stringify(data) });
      await beforeEnd(db, answered.where('actor_id', '=', actorId).where('key', '=', key).execute());
    },
    isTaken: (error) => error instanceof DatabaseError && error.constraint === 'idempotency_keys_pkey',
    async earlierAnswer(db) {
      const found = await first(db);
      return found && answerOf(found);
    },
    firstAnswer: async (db) => answerOf(await first(db)),
  };
};
