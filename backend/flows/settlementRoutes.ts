import { sql } from 'kysely';
import { type Context, implement } from '@/backend/http/implement';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type DeadlineState, type SettledType, settlement } from '@/contract/settlement';
import { mayBeSettled } from '@/rules/settlement';
import { openRecord, referenceOf, type SettlementEntry } from './settledRecord';

interface DeadlineKey {
  readonly type: SettledType;
  readonly id: number;
  readonly rule: string;
  readonly heir_member_id?: number | null | undefined;
}

type Open = Pick<DeadlineState, 'rule' | 'heir_member_id' | 'due'> & Parameters<typeof mayBeSettled>[0];

/** The open deadlines of a record, the earliest first. */
const openOf = ({ db }: Pick<Context, 'db'>, { type, id }: Pick<DeadlineKey, 'type' | 'id'>): Promise<Open[]> =>
  db
    .selectFrom('project_deadlines')
    .select(['rule', 'heir_member_id', 'due', 'kind', 'main'])
    .where(referenceOf[type], '=', id)
    .orderBy('due')
    .orderBy('rule')
    .orderBy('id')
    .execute();

/** The day of an open deadline, without an heir that of the first; `shown` is the one that the screen showed. @throws Refusal 422, 409 */
const dayOf = async (context: Context, key: DeadlineKey, shown: string | null | undefined): Promise<string> => {
  const { rule, heir_member_id: heir } = key;
  const open = (await openOf(context, key)).find(
    (one) => one.rule === rule && (heir == null || one.heir_member_id === heir),
  );
  if (open === undefined) refuse([{ path: 'rule', code: 'deadline_not_open' }], context);
  else if (!mayBeSettled(open)) refuse([{ path: 'rule', code: 'deadline_main' }], context);
  if (open === undefined || (shown != null && shown !== open.due)) throw new Refusal('stale');
  return open.due;
};

/** Deletes the settlement of a deadline, of any day, and returns it. */
const taken = async (
  { db }: Context,
  { type, id, rule, heir_member_id = null }: DeadlineKey,
): Promise<SettlementEntry | null> => {
  const gone = await db
    .deleteFrom('deadline_settlements')
    .where(referenceOf[type], '=', id)
    .where('rule', '=', rule)
    .where('heir_member_id', 'is not distinct from', heir_member_id)
    .returning(['rule', 'heir_member_id', 'due', 'kind', 'day', 'note'])
    .executeTakeFirst();
  return gone ?? null;
};

type Stored = NonNullable<DeadlineState['settled']> & Pick<DeadlineState, 'rule' | 'heir_member_id' | 'due'>;

export const settlementModule = implement(
  'settlement',
  settlement,
  {
    settle: { resource: 'project', action: 'edit' },
    reopen: { resource: 'project', action: 'edit' },
    show: { resource: 'project', action: 'read' },
  },
  {
    async settle({ body: { due: shown, note = null, ...body } }, context) {
      const { type, id, rule, heir_member_id = null, kind, day } = body;
      const tell = await openRecord[type](context, id);
      const after = { rule, heir_member_id, due: await dayOf(context, body, shown), kind, day, note };
      const before = await taken(context, body);
      const settled = { ...after, [referenceOf[type]]: id, by: context.actor.id };
      await context.db.insertInto('deadline_settlements').values(settled).execute();
      await tell(before, after);
      return {};
    },

    async reopen({ body }, context) {
      const tell = await openRecord[body.type](context, body.id);
      const before = await taken(context, body);
      if (before === null) refuse([{ path: 'rule', code: 'deadline_not_settled' }], context);
      await tell(before, null);
      return {};
    },

    async show({ params }, context) {
      const open = await openOf(context, params);
      const { rows } =
        await sql<Stored>`select s.rule, s.heir_member_id, s.due, s.kind, s.day, s.note, ${personName('s.by')} as by, s.at
        from deadline_settlements s where ${sql.ref(referenceOf[params.type])} = ${params.id}
        order by s.due, s.rule`.execute(context.db);
      const isOpen = (row: Stored) =>
        open.some((one) => one.rule === row.rule && (one.heir_member_id === row.heir_member_id || one.due === row.due));
      return [
        ...open
          .filter(mayBeSettled)
          .map(({ rule, heir_member_id, due }) => ({ rule, heir_member_id, due, settled: null })),
        ...rows
          .filter((row) => !isOpen(row))
          .map(({ rule, heir_member_id, due, ...how }) => ({ rule, heir_member_id, due, settled: how })),
      ];
    },
  },
);
