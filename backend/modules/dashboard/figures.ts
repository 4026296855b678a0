import { type Kysely, type RawBuilder, sql } from 'kysely';
import { currentVersion } from '@/backend/db/keptSums';
import type { Database } from '@/backend/db/schema';
import { addDays, type CalendarDay, monthOf } from '@/rules/calendarDay';
import { monthRangeDays } from '@/rules/months';
import { daysOfMonth, monthsOf } from './columns';
import { type DashboardQuery, lastCountedDay } from './dashboardQuery';
import type { Fact, Term } from './fact';
import { type Facts, type Formula, type Measure, termsOf } from './formula';
import type { Tab } from './tab';
import { type Mode, type TalliedMonths, type Tally, type TallyPlan, tallyOf, tallyRows } from './tallies';

/**
 * ENGINE of the dashboards: facts × rows × columns × measures. A tab is aggregated by the database in one statement, to
 * one row a fact, month, person, office and label; what is told of persons, offices and labels, of months and years, is
 * added up from these here. So no row can differ from the sum of its parts. Whole months are read from what is kept of
 * them (`tallies.ts`), the days of others from the records.
 */

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

export const usesOf = (measures: readonly Measure[]): Use[] => {
  const uses = new Map<string, Use>();
  for (const { formula } of measures)
    for (const { fact } of termsOf(formula)) {
      const mode = modeOf(formula);
      uses.set(`${fact}/${mode}`, { name: fact, mode });
    }
  return [...uses.values()];
};

/** The place of a tally line. */
const keptPlace = { person: sql`t.person`, office: sql`t.office`, label: sql`t.label` };

const among = (ids: readonly number[]) => sql`any(${[...ids]}::int[])`;

type Place = Pick<Fact, 'person' | 'office' | 'label'>;

/** Conditions of the query, except the day. */
const narrowedTo = (place: Place, asked: DashboardQuery): RawBuilder<unknown> => {
  const { offices, users, labels, applicationTypes = [], dueDateTypes = [] } = asked;
  const conditions = [
    ...(offices === null ? [] : [sql`${place.office} = ${among(offices)}`]),
    ...(users.length === 0 ? [] : [sql`${place.person} = ${among(users)}`]),
    ...(labels.length === 0 ? [] : [sql`${place.label} = ${among(labels)}`]),
    ...(applicationTypes.length === 0 ? [] : [sql`p.application_type = ${among(applicationTypes)}`]),
    ...(dueDateTypes.length === 0 ? [] : [sql`p.due_date_type = ${among(dueDateTypes)}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
};

/** Whether the stored tallies are detailed enough: persons or labels only, and no project filters. */
const isKeptApart = (
  { users, labels, applicationTypes = [], dueDateTypes = [] }: DashboardQuery,
  byLabel: boolean,
): boolean => (byLabel ? users : labels).length === 0 && applicationTypes.length === 0 && dueDateTypes.length === 0;

const factOf = (facts: Facts, name: string): Fact => {
  const fact = facts[name];
  if (fact === undefined) throw new Error(`no fact is called ${name}`);
  return fact;
};

const tallies = new WeakMap<Tab['facts'], Map<string, Tally | null>>();

/** The tally of one of a tab's facts: its key is made of all that it counts by, and is made once. */
const tallyIn = (factsOf: Tab['facts'], { name, mode }: Use, byLabel: boolean): Tally | null => {
  const known = tallies.get(factsOf) ?? new Map<string, Tally | null>();
  tallies.set(factsOf, known);
  const key = `${name}/${mode}/${byLabel}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const tally = tallyOf(factOf(factsOf({ today: 'infinity' }), name), mode, byLabel);
  known.set(key, tally);
  return tally;
};

/** The day that places an event. */
const placing = (fact: Fact, { cohort }: DashboardQuery) => (cohort ? fact.cohort : fact.day);

/** The rows of a fact, narrowed but for their days, as `from … where …`. */
const narrowedRows = (fact: Fact, asked: DashboardQuery) =>
  sql`from ${fact.source.rows} where ${fact.where} and ${narrowedTo(fact, asked)}`;

/** The rows of a fact within the query, as `from … where …`. */
export const rowsOf = (fact: Fact, mode: Mode, asked: DashboardQuery): RawBuilder<unknown> => {
  const rows = narrowedRows(fact, asked);
  if (mode === 'event')
    return sql`${rows} and ${placing(fact, asked)} between ${asked.start}::date and ${asked.end}::date`;
  const begun = sql`${rows} and ${fact.day} <= ${lastCountedDay(asked)}::date`;
  return mode === 'balance' || fact.until === undefined
    ? begun
    : sql`${begun} and (${fact.until} is null or ${fact.until} > ${asked.start}::date)`;
};

/** Whether a tab needs persons and labels. */
export interface Dimensions {
  readonly people: boolean;
  readonly labels: boolean;
}

interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** Long before the first record. */
const ever = '0001-01-01';

/** The days of a fact, split into whole months and remaining days. */
const parted = (mode: Mode, asked: DashboardQuery): { all: Days; whole: Days | null; rest: Days[] } => {
  const first = mode === 'event' ? asked.start : ever;
  const last = mode === 'event' ? asked.end : lastCountedDay(asked);
  const from = first === ever || first.endsWith('-01') ? first : addDays(monthRangeDays(monthOf(first)).end, 1);
  const month = monthRangeDays(monthOf(last));
  const to = month.end === last ? last : addDays(month.start, -1);
  const all = { from: first, to: last };
  if (from > to) return { all, whole: null, rest: [] };
  return {
    all,
    whole: { from, to },
    rest: [
      ...(first < from ? [{ from: first, to: addDays(from, -1) }] : []),
      ...(to < last ? [{ from: addDays(to, 1), to: last }] : []),
    ],
  };
};

/** From the records: rows of use, day, person, office, label, n and v; of a stock what comes counts up and what goes counts down. */
const fromRecords = (
  use: number,
  mode: Mode,
  fact: Fact,
  asked: DashboardQuery,
  { from, to }: Days,
  more = sql`true`,
): RawBuilder<unknown>[] => {
  const rows = (day: RawBuilder<unknown>, sign: 1 | -1) => sql`
    select ${sql.lit(use)} as use, ${day} as day, ${fact.person} as person, ${fact.office} as office, ${fact.label} as label,
      ${sql.lit(sign)} as n, (${sql.lit(sign)} * (${fact.value}))::bigint as v
    ${narrowedRows(fact, asked)} and ${more}
      and ${day} between ${from}::date and ${to}::date`;
  if (mode === 'event') return [rows(placing(fact, asked), 1)];
  const began = rows(fact.day, 1);
  return mode === 'balance' || fact.until === undefined ? [began] : [began, rows(fact.until, -1)];
};

/** The target of a measure in a month; null if none was set. */
export type Target = (month: string, measure: string) => number | null;

export class Figures {
  readonly months: readonly string[];
  readonly #measures: readonly Measure[];
  readonly #uses: readonly Use[];
  readonly #asked: DashboardQuery;
  readonly #slots: ReadonlyMap<string, number>;

  constructor(measures: readonly Measure[], asked: DashboardQuery) {
    this.#measures = measures;
    this.#asked = asked;
    this.#uses = usesOf(measures);
    this.#slots = new Map(this.#uses.map(({ name, mode }, index) => [`${name}/${mode}`, index]));
    this.months = monthsOf(asked);
  }

  /**
   * Everything that the tab tells, aggregated by the database in one statement.
   * @param factsOf the tab's facts as they are on a day
   * @param plan what is kept of whole months
   */
  async cells(db: Kysely<Database>, factsOf: Tab['facts'], dimensions: Dimensions, plan: TallyPlan): Promise<Cell[]> {
    const kept = isKeptApart(this.#asked, dimensions.labels) ? await currentVersion(db, plan) : null;
    const cells = await this.#cellsOf(db, factsOf, dimensions, kept !== null);
    // If the tallies were rebuilt meanwhile, what was read may be incomplete.
    if (kept === null || (await currentVersion(db, plan)) === kept) return cells;
    return this.#cellsOf(db, factsOf, dimensions, false);
  }

  /** @param keeps whether whole months are read from what is kept of them */
  async #cellsOf(db: Kysely<Database>, factsOf: Tab['facts'], dimensions: Dimensions, keeps: boolean): Promise<Cell[]> {
    const asked = this.#asked;
    const facts = factsOf({ today: asked.today });
    const months: TalliedMonths[] = [];
    const counted = this.#uses.flatMap((wanted, use): RawBuilder<unknown>[] => {
      const { name, mode } = wanted;
      const fact = factOf(facts, name);
      const tally = keeps ? tallyIn(factsOf, wanted, dimensions.labels) : null;
      const { all, whole, rest } = parted(mode, asked);
      if (tally === null || whole === null) return fromRecords(use, mode, fact, asked, all);
      months.push({ use, tally, cohort: asked.cohort, ...whole });
      const { settled } = fact.source;
      return [
        ...rest.flatMap((days) => fromRecords(use, mode, fact, asked, days)),
        ...(settled === undefined ? [] : fromRecords(use, mode, fact, asked, whole, sql`not ${settled}`)),
      ];
    });
    const kept = months.length === 0 ? [] : [tallyRows(months, narrowedTo(keptPlace, asked))];
    const starts = sql`${this.months.map((month) => `${month}-01`)}::date[]`;
    const parts = [...kept, ...counted].map(
      (part) => sql`select use, greatest(1, width_bucket(day, ${starts})) as month,
        ${dimensions.people ? sql`person` : sql`null::int`} as person, office,
        ${dimensions.labels ? sql`label` : sql`null::int`} as label, sum(n)::int as n, sum(v)::bigint as v
        from (${part}) f group by 1, 2, 3, 4, 5`,
    );
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

  /** Sums terms over the months `first` to `last`. */
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

  /** The last started month of a span, for stocks. */
  stockMonth(first: number, last: number): number | null {
    const today = this.#asked.today.slice(0, 7);
    for (let month = last; month >= first; month -= 1) if ((this.months[month] ?? '') <= today) return month;
    return null;
  }

  /** The day on which the stock of a month is counted. */
  stockDay(month: number): CalendarDay {
    const { end } = daysOfMonth(this.months[month] ?? '', this.#asked);
    return lastCountedDay({ end, today: this.#asked.today });
  }

  /** One figure. `total` is the grand total for shares; `target` the target of a month. */
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
