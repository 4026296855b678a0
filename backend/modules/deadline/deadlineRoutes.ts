import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { hashToken } from '@/backend/access/actor';
import { listPage } from '@/backend/db/page';
import { implement } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { type DeadlineDay, deadline } from '@/contract/deadline';
import { JOURNAL } from '@/contract/options/journal';
import { formatJoined } from '@/locales/format';
import { addDays } from '@/rules/calendarDay';
import { deadlineList, filterConditions, scopeConditions } from './deadlineList';

const read = { resource: 'project', action: 'read' } as const;
const week = 7;

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `);

export const deadlineModule = implement(
  'deadline',
  deadline,
  { listing: read, calendar: read, count: read, feed: read, createFeed: read, revokeFeed: read },
  {
    async listing({ query }, { db, totals, actor, today, lang }) {
      const page = await listPage(db, totals, deadlineList, { ...query, asking: actor, today });
      return { ...page, data: page.data.map((row) => ({ ...row, persons: formatJoined(row.persons, lang) })) };
    },

    async calendar({ query: { month, ...filters } }, { db, actor }) {
      const { rows } = await sql<DeadlineDay>`
        select due, sum(total)::int as total, jsonb_agg(jsonb_build_object('rule', rule, 'total', total) order by total desc, rule) as rules
        from (select d.due, d.rule, count(*)::int as total from project_deadlines d
          where d.due >= ${`${month}-01`}::date and d.due < ${`${month}-01`}::date + interval '1 month'
            and ${and(filterConditions({ ...filters, asking: actor }))} group by d.due, d.rule) days
        group by due order by due`.execute(db);
      return rows;
    },

    async count(_, { db, actor, today }) {
      const due_to = addDays(today, week);
      const count = (scope: number) => sql`count(*) filter (where ${and(scopeConditions(scope, actor))})::int`;
      const { rows } = await sql<{ mine: number; offices: number }>`
        select ${count(1)} as mine, ${count(2)} as offices from project_deadlines d
        where d.due between ${today} and ${due_to}`.execute(db);
      return { mine: rows[0]?.mine ?? 0, offices: rows[0]?.offices ?? 0, due_from: today, due_to };
    },

    async feed(_, { db, actor }) {
      const found = await db
        .selectFrom('deadline_feeds')
        .select(['scope', 'created_at', 'last_used_at'])
        .where('employee_id', '=', actor.id)
        .executeTakeFirst();
      return { feed: found ?? null };
    },

    async createFeed({ body: { scope } }, context) {
      const { db, actor } = context;
      await noteAct(context, JOURNAL.calendarLinkMade);
      const token = randomBytes(32).toString('base64url');
      await sql`insert into deadline_feeds (employee_id, token_hash, scope)
        values (${actor.id}, ${hashToken(token)}, ${scope})
        on conflict (employee_id) do update set token_hash = excluded.token_hash, scope = excluded.scope,
          created_at = now(), last_used_at = null`.execute(db);
      return { path: `/api/deadlines/${token}.ics` };
    },

    async revokeFeed(_, context) {
      const { db, actor } = context;
      await noteAct(context, JOURNAL.calendarLinkEnded);
      await db.deleteFrom('deadline_feeds').where('employee_id', '=', actor.id).execute();
      return {};
    },
  },
);
