import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { nameOf } from '@/backend/derived/memberName';
import { personName } from '@/backend/records/names';
import type { CountedRecord } from '@/contract/dashboard';
import type { Part } from './blocks';
import { daysOfMonth, type Span } from './columns';
import type { DashboardQuery } from './dashboardQuery';
import type { Fact, Term } from './fact';
import { type Figures, modeOf, rowsOf } from './figures';
import type { Facts, Measure } from './formula';

type Kind = CountedRecord['kind'];

const noProject = sql`null::jsonb as project`;

/** Record details: number, customer, office, and for work logs the project. `r.id` is its id. */
const details: Readonly<Record<Kind, RawBuilder<unknown>>> = {
  inquiry: sql`select i.uniform_id as number, i.member_id, i.office_id, ${noProject} from inquiries i where i.id = r.id`,
  interview: sql`select i.uniform_id as number, i.member_id, v.office_id, ${noProject} from interviews v
    join inquiries i on i.id = v.inquiry_id where v.id = r.id`,
  sozoku: sql`select p.proposal_number as number, i.member_id, p.office_id, ${noProject} from sozoku_projects p
    join inquiries i on i.id = p.inquiry_id where p.id = r.id`,
  legal: sql`select p.proposal_number as number, i.member_id, p.office_id, ${noProject} from legal_projects p
    join inquiries i on i.id = p.inquiry_id where p.id = r.id`,
  insurance: sql`select c.proposal_number as number, c.member_id, c.office_id, ${noProject}
    from insurance_cases c where c.id = r.id`,
  worklog: sql`select coalesce(s.proposal_number, l.proposal_number) as number, i.member_id,
      coalesce(s.office_id, l.office_id) as office_id,
      jsonb_build_object('kind', case w.project_type when 1 then 'sozoku' else 'legal' end, 'id', w.project_id) as project
    from worklogs w left join sozoku_projects s on w.project_type = 1 and s.id = w.project_id
    left join legal_projects l on w.project_type = 2 and l.id = w.project_id
    join inquiries i on i.id = coalesce(s.inquiry_id, l.inquiry_id) where w.id = r.id`,
};

const belongs = (fact: Fact, part: Part): RawBuilder<unknown> => {
  if (part.of === 'all') return sql`true`;
  const key = fact[part.of];
  if (part.keys === 'known') return sql`${key} is not null`;
  const ids = part.keys.filter((id) => id !== null);
  const none = part.keys.includes(null) ? sql` or ${key} is null` : sql``;
  return sql`(${key} = any(${ids}::int[])${none})`;
};

/** The days of a span within the range. */
const daysOf = ({ first, last }: Span, figures: Figures, asked: DashboardQuery) => ({
  start: daysOfMonth(figures.months[first] ?? '', asked).start,
  end: daysOfMonth(figures.months[last] ?? '', asked).end,
});

/** The records counted by a formula in a cell, one row per record; `as_base` marks the denominator. */
const counted = (
  terms: readonly Term[],
  facts: Facts,
  measure: Measure,
  { asked, part, span, figures }: Place,
  asBase: boolean,
): RawBuilder<unknown>[] => {
  const mode = modeOf(measure.formula);
  const month = mode === 'event' ? null : figures.stockMonth(span.first, span.last);
  const range = daysOf(span, figures, asked);
  const within: DashboardQuery = { ...asked, ...(mode === 'event' ? range : {}) };
  return terms.flatMap(({ fact: name, part: of, factor = 1 }) => {
    const fact = facts[name];
    if (fact === undefined || (mode !== 'event' && month === null)) return [];
    const day = month === null ? null : figures.stockDay(month);
    const standing =
      mode === 'event'
        ? sql`true`
        : mode === 'balance'
          ? sql`${fact.day} <= ${day}::date`
          : sql`${fact.day} <= ${day}::date and (${fact.until ?? sql`null::date`} is null or ${fact.until ?? sql`null::date`} > ${day}::date)`;
    const ages = measure.formula.kind === 'stock' && measure.formula.ages;
    const amount = ages
      ? sql`(${day}::date - date '2000-01-01') - (${fact.value})`
      : of === 'count'
        ? sql`1`
        : sql`(${fact.value})`;
    /** Records with value 0 are not part of a sum. */
    const counts = of === 'value' && measure.formula.kind === 'sum' ? sql`(${fact.value}) <> 0` : sql`true`;
    return [
      sql`select ${sql.lit(fact.kind)}::text as kind, ${fact.id} as id, ${fact.person} as person, ${fact.day} as day,
        ${asBase ? sql`0` : sql`${amount} * ${sql.lit(factor)}`}::float8 as value,
        ${asBase ? sql`${amount} * ${sql.lit(factor)}` : ages ? sql`1` : sql`0`}::float8 as base
        ${rowsOf(fact, mode, within)} and ${belongs(fact, part)} and ${standing} and ${counts}`,
    ];
  });
};

/** One cell of a tab. */
interface Place {
  readonly asked: DashboardQuery;
  readonly part: Part;
  readonly span: Span;
  readonly figures: Figures;
}

interface Wanted {
  readonly page: number;
  readonly limit: number;
}

/**
 * The records that a figure counted. Of a count there are as many as the figure says; of an amount their values add up
 * to it; of a rate or an average, values and bases do.
 */
export const recordsOf = async (
  db: Kysely<Database>,
  facts: Facts,
  measure: Measure,
  place: Place,
  { page, limit }: Wanted,
): Promise<{ total: number; records: CountedRecord[] }> => {
  const { formula } = measure;
  const terms = formula.kind === 'stock' ? [formula.of] : formula.of;
  const parts = [
    ...counted(terms, facts, measure, place, false),
    ...(formula.kind === 'ratio' ? counted(formula.per, facts, measure, place, true) : []),
  ];
  if (parts.length === 0) return { total: 0, records: [] };
  const rows = sql.join(parts, sql` union all `);
  const perRecord = formula.kind === 'ratio' || formula.kind === 'balance';
  const gathered = perRecord
    ? sql`select kind, id, min(person) as person, max(day) as day, sum(value) as value, sum(base) as base from (${rows}) u
        group by kind, id ${formula.kind === 'balance' ? sql`having sum(value) <> 0` : sql``}`
    : rows;
  const kinds = [...new Set(Object.values(facts).map(({ kind }) => kind))];
  const tellings = kinds.map((kind) => sql`select * from (${details[kind]}) t where r.kind = ${sql.lit(kind)}`);
  const { rows: found } = await sql<CountedRecord & { total: number }>`
    with r0 as materialized (${gathered}),
      r as (select *, count(*) over ()::int as total, row_number() over (order by day desc nulls last, kind, id desc) as place from r0
        order by place limit ${limit} offset ${(page - 1) * limit})
    select r.kind, r.id, t.project, t.number, ${nameOf('m')} as name, m.is_deceased, ${personName('r.person')} as person,
      o.name as office_name, r.day, r.value, ${formula.kind === 'ratio' || (formula.kind === 'stock' && formula.ages) ? sql`r.base` : sql`null::float8`} as base, r.total
    from r cross join lateral (${sql.join(tellings, sql` union all `)}) t
      join members m on m.id = t.member_id left join offices o on o.id = t.office_id
    order by r.place`.execute(db);
  return {
    total: found[0]?.total ?? 0,
    records: found.map(({ total: _, ...record }) => record),
  };
};
