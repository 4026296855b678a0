import { sql } from 'kysely';
import { lockRecord, updateRecord } from '@/backend/db/record';
import { lockFamilies } from '@/backend/derived/familyLock';
import { nameOf } from '@/backend/derived/memberName';
import { type Context, implement } from '@/backend/http/implement';
import { noteAct } from '@/backend/http/noteAct';
import { firmId } from '@/backend/records/firmSettings';
import { personName } from '@/backend/records/names';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import type { Problem } from '@/contract/messages';
import { JOURNAL } from '@/contract/options/journal';
import { type ErasedPerson, erasedKinds, type Retention, retention, toldKinds } from '@/contract/retention';
import { erasedTables, type Subjects } from './columns';
import { dueFamilies, duePeople, firmTerms, keptByLaw, subjectsOf } from './due';
import { erase } from './erase';
import { lastDayOf } from './runRetention';

const edit = { resource: 'retention', action: 'edit' } as const;
/** How many files are named in a preview. */
const EXAMPLES = 100;
const RUNS = 20;

const dueNow = async ({ db, today }: Context) => {
  const families = await dueFamilies(db, today, await firmTerms(db));
  const people = await duePeople(db, today);
  const due = erasedKinds.map((kind) => ({
    kind,
    count: kind === 'asked' ? people.length : families.filter((family) => family.kind === kind).length,
  }));
  return { families, due, total: families.length + people.length };
};

const runsOf = async ({ db }: Context): Promise<Retention['runs']> => {
  const { rows } = await sql<Retention['runs'][number]>`
    select r.id, r.at, ${personName('r.by')} as by_name, r.due, r.families, r.people, r.ended_at
    from retention_runs r order by r.id desc limit ${RUNS}`.execute(db);
  return rows;
};

interface Named {
  readonly member_id: number;
  readonly customer_id: number | null;
  readonly cust_name: string;
  readonly is_deceased: 0 | 1;
  readonly personal_code: string;
  readonly family_code: string;
  readonly family_id: number;
  readonly lock_version: number;
  readonly erased_on: string | null;
  readonly kept_until: string | null;
}

/** @throws Refusal 404 */
const personOf = async ({ db }: Context, id: number): Promise<Named> => {
  const { rows } = await sql<Named>`select m.id as member_id, m.customer_id, ${nameOf('m')} as cust_name, m.is_deceased,
      m.personal_code, f.family_code, m.family_id, m.lock_version, m.erased_on, m.kept_until
    from members m join families f on f.id = m.family_id where m.id = ${id} and m.merged_into_id is null`.execute(db);
  const [person] = rows;
  if (person === undefined) throw new Refusal('notFound');
  return person;
};

const recordsOf = async ({ db }: Context, subjects: Subjects): Promise<ErasedPerson['records']> => {
  const told = toldKinds.flatMap((kind) => {
    const rule = erasedTables[kind];
    return rule === undefined || kind === 'members' ? [] : [{ kind, rule }];
  });
  const counts = told.map(
    ({
      kind,
      rule: { rows, later, goes },
    }) => sql`select ${sql.lit(kind)} as kind, count(*)::int as count, ${sql.lit(later !== undefined || goes === 'later')} as later
      from ${sql.table(kind)} r where ${rows(subjects)}`,
  );
  const { rows } = await sql<ErasedPerson['records'][number]>`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows.filter(({ count }) => count > 0);
};

/** Numbers of projects of the family that are under way: they need its heirs, whoever the client is. */
const openOf = async ({ db }: Context, { families }: Subjects): Promise<string[]> => {
  const open = (
    table: string,
    condition: ReturnType<typeof sql>,
  ) => sql`select r.proposal_number as number from ${sql.table(table)} r
    where r.order_date is not null and r.deleted_at is null and ${condition} and r.family_id = any(${[...families]}::int[])`;
  const { rows } = await sql<{ number: string }>`${open('sozoku_projects', sql`r.state not in (12, 22)`)} union all
    ${open('legal_projects', sql`r.stage = 2`)} order by number`.execute(db);
  return rows.map(({ number }) => number);
};

const preview = async (context: Context, id: number): Promise<ErasedPerson> => {
  const { family_id: _, ...person } = await personOf(context, id);
  const subjects = await subjectsOf(context.db, id);
  return {
    ...person,
    open: await openOf(context, subjects),
    records: await recordsOf(context, subjects),
    kept: await keptByLaw(context.db, context.today, await firmTerms(context.db), subjects),
  };
};

/** Companies keep their books for ten years; only sole practitioners may choose less. */
const bookProblems = async ({ db }: Context, years: number): Promise<Problem[]> => {
  if (years !== 7 && years !== 10) return [{ path: 'book_years', code: 'choose' }];
  const company = await db
    .selectFrom('legal_persons')
    .select('id')
    .where('is_individual', '=', 0)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return years === 7 && company !== undefined ? [{ path: 'book_years', code: 'company_books' }] : [];
};

export const retentionModule = implement(
  'retention',
  retention,
  { show: edit, update: edit, run: edit, person: edit, erase: edit },
  {
    async show(_, context) {
      const { db, today } = context;
      const settings = await firmTerms(db);
      const { families, due } = await dueNow(context);
      return {
        settings,
        due,
        examples: families.slice(0, EXAMPLES).map(({ family_code, kind, last }) => ({ family_code, kind, last })),
        kept: await keptByLaw(db, today, settings),
        runs: await runsOf(context),
      };
    },

    async update({ body: { lock_version, quiet_years = null, ...rest } }, context) {
      refuse(await bookProblems(context, rest.book_years), context);
      const row = await lockRecord(context, 'firm_settings', firmId);
      await updateRecord(
        context,
        'firm_settings',
        row,
        { ...rest, quiet_years },
        {
          version: lock_version,
          present: () => firmTerms(context.db),
        },
      );
      return {};
    },

    async run({ body: { count } }, context) {
      const { db, actor, address, requestId } = context;
      await sql`lock table retention_runs in share row exclusive mode`.execute(db);
      const open = await db.selectFrom('retention_runs').select('id').where('ended_at', 'is', null).executeTakeFirst();
      refuse(open === undefined ? [] : [{ path: 'count', code: 'retention_running' }], context);
      const { total } = await dueNow(context);
      refuse(total === count && total > 0 ? [] : [{ path: 'count', code: 'retention_changed' }], context);
      return db
        .insertInto('retention_runs')
        .values({ by: actor.id, address, request_id: requestId, due: count })
        .returning('id')
        .executeTakeFirstOrThrow();
    },

    person: ({ params: { id } }, context) => preview(context, id),

    async erase({ params: { id }, body: { reason, lock_version } }, context) {
      const { db, actor, today } = context;
      const { family_id } = await personOf(context, id);
      const subjects = await subjectsOf(db, id);
      await lockFamilies(db, [...subjects.families, family_id]);
      const { lock_version: version, erased_on, open, kept } = await preview(context, id);
      if (lock_version !== undefined && lock_version !== version) throw new Refusal('stale');
      refuse(
        erased_on !== null
          ? [{ path: 'id', code: 'erased_already' }]
          : open.length > 0
            ? [{ path: 'id', code: 'erasure_open', params: { numbers: open.join(', ') } }]
            : [],
        context,
      );
      const kept_until = lastDayOf(kept);
      await erase(db, subjects, kept.length === 0);
      await sql`update members set erased_on = ${today}, kept_until = ${kept_until}, updated_by = ${actor.id}, updated_at = now()
        where id = ${id}`.execute(db);
      await db.insertInto('erasures').values({ member_id: id, family_id, reason, kept_until, by: actor.id }).execute();
      await noteAct(context, JOURNAL.personErased, { subject: 'member', family_id });
      return { kept_until };
    },
  },
);
