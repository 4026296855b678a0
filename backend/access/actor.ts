import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { isAdministrator } from '@/backend/access/policy';
import { planByKey } from '@/backend/db/preparedStatements';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';

/**
 * The signed-in employee, read from the token on every call: a disabled account or a changed role takes effect at
 * once.
 */
export interface Actor {
  readonly id: number;
  readonly name: string;
  readonly role_id: number;
  readonly department_id: number;
  readonly office_ids: readonly number[];
  readonly token_hash: Buffer;
  /** Where the database's log stood after this person's last change; null without a replica. */
  readonly stored_at: string | null;
  /** The installation asks for a second factor that this account does not have yet. */
  readonly must_enrol: boolean;
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A session (alias `s`) ends after 7 hours without a call, or 24 hours in all. */
export const isLiveSession = sql`s.last_used_at > now() - interval '7 hours' and s.created_at > now() - interval '24 hours'`;

const tokenOf = (request: FastifyRequest): string => {
  const token = /^Bearer +([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('unauthenticated');
  return token;
};

const employees = new WeakMap<FastifyRequest, number>();

/** Who sent a request, once the token was read. */
export const employeeOf = (request: FastifyRequest): number | undefined => employees.get(request);

/** @throws Refusal 401 where there is no token, or its session or account has ended. */
export const actorOf = async (
  db: Kysely<Database>,
  request: FastifyRequest,
  requireSecondFactor: boolean,
): Promise<Actor> => {
  const hash = hashToken(tokenOf(request));
  const { rows } = await sql<
    Omit<Actor, 'token_hash' | 'must_enrol'> & { idle: boolean; enrolled: boolean }
  >`${planByKey}
    select e.id, e.last_name || '　' || e.first_name as name, e.role_id, e.department_id,
      array(select office_id from employee_offices where employee_id = e.id) as office_ids,
      exists (select from second_factors where employee_id = e.id and confirmed_at is not null) as enrolled,
      s.stored_at, s.last_used_at < now() - interval '1 minute' as idle
    from sessions s join employees e on e.id = s.employee_id
    where s.token_hash = ${hash} and ${isLiveSession} and e.status = 1 and e.deleted_at is null`.execute(db);
  const found = rows[0];
  if (found === undefined) throw new Refusal('unauthenticated');
  const { idle, enrolled, ...actor } = found;
  employees.set(request, actor.id);
  if (idle) await db.updateTable('sessions').set({ last_used_at: sql`now()` }).where('token_hash', '=', hash).execute();
  const must_enrol = requireSecondFactor && !enrolled && isAdministrator(actor.role_id);
  return { ...actor, token_hash: hash, must_enrol };
};

/** Notes that somebody has changed something: until a replica has it, their lists are read from the primary. */
export const noteStored = async (db: Kysely<Database>, { id }: Actor): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ stored_at: sql`pg_current_wal_insert_lsn()` })
    .where('employee_id', '=', id)
    .execute();
};
