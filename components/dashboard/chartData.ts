import type { FigureBlock, FigureColumn, FigureMeasure, FigureRow } from '@/contract/dashboard';
import type { Lang } from '@/contract/notation/lang';
import { labelOf } from '@/locales/format';
import type { Figures } from './figures';
import type { ChartKind } from './view';

/** The data of a chart, independent of its renderer. */
export interface ChartData {
  readonly kind: ChartKind;
  readonly unit: FigureMeasure['unit'];
  /** The months of bars and lines. */
  readonly months: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
}

/** Maximum number of distinguishable series; the rest of additive ones is combined. */
const most = 9;

const addsUp = ({ agg, unit }: FigureMeasure): boolean => agg === 'sum' || (agg === 'last' && unit !== 'day');

interface Wanted {
  readonly kind: ChartKind;
  readonly measure: FigureMeasure;
  readonly block: FigureBlock | 'grand_total';
  readonly lang: Lang;
  /** How the rows that are drawn together are called. */
  readonly rest: string;
}

const of = (row: FigureRow, column: FigureColumn | undefined, { key }: FigureMeasure): number | null =>
  row.values[column?.key ?? '']?.[key] ?? null;

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

/** The column of the whole range: its total, else the last. */
const wholeOf = ({ columns }: Figures): FigureColumn | undefined =>
  columns.find(({ kind }) => kind === 'grand') ?? columns.at(-1);

/** Shares are of what adds up alone; of rates the same figures are drawn as bars. */
export const kindFor = (kind: ChartKind, measure: FigureMeasure): ChartKind =>
  kind === 'share' && !addsUp(measure) ? 'bar' : kind;

/** The figures of a block and a measure as a chart: those with the most first. */
export const chartData = (figures: Figures, { kind: asked, measure, block, lang, rest }: Wanted): ChartData => {
  const total = figures.grand_total ?? null;
  const rows = block === 'grand_total' ? (total === null ? [] : [total]) : (figures[block] ?? []);
  const kind = kindFor(asked, measure);
  const months = figures.columns.filter(({ kind: one }) => one === 'month');
  const columns = kind === 'share' ? [wholeOf(figures)] : months;
  const all = rows.map((row) => ({
    name: row.name,
    values: columns.map((column) => of(row, column, measure)),
    weight: of(row, wholeOf(figures), measure) ?? 0,
  }));
  const filled = all
    .filter(({ values }) => values.some((value) => value !== null && value !== 0))
    .sort((one, other) => other.weight - one.weight);
  const others = filled.slice(most);
  const together =
    others.length > 0 && addsUp(measure)
      ? [{ name: rest, values: columns.map((_, at) => sum(others.map(({ values }) => values[at] ?? null))) }]
      : [];
  return {
    kind,
    unit: measure.unit,
    months: months.map((column) => labelOf(column, lang)),
    series: [...filled.slice(0, most).map(({ name, values }) => ({ name, values })), ...together],
  };
};

/** Whether bars stand on each other: only where their sum is a figure too. */
export const isStacked = (measure: FigureMeasure): boolean => addsUp(measure);
