import { scopeOf } from '@/backend/access/policy';
import { pageOf } from '@/backend/db/page';
import { type Context, implement } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { today } from '@/contract/today';
import { formatJoined } from '@/locales/format';
import type { Asking } from './todayParts';
import { countToday, todayRows } from './todayRows';

const read = { resource: 'today', action: 'read' } as const;
const ofOffices = { resource: 'today', action: 'offices' } as const;

/** Of `deadline_scopes`. */
const OFFICES = 2;

/** @throws Refusal 403 where somebody asks for their offices who does not manage them */
const askingOf = ({ actor, today }: Context, scope: number | null | undefined): Asking => {
  if (scope !== OFFICES) return { person: actor.id, offices: [], today };
  if (scopeOf(actor, ofOffices) === 'none') throw new Refusal('forbidden');
  return { person: null, offices: actor.office_ids, today };
};

const digestOf = async ({ db, actor, sendsMail }: Context) => {
  const { email, subscribed } = await db
    .selectFrom('employees as e')
    .leftJoin('digest_subscriptions as s', 's.employee_id', 'e.id')
    .select(['e.email', 's.employee_id as subscribed'])
    .where('e.id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return { offered: sendsMail, address: email, subscribed: subscribed === null ? (0 as const) : (1 as const) };
};

export const todayModule = implement(
  'today',
  today,
  { listing: read, count: read, digest: read, subscribe: read },
  {
    async listing({ query: { section, scope, page, limit, sort_desc } }, context) {
      const { db, actor, lang } = context;
      const found = await todayRows(db, section, actor, askingOf(context, scope), {
        page,
        limit,
        down: sort_desc !== undefined,
      });
      if (found === undefined) throw new Refusal('forbidden');
      const data = found.rows.map((row) => ({ ...row, persons: formatJoined(row.persons, lang) }));
      return pageOf(data, found.total, { page, limit });
    },

    async count({ query: { scope } }, context) {
      const sections = await countToday(context.db, context.actor, askingOf(context, scope));
      return { total: sections.reduce((sum, { total }) => sum + total, 0), sections };
    },

    digest: (_, context) => digestOf(context),

    async subscribe({ body: { subscribed } }, context) {
      const { db, actor, lang } = context;
      await db.deleteFrom('digest_subscriptions').where('employee_id', '=', actor.id).execute();
      if (subscribed === 1)
        await db.insertInto('digest_subscriptions').values({ employee_id: actor.id, lang }).execute();
      return digestOf(context);
    },
  },
);
