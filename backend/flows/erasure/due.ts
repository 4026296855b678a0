import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { firmId } from '@/backend/records/firmSettings';
import type { erasedKinds } from '@/contract/retention';
import type { RetentionRule } from '@/rules/retention';
import type { Subjects } from './columns';
import { duties, type Terms } from './duties';

type Db = Kysely<Database>;

export const firmTerms = (db: Db) =>
  db
    .selectFrom('firm_settings')
    .select(['book_years', 'closes_in', 'quiet_years', 'erases_clients', 'lock_version'])
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();

export interface DueFamily {
  readonly id: number;
  readonly family_code: string;
  readonly kind: (typeof erasedKinds)[number];
  /** The last day on which anything was heard or written of it. */
  readonly last: string;
}

const always = sql`true`;
/** Records that somebody works on. Of an order the registers tell; what has none yet is still negotiated. */
const touched: readonly (readonly [table: string, when: RawBuilder<unknown>])[] = [
  ['members', always],
  ['inquiries', always],
  ['insurance_cases', always],
  ['properties', always],
  ['family_assets', always],
  ['checklist_lines', always],
  ['sozoku_projects', sql`r.order_date is null`],
  ['legal_projects', sql`r.order_date is null`],
];

/** Families whose files nobody needs and no law asks for any longer, those without contact for longest first. */
export const dueFamilies = async (
  db: Db,
  today: string,
  terms: Terms,
  families?: readonly number[],
): Promise<DueFamily[]> => {
  if (terms.quiet_years === null) return [];
  const some = families === undefined ? sql`true` : sql`family_id = any(${[...families]}::int[])`;
  const { rows } = await sql<DueFamily>`
    with kept as (select family_id, max(until) as until from (${duties(today, terms, families)}) d group by family_id),
    seen as (select family_id, max(day) as last from (
      select family_id, greatest(first_inquiry_date, next_contact_date, desired_date1::date, desired_date2::date) as day
        from inquiries where ${some}
      union all select family_id, greatest(interview_date, next_action_date) from interviews where ${some}
      union all select family_id, greatest(contact_date, next_action_date) from engagements where ${some}
      union all ${sql.join(
        touched.map(
          ([table, when]) => sql`select family_id, (greatest(created_at, updated_at) at time zone 'Asia/Tokyo')::date
          from ${sql.table(table)} r where ${some} and ${when}`,
        ),
        sql` union all `,
      )}
      union all select family_id, greatest(requested_date, contract_date) from insurance_cases where ${some}) t group by family_id)
    select f.id, f.family_code, case when k.family_id is null then 'declined' else 'clients' end as kind, s.last
    from families f join seen s on s.family_id = f.id left join kept k on k.family_id = f.id
    where f.erased_on is null and f.merged_into_id is null
      and s.last < ${today}::date - make_interval(years => ${terms.quiet_years})
      and (k.family_id is null or ${terms.erases_clients}::int = 1 and k.until < ${today}::date)
    order by s.last, f.id`.execute(db);
  return rows;
};

/** People of whom the rest is due that a law had kept. */
export const duePeople = async (db: Db, today: string): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from members where kept_until < ${today}::date order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export interface Kept {
  readonly rule: RetentionRule;
  readonly count: number;
  readonly open: number;
  readonly first: string | null;
  readonly last: string | null;
}

/** What a law wants kept: of the whole firm by family, or of one person by record. */
export const keptByLaw = async (db: Db, today: string, terms: Terms, of?: Subjects): Promise<Kept[]> => {
  const [counted, mine] =
    of?.people === undefined
      ? [sql`count(distinct family_id)`, sql`true`]
      : [sql`count(*)`, sql`people && ${[...of.people.members]}::int[]`];
  const { rows } =
    await sql<Kept>`select rule, ${counted}::int as count, (count(*) filter (where until = 'infinity'))::int as open,
      min(until) filter (where until < 'infinity') as first, max(until) filter (where until < 'infinity') as last
    from (${duties(today, terms, of?.families)}) d where until >= ${today}::date and ${mine} group by rule order by rule`.execute(
      db,
    );
  return rows;
};

/** One person with the records that were merged into theirs. */
export const subjectsOf = async (db: Db, memberId: number): Promise<Subjects> => {
  const { rows } = await sql<{ id: number; customer_id: number | null; family_id: number }>`
    with recursive own as (select id, customer_id, family_id from members where id = ${memberId}
      union select m.id, m.customer_id, m.family_id from members m join own o on m.merged_into_id = o.id)
    select * from own`.execute(db);
  const families = [...new Set(rows.map(({ family_id }) => family_id))];
  return {
    families,
    people: { members: rows.map(({ id }) => id), customers: rows.flatMap(({ customer_id }) => customer_id ?? []) },
  };
};
