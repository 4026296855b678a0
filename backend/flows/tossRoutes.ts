import { type RawBuilder, sql } from 'kysely';
import { type Context, implement } from '@/backend/http/implement';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { DataOf } from '@/contract/defineEndpoint';
import { errorsMap } from '@/contract/messages';
import { type Toss, type TossKind, toss } from '@/contract/toss';
import { wordsOf } from '@/locales/all';
import { allow } from './allow';
import { noteOpening } from './conflict/openingCheck';
import { type Source, sourceOf } from './tossSource';
import { makeCase, makeProject } from './tossTarget';

type Target = DataOf<typeof toss.store>;

/** Records that can be handed over; `live` means neither deleted nor cancelled. */
const records = sql`(
  select 'sozoku' as type, id, proposal_number, deleted_at, deleted_at is null and cancelled_date is null as live
    from sozoku_projects
  union all select 'legal', id, proposal_number, deleted_at, deleted_at is null and cancelled_date is null
    from legal_projects
  union all select 'insurance', id, proposal_number, deleted_at, deleted_at is null and result_type <> 11
    from insurance_cases)`;

const targets = async ({ db }: Context, condition: RawBuilder<unknown>): Promise<Target | undefined> => {
  const { rows } = await sql<Target>`
    select r.type, r.id, r.proposal_number from ${records} r where ${condition} order by r.id limit 1`.execute(db);
  return rows[0];
};

/** An existing record that rules out another one: the other end of an earlier hand-over, or the chain's own. */
const present = (context: Context, { type, id, inquiry_id }: Source, to: TossKind): Promise<Target | undefined> => {
  const ofChain =
    to === 'insurance'
      ? sql`select null::int where false`
      : sql`select p.id from ${sql.table(`${to}_projects`)} p where p.inquiry_id = ${inquiry_id}`;
  return targets(
    context,
    sql`r.type = ${to} and r.live and r.id in (${ofChain}
      union all select to_id from project_tosses where from_type = ${type} and from_id = ${id} and to_type = ${to}
      union all select from_id from project_tosses where to_type = ${type} and to_id = ${id} and from_type = ${to})`,
  );
};

/** The hand-overs of a record: it is one end, the row describes the other. */
const ends = (here: 'from' | 'to', there: 'from' | 'to', { type, id }: { type: TossKind; id: number }) => sql`
  select t.id, ${sql.lit(there)} as direction, r.type, r.id as record_id, r.proposal_number, t.at, ${personName('t.by')} as by
  from project_tosses t join ${records} r
    on r.type = ${sql.ref(`t.${there}_type`)} and r.id = ${sql.ref(`t.${there}_id`)} and r.deleted_at is null
  where ${sql.ref(`t.${here}_type`)} = ${type} and ${sql.ref(`t.${here}_id`)} = ${id}`;

export const tossModule = implement(
  'toss',
  toss,
  { store: { resource: 'toss', action: 'create' }, show: { resource: 'toss', action: 'read' } },
  {
    async store({ body: { from, to } }, context) {
      const source = await sourceOf(context, from);
      // The right to change a record includes handing it over.
      allow(
        context,
        { resource: from.type === 'insurance' ? 'insurance' : 'project', action: 'edit' },
        source.office_id,
      );
      if (from.type === to) refuse([{ path: 'to', code: 'toss_same' }], context);
      const first = await present(context, source, to);
      if (first !== undefined) {
        const problem = { path: 'to', code: 'toss_exists', params: { number: first.proposal_number } };
        throw new Refusal('invalid', { errors: errorsMap([], wordsOf[context.lang].messages, [problem]), data: first });
      }
      const { id, inquiry_id } =
        to === 'insurance' ? await makeCase(context, source) : await makeProject(context, source, to);
      await source.mark(to, inquiry_id);
      await context.db
        .insertInto('project_tosses')
        .values({ from_type: from.type, from_id: from.id, to_type: to, to_id: id, by: context.actor.id })
        .execute();
      const made = await targets(context, sql`r.type = ${to} and r.id = ${id}`);
      if (made === undefined) throw new Error(`nothing was made of ${from.type} ${from.id}`);
      const opened = { family_id: source.family_id, inquiry_id: inquiry_id ?? null };
      const conflict_notice = await noteOpening(context, { type: to, id, ...opened });
      return conflict_notice ? { ...made, conflict_notice } : made;
    },

    async show({ params }, { db }) {
      const { rows } = await sql<Toss>`${ends('from', 'to', params)} union all ${ends('to', 'from', params)}
        order by id`.execute(db);
      return rows;
    },
  },
);
