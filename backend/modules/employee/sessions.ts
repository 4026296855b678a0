import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { isLiveSession } from '@/backend/access/actor';
import { mayManage } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import type { employee } from '@/contract/employee';

type Session = z.output<typeof employee.sessions.data>[number];

/** The live sessions of a person, the latest used first; `current` is the one that asks. */
export const sessionsOf = async (db: Kysely<Database>, employeeId: number, asking: Buffer): Promise<Session[]> => {
  const { rows } = await sql<Session>`
    select s.id, o.name as office_name, s.created_at, s.last_used_at, s.address, s.user_agent,
      s.token_hash = ${asking} as current
    from sessions s join offices o on o.id = s.office_id where s.employee_id = ${employeeId} and ${isLiveSession}
    order by s.last_used_at desc, s.id`.execute(db);
  return rows;
};

/** @throws Refusal 403, 404 */
export const endSession = async (context: Context, employeeId: number, sessionId: number): Promise<void> => {
  const owner = await context.db
    .selectFrom('sessions as s')
    .innerJoin('employees as e', 'e.id', 's.employee_id')
    .select('e.role_id')
    .where('s.id', '=', sessionId)
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
  if (owner === undefined) throw new Refusal('notFound');
  if (!mayManage(context.actor, owner)) throw new Refusal('forbidden');
  await context.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
};
