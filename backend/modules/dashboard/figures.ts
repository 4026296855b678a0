import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { CalendarDay } from '@/rules/calendarDay';
import { type Asked, lastDay } from './asked';
import { daysOfMonth, monthsOf } from './columns';
import type { Fact, Term } from './fact';
import { type Facts, type Formula, type Measure, termsOf } from './formula';

/**
 * ENGINE of the dashboards: facts × rows × columns × measures. A tab is aggregated by the database in one statement, to
 * one row a fact, month, person, office and label; what is told of persons, offices and labels, of months and years, is
 * added up from these here. So no row can differ from the sum of its parts.
 */

/** How a fact is counted: in the column of its day, as what stands at a column's end, or as all up to there. */
type Mode = 'event' | 'stock' | 'balance';

/** A fact in a mode, under a number of its own in the statement. */
interface Use {
  readonly name: string;
  readonly mode: Mode;
}

export interface Cell {
  readonly use: number;
  /** The month in the range, counted from 1. */
  readonly month: number;
  readonly person: number | null;
  readonly office: number | null;
  readonly label: number | null;
  readonly n: number;
  readonly v: number;
}

export const modeOf = ({ kind }: Formula): Mode =>
  kind === 'stock' ? 'stock' : kind === 'balance' ? 'balance' : 'event';

const usesOf = (measures: readonly Measure[]): Use[] => {
  const uses = new Map<string, Use>();
  for (const { formula } of measures)
    for (const { fact } of termsOf(formula)) {
      const mode = modeOf(formula);
      uses.set(`${fact}/${mode}`, { name: fact, mode });
    }
  return [...uses.values()];
};

const among = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

/** The conditions that narrow a fact to what was asked for, besides its day. */
const narrowed = (fact: Fact, asked: Asked): RawBuilder<unknown> => {
  const { offices, users, labels, applicationTypes = [], dueDateTypes = [] } = asked;
  const conditions = [
    ...(offices === null ? [] : [sql`${fact.office} = ${among(offices)}`]),
    ...(users.length === 0 ? [] : [sql`${fact.person} = ${among(users)}`]),
    ...(labels.length === 0 ? [] : [sql`${fact.label} = ${among(labels)}`]),
    ...(applicationTypes.length === 0 ? [] : [sql`p.application_type = ${among(applicationTypes)}`]),
    ...(dueDateTypes.length === 0 ? [] : [sql`p.due_date_type = ${among(dueDateTypes)}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** The day that places an event. */
const placing = (fact: Fact, { cohort }: Asked) => (cohort ? fact.cohort : fact.day);

/** The rows of a fact within what was asked for, as `from … where …`. */
export const rowsOf = (fact: Fact, mode: Mode, asked: Asked): RawBuilder<unknown> => {
  const rows = sql`${fact.from} and ${narrowed(fact, asked)}`;
  if (mode === 'event')
    return sql`${rows} and ${placing(fact, asked)} between ${asked.start}::date and ${asked.end}::date`;
  const begun = sql`${rows} and ${fact.day} <= ${lastDay(asked)}::date`;
  return mode === 'balance' || fact.until === undefined
    ? begun
    : sql`${begun} and (${fact.until} is null or ${fact.until} > ${asked.start}::date)`;
};

interface Dimensions {
  readonly people: boolean;
  readonly labels: boolean;
}

/** One fact, aggregated: of a stock, what comes counts up and what goes counts down. */
const aggregated = (
  { mode }: Use,
  index: number,
  fact: Fact,
  asked: Asked,
  months: readonly string[],
  { people, labels }: Dimensions,
) => {
  const starts = sql`${months.map((month) => `${month}-01`)}::date[]`;
  const person = people ? fact.person : sql`null::int`;
  const label = labels ? fact.label : sql`null::int`;
  const part = (day: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
    select ${sql.lit(index)} as use, greatest(1, width_bucket(${day}, ${starts})) as month, ${person} as person,
      ${fact.office} as office, ${label} as label, 1 as n, (${fact.value})::bigint as v ${rows}`;
  const rows = rowsOf(fact, mode, asked);
  if (mode === 'event') return part(placing(fact, asked), rows);
  if (mode === 'balance' || fact.until === undefined) return part(fact.day, rows);
  // Read once for both its days.
  return sql`select ${sql.lit(index)} as use, greatest(1, width_bucket(e.day, ${starts})) as month, s.person, s.office, s.label,
      e.sign as n, (e.sign * s.v)::bigint as v
    from (select ${fact.day} as since, ${fact.until} as until, ${person} as person, ${fact.office} as office,
        ${label} as label, (${fact.value})::bigint as v ${rows}) s
      cross join lateral (values (s.since, 1), (s.until, -1)) e(day, sign)
    where e.day <= ${lastDay(asked)}::date`;
};

/** What was set for a measure in a month of a row; null where nothing was. */
export type Target = (month: string, measure: string) => number | null;

export class Figures {
  readonly months: readonly string[];
  readonly #measures: readonly Measure[];
  readonly #uses: readonly Use[];
  readonly #asked: Asked;
  readonly #slots: ReadonlyMap<string, number>;

  constructor(measures: readonly Measure[], asked: Asked) {
    this.#measures = measures;
    this.#asked = asked;
    this.#uses = usesOf(measures);
    this.#slots = new Map(this.#uses.map(({ name, mode }, index) => [`${name}/${mode}`, index]));
    this.months = monthsOf(asked);
  }

  /** Everything that the tab tells, aggregated by the database in one statement. */
  async cells(db: Kysely<Database>, facts: Facts, dimensions: Dimensions): Promise<Cell[]> {
    const parts = this.#uses.map((use, index) => {
      const fact = facts[use.name];
      if (fact === undefined) throw new Error(`no fact is called ${use.name}`);
      return sql`select use, month, person, office, label, sum(n)::int as n, sum(v)::bigint as v
        from (${aggregated(use, index, fact, this.#asked, this.months, dimensions)}) f group by 1, 2, 3, 4, 5`;
    });
    const { rows } = await sql<Cell>`${sql.join(parts, sql` union all `)}`.execute(db);
    return rows;
  }

  /** An empty row to add cells to. */
  row(): Float64Array {
    return new Float64Array(this.#uses.length * 2 * this.months.length);
  }

  add(row: Float64Array, { use, month, n, v }: Cell): void {
    const at = (use * this.months.length + month - 1) * 2;
    row[at] = (row[at] ?? 0) + n;
    row[at + 1] = (row[at + 1] ?? 0) + v;
  }

  /** What terms come to over the months `first` to `last`. */
  #sum(row: Float64Array, terms: readonly Term[], mode: Mode, first: number, last: number): number {
    let total = 0;
    for (const { fact, part, factor = 1 } of terms) {
      const start = (this.#slots.get(`${fact}/${mode}`) ?? 0) * this.months.length;
      let own = 0;
      for (let month = first; month <= last; month += 1)
        own += row[(start + month) * 2 + (part === 'count' ? 0 : 1)] ?? 0;
      total += own * factor;
    }
    return total;
  }

  /** The last month of a span that has begun; a stock is told of no other. */
  stockMonth(first: number, last: number): number | null {
    const today = this.#asked.today.slice(0, 7);
    for (let month = last; month >= first; month -= 1) if ((this.months[month] ?? '') <= today) return month;
    return null;
  }

  /** The day that a stock of a month is told of. */
  stockDay(month: number): CalendarDay {
    const { end } = daysOfMonth(this.months[month] ?? '', this.#asked);
    return lastDay({ end, today: this.#asked.today });
  }

  /** One figure. `total` is the row of all, whose part a share is; `target` what was to be reached in a month. */
  figure(
    formula: Formula,
    row: Float64Array,
    total: Float64Array,
    { first, last }: { readonly first: number; readonly last: number },
    target: Target = () => null,
  ): number | null {
    if (formula.kind === 'target' || formula.kind === 'reached') {
      const set = this.months.slice(first, last + 1).flatMap((month) => target(month, formula.measure) ?? []);
      if (set.length === 0) return null;
      const wanted = set.reduce((all, one) => all + one, 0);
      if (formula.kind === 'target') return wanted;
      return wanted === 0 ? null : rounded((this.#sum(row, formula.of, 'event', first, last) * 100) / wanted, 1);
    }
    if (formula.kind === 'stock' || formula.kind === 'balance') {
      const month = this.stockMonth(first, last);
      if (month === null) return null;
      const terms = formula.kind === 'stock' ? [formula.of] : formula.of;
      const standing = this.#sum(row, terms, modeOf(formula), 0, month);
      if (formula.kind === 'balance' || formula.ages === undefined) return standing;
      const count = this.#sum(row, [{ ...formula.of, part: 'count' }], 'stock', 0, month);
      return count === 0 ? null : rounded((count * dayNumber(this.stockDay(month)) - standing) / count, 1);
    }
    const own = this.#sum(row, formula.of, 'event', first, last);
    if (formula.kind === 'sum') return own;
    const per =
      formula.kind === 'ratio'
        ? this.#sum(row, formula.per, 'event', first, last)
        : this.#sum(total, formula.of, 'event', first, last);
    if (per === 0) return null;
    return formula.kind === 'ratio'
      ? rounded((own * formula.scale) / per, formula.digits)
      : rounded((own * 100) / per, 1);
  }

  get measures(): readonly Measure[] {
    return this.#measures;
  }
}

const rounded = (number: number, digits: 0 | 1): number =>
  digits === 0 ? Math.round(number) : Math.round(number * 10) / 10;

const DAY = 86_400_000;

/** Days since 2000-01-01, as the ages of stocks are counted. */
const dayNumber = (day: CalendarDay): number => Math.round((Date.parse(day) - Date.parse('2000-01-01')) / DAY);
