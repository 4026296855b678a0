import { type CalendarDay, daysBetween } from '@/rules/calendarDay';

/** One record that a measure counts: when, of whom, where, and how much. */
export interface Hit {
  /** The day of the event. Of a stock: none. */
  readonly at: CalendarDay | null;
  /** The day on which its chain or project began. */
  readonly began: CalendarDay | null;
  readonly person: number | null;
  readonly office: number | null;
  readonly label: number | null;
  readonly n: number;
  /** For averages: the denominator. */
  readonly d: number;
}

type Stock = (day: CalendarDay) => readonly Hit[];

/** How hits are aggregated to a measure. */
export type Told =
  | { readonly agg: 'sum'; readonly hits: readonly Hit[] }
  | { readonly agg: 'hours'; readonly hits: readonly Hit[] }
  | {
      readonly agg: 'ratio';
      readonly over: readonly Hit[];
      readonly under: readonly Hit[];
      readonly times: 100 | 1 | 60;
      /** The denominator is that of all rows. */
      readonly ofAll?: boolean;
    }
  | { readonly agg: 'avg'; readonly hits: readonly Hit[] }
  | { readonly agg: 'last'; readonly stock: Stock }
  | { readonly agg: 'lastAvg'; readonly stock: Stock };

export const days = (from: CalendarDay, to: CalendarDay): number => daysBetween(from, to);

export interface Months {
  readonly start: CalendarDay;
  readonly end: CalendarDay;
  readonly today: CalendarDay;
  readonly cohort: boolean;
}

const lastOf = (month: string): CalendarDay => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

export const monthsOf = ({ start, end }: Pick<Months, 'start' | 'end'>): string[] => {
  const months: string[] = [];
  for (
    let [year = 0, month = 0] = start.split('-').map(Number);
    ;
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  ) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > end.slice(0, 7)) return months;
    months.push(name);
  }
};

export const columnsOf = (asked: Months, yearly: boolean, grand: boolean): Record<string, string[]> => {
  const months = monthsOf(asked);
  const columns: Record<string, string[]> = Object.fromEntries(months.map((month) => [month, [month]]));
  if (yearly)
    for (const year of new Set(months.map((month) => month.slice(0, 4))))
      columns[`${year}-total`] = months.filter((month) => month.startsWith(year));
  if (grand) columns['grand-total'] = months;
  return columns;
};

const total = (hits: readonly Hit[], of: 'n' | 'd'): number => hits.reduce((sum, hit) => sum + hit[of], 0);
const tenth = (value: number): number => Math.round(value * 10) / 10;

/** The day on which a stock is counted in a month; none for future months. */
const dayIn = (month: string, { start, end, today }: Months): CalendarDay | null => {
  const last = lastOf(month);
  const day = [last, end, today].toSorted()[0] as CalendarDay;
  return day.startsWith(month) && day >= start ? day : null;
};

/** The expected value of a cell. */
export const cellOf = (
  told: Told,
  months: readonly string[],
  asked: Months,
  counts: (hit: Hit) => boolean,
): number | null => {
  const within = (hits: readonly Hit[]) =>
    hits.filter((hit) => {
      const day = asked.cohort ? hit.began : hit.at;
      return (
        hit.at !== null && day !== null && day >= asked.start && day <= asked.end && months.includes(day.slice(0, 7))
      );
    });
  const of = (hits: readonly Hit[]) => within(hits).filter(counts);
  switch (told.agg) {
    case 'sum':
      return total(of(told.hits), 'n');
    case 'hours':
      return total(of(told.hits), 'n') / 60;
    case 'ratio': {
      const under = total(told.ofAll ? within(told.under) : of(told.under), 'n');
      if (under === 0) return null;
      const value = (told.times * total(of(told.over), 'n')) / under;
      return told.times === 100 ? tenth(value) : Math.round(value);
    }
    case 'avg': {
      const under = total(of(told.hits), 'd');
      return under === 0 ? null : tenth(total(of(told.hits), 'n') / under);
    }
    default: {
      const day = months.map((month) => dayIn(month, asked)).findLast((one) => one !== null);
      if (day == null) return null;
      const hits = told.stock(day).filter(counts);
      if (told.agg === 'last') return total(hits, 'n');
      return hits.length === 0 ? null : tenth(total(hits, 'n') / total(hits, 'd'));
    }
  }
};
