import { type RawBuilder, sql } from 'kysely';
import { keyOf, planSums, type Source, type Sums, type SumsPlan } from '@/backend/db/keptSums';
import { textOf } from '@/backend/db/sqlText';
import type { Fact } from './fact';

/**
 * What facts come to in each month, as kept sums: one line a month, person or label, and office. The triggers are written
 * from the facts themselves.
 */

/** How a fact is counted: by its day, as the stock at a column's end, or as the sum up to there. */
export type Mode = 'event' | 'stock' | 'balance';

/** The day by which a line is placed: the event's own, the start of its chain or project, or the change of a stock. */
const places = { own: 1, cohort: 2, standing: 3 } as const;

/** A fact with stored monthly sums. */
export interface Tally {
  readonly key: number;
  readonly fact: Fact;
  readonly mode: Mode;
  readonly byLabel: boolean;
}

const sums: Sums = {
  lines: 'tallies',
  name: 'tally',
  columns: 'key, place, month, person, office, label',
  sums: { n: 'int', v: 'bigint' },
};

/** The lines that a row brings: each a key, how it is placed, its day, person, office, label, count, value and whether it counts. */
const linesOf = ({ key, fact, mode, byLabel }: Tally): string[] => {
  const person = byLabel ? 'null' : textOf(fact.person);
  const label = byLabel ? textOf(fact.label) : 'null';
  const line = (place: number, day: RawBuilder<unknown>, sign: '' | '-') =>
    `(${key}, ${place}::smallint, (${textOf(day)})::date, (${person})::int, (${textOf(fact.office)})::int, (${label})::int, ${sign}1, ${sign}(${textOf(fact.value)})::bigint, ${textOf(fact.where)})`;
  if (mode === 'event') return [line(places.own, fact.day, ''), line(places.cohort, fact.cohort, '')];
  const began = line(places.standing, fact.day, '');
  return mode === 'balance' || fact.until === undefined ? [began] : [began, line(places.standing, fact.until, '-')];
};

/** The tally of a fact; null if none is stored. @param fact as it is for ever after: with `infinity` for today */
export const tallyOf = (fact: Fact, mode: Mode, byLabel: boolean): Tally | null => {
  if (fact.source.tables.length === 0) return null;
  const identity = { fact, mode, byLabel };
  return { ...identity, key: keyOf(`${textOf(fact.source.rows)} ${linesOf({ ...identity, key: 0 }).join()}`) };
};

/** `rows` with other names for some of its tables, and what its tallies come to there. */
const broughtBy = (tallies: readonly Tally[], rows: string, sign: '' | '-'): string => {
  const settled = tallies[0]?.fact.source.settled;
  return `select k.key, k.place, k.day - (extract(day from k.day)::int - 1) as month, k.person, k.office, k.label,
      ${sign}k.n as n, ${sign}k.v as v
    from ${rows} cross join lateral (values ${tallies.flatMap(linesOf).join(',\n      ')})
      k (key, place, day, person, office, label, n, v, counts)
    where k.counts and k.day is not null${settled === undefined ? '' : ` and ${textOf(settled)}`}`;
};

/** The tallies counted anew from the records. */
export const countedNow = (tallies: readonly Tally[]): string =>
  bySource(tallies)
    .map(({ rows, brought }) => brought(rows, ''))
    .join('\n union all ');

/** Tallies by the rows they are made of. */
const bySource = (tallies: readonly Tally[]): Source[] => {
  const groups = new Map<string, Tally[]>();
  for (const tally of tallies) {
    const rows = textOf(tally.fact.source.rows);
    groups.set(rows, [...(groups.get(rows) ?? []), tally]);
  }
  return [...groups].map(([rows, of]) => ({
    rows,
    tables: of[0]?.fact.source.tables ?? [],
    brought: (given, sign) => broughtBy(of, given, sign),
  }));
};

/** The tallies of a version of the program, and the name of that version. */
export interface TallyPlan extends SumsPlan {
  readonly tallies: readonly Tally[];
}

export const planTallies = (all: readonly Tally[]): TallyPlan => {
  const tallies = [...new Map(all.map((tally) => [tally.key, tally])).values()].sort((a, b) => a.key - b.key);
  return { ...planSums(sums, bySource(tallies)), tallies };
};

/** Stored months by use. */
export interface TalliedMonths {
  readonly use: number;
  readonly tally: Tally;
  readonly cohort: boolean;
  /** Whole months, from day `from` to day `to`. */
  readonly from: string;
  readonly to: string;
}

/** Rows of stored months: use, day (the first of the month), person, office, label, n and v. */
export const tallyRows = (months: readonly TalliedMonths[], narrowing: RawBuilder<unknown>): RawBuilder<unknown> => {
  const asked = months.map(
    ({ use, tally: { key, mode }, cohort, from, to }) =>
      sql`(${sql.lit(use)}, ${sql.lit(key)}, ${sql.lit(mode !== 'event' ? places.standing : cohort ? places.cohort : places.own)}::smallint, ${from}::date, ${to}::date)`,
  );
  return sql`select u.use, t.month as day, t.person, t.office, t.label, t.n, t.v
    from (values ${sql.join(asked)}) u (use, key, place, since, until)
      join tallies t on t.key = u.key and t.place = u.place and t.month between u.since and u.until
    where ${narrowing}`;
};
