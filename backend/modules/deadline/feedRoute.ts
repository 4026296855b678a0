import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { hashToken } from '@/backend/access/actor';
import { scopeOf } from '@/backend/access/policy';
import type { Database } from '@/backend/db/schema';
import { firmSettings } from '@/backend/records/firmSettings';
import { languageOf } from '@/backend/refusal/language';
import { Refusal } from '@/backend/refusal/refusal';
import type { DeadlineRow } from '@/contract/deadline';
import { addDays, todayInTokyo } from '@/rules/calendarDay';
import { calendarFile } from './calendarFile';
import { deadlineColumns, deadlineJoins, scopeConditions } from './deadlineList';

/** Requests from one address, which a whole office may share. */
const limit = { max: 60, timeWindow: '1 minute' };
/** Days for which a past deadline stays in the calendar. */
const daysBack = 60;
const maxRows = 5_000;

interface Owner {
  readonly id: number;
  readonly role_id: number;
  readonly department_id: number;
  readonly office_ids: number[];
  readonly scope: number;
}

/** The owner of a calendar link. The link opens nothing if the account is disabled or may no longer read projects. */
const ownerOf = async (db: Kysely<Database>, token: string): Promise<Owner> => {
  const hash = hashToken(token);
  const { rows } = await sql<Owner>`
    select e.id, e.role_id, e.department_id, f.scope,
      array(select office_id from employee_offices where employee_id = e.id) as office_ids
    from deadline_feeds f join employees e on e.id = f.employee_id
    where f.token_hash = ${hash} and e.status = 1 and e.deleted_at is null
      and (e.end_date is null or e.end_date >= current_date)`.execute(db);
  const [owner] = rows;
  if (owner === undefined || scopeOf(owner, { resource: 'project', action: 'read' }) === 'none')
    throw new Refusal('notFound');
  await db.updateTable('deadline_feeds').set({ last_used_at: sql`now()` }).where('token_hash', '=', hash).execute();
  return owner;
};

const rowsOf = async (db: Kysely<Database>, owner: Owner): Promise<DeadlineRow[]> => {
  const [condition] = scopeConditions(owner.scope, owner);
  const { rows } = await sql<DeadlineRow>`
    with nearest as materialized (select d.id from project_deadlines d
      where ${condition ?? sql`false`} and d.due >= ${addDays(todayInTokyo(), -daysBack)} order by d.due, d.id limit ${maxRows})
    select ${deadlineColumns} from nearest join project_deadlines d on d.id = nearest.id ${deadlineJoins}
    order by d.due, d.id`.execute(db);
  return rows;
};

/** Serves the deadlines of the secret link's owner to calendar programs, which send no token. */
export const mountFeed = (app: FastifyInstance, db: Kysely<Database>): void => {
  app.get<{ Params: { file: string } }>(
    '/api/deadlines/:file',
    // The address is the secret: it does not belong into a log.
    { logLevel: 'warn', config: { rateLimit: limit } },
    async (request, reply) => {
      const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      if (token === undefined) throw new Refusal('notFound');
      const owner = await ownerOf(db, token);
      const { alarm_days } = await firmSettings(db);
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="deadlines.ics"')
        .send(
          calendarFile(
            await rowsOf(db, owner),
            `${new Date().toISOString().slice(0, 19)}Z`,
            languageOf(request),
            alarm_days,
          ),
        );
    },
  );
};
