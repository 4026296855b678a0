import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Actor } from '@/backend/access/actor';
import { scopeOf } from '@/backend/access/policy';
import { reusablePlan } from '@/backend/db/preparedStatements';
import type { Database } from '@/backend/db/schema';
import { fullKana, fullName } from '@/backend/derived/memberName';
import { personName } from '@/backend/records/names';
import { type TodayRow, type TodaySection, todaySections } from '@/contract/today';
import { distortions } from './distortionParts';
import { deadlinesAhead, interviews, overdue, plans } from './planParts';
import { reviews, stalled, unbilled, unpaid } from './projectParts';
import type { Asking, TodayPart } from './todayParts';

const parts: Readonly<Record<TodaySection, readonly TodayPart[]>> = {
  overdue,
  deadlines: deadlinesAhead,
  interviews,
  plans,
  reviews,
  unbilled,
  unpaid,
  stalled,
  distortions,
};

type Person = Pick<Actor, 'role_id' | 'department_id'>;

/** The rows of a section that the person may read; undefined where that is none of it. */
const foundIn = (section: TodaySection, person: Person, asking: Asking): RawBuilder<unknown> | undefined => {
  const readable = parts[section].filter(({ access }) => scopeOf(person, access) !== 'none');
  if (readable.length === 0) return undefined;
  return sql.join(
    readable.map(({ found }) => sql`(${found(asking)})`),
    sql` union all `,
  );
};

export interface SectionCount {
  readonly section: TodaySection;
  readonly total: number;
}

/** How many rows each section has for this person, in one query. Like the rows of a section it takes longer to plan than to answer. */
export const countToday = async (db: Kysely<Database>, person: Person, asking: Asking): Promise<SectionCount[]> => {
  const counts = todaySections.flatMap((section) => {
    const found = foundIn(section, person, asking);
    return found === undefined
      ? []
      : [sql`select ${sql.lit(section)} as section, (select count(*) from (${found}) found)::int as total`];
  });
  const { rows } = await sql<SectionCount>`${reusablePlan} ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
};

interface Window {
  readonly page: number;
  readonly limit: number;
  /** The latest due comes first. */
  readonly down?: boolean;
}

type Found = TodayRow & { readonly found_total: number };

/** A page of a section, what is due first before the rest; undefined where the person may read none of it. */
export const todayRows = async (
  db: Kysely<Database>,
  section: TodaySection,
  person: Person,
  asking: Asking,
  { page, limit, down = false }: Window,
): Promise<{ rows: TodayRow[]; total: number } | undefined> => {
  const found = foundIn(section, person, asking);
  if (found === undefined) return undefined;
  const order = sql`due ${down ? sql`desc` : sql`asc`} nulls last, time nulls last, key`;
  const { rows } = await sql<Found>`${reusablePlan}
    with found as materialized (${found}),
      page as (select *, row_number() over (order by ${order}) as place from found order by ${order} limit ${limit} offset ${(page - 1) * limit})
    select p.key, p.record, p.record_id, p.project_category, f.family_code, p.number, ${fullName} as customer_name,
      nullif(${fullKana}, '') as customer_kana, m.is_deceased, p.what, p.rule, p.distortion, nullif(p.note, '') as note, p.amount,
      p.time, p.due, (select string_agg(${personName('n.id')}, '、' order by n.place)
        from (select id, min(place) as place from unnest(p.person_ids) with ordinality u (id, place) group by id) n) as persons,
      o.name as office_name, (select count(*) from found)::int as found_total
    from page p join members m on m.id = p.member_id join families f on f.id = m.family_id
      left join offices o on o.id = p.office_id
    order by p.place`.execute(db);
  const total = rows[0]?.found_total ?? (page === 1 ? 0 : await countOf(db, found));
  return { rows: rows.map(({ found_total: _, ...row }) => row), total };
};

const countOf = async (db: Kysely<Database>, found: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${found}) found`.execute(db);
  return rows[0]?.total ?? 0;
};
