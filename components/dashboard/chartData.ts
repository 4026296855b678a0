import {
  type Comparison,
  comparisons,
  type FigureBlock,
  type FigureColumn,
  type FigureMeasure,
  type FigureRow,
} from '@/contract/dashboard';
import type { Lang } from '@/contract/notation/lang';
import { labelOf } from '@/locales/format';
import { rowKey, sumKey, totalKey } from '@/rules/figureRows';
import { type Before, beforeOf, type Figures } from './figures';
import type { ChartKind } from './view';

/** The data of a chart, independent of its renderer. */
export interface ChartData {
  readonly kind: ChartKind;
  readonly unit: FigureMeasure['unit'];
  /** The months of bars and lines. */
  readonly months: readonly string[];
  readonly series: readonly Series[];
  /** Monthly comparison of all rows together: the earlier figures and the target. */
  readonly against: readonly Series[];
}

interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Maximum number of distinguishable series; the rest of additive ones is combined. */
const most = 9;

const addsUp = ({ agg, unit }: FigureMeasure): boolean => agg === 'sum' || (agg === 'last' && unit !== 'day');

interface Wanted {
  readonly kind: ChartKind;
  readonly measure: FigureMeasure;
  readonly block: FigureBlock | 'grand_total';
  readonly lang: Lang;
  readonly before: Before;
  /** Names of the sum of the drawn rows and of its comparison. */
  readonly words: Readonly<Record<'rest' | Comparison | 'target', string>>;
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

/** The row that stands for a whole block, and its key. */
const wholeRowOf = (figures: Figures, block: FigureBlock | 'grand_total'): [string, FigureRow] | null => {
  const total = figures.grand_total;
  if (block === 'grand_total') return total ? [totalKey, total] : null;
  const sum = figures.block_totals?.[block];
  const [only] = figures[block] ?? [];
  return sum ? [sumKey(block), sum] : only ? [rowKey(block, only, 0), only] : null;
};

/** Earlier figures and target of the whole block; empty without a comparison. */
const againstOf = (
  figures: Figures,
  {
    block,
    measure,
    columns,
    before,
    words,
  }: Pick<Wanted, 'block' | 'measure' | 'before' | 'words'> & { readonly columns: readonly FigureColumn[] },
): Series[] => {
  const whole = wholeRowOf(figures, block);
  if (whole === null) return [];
  const [key, row] = whole;
  const target = figures.measures.find((one) => one.key === `${measure.key}_target`);
  const lines = [
    ...comparisons.map((one) => ({
      name: words[one],
      values: columns.map((column) => beforeOf(before, one, key, { column, measure }) ?? null),
    })),
    { name: words.target, values: columns.map((column) => (target ? of(row, column, target) : null)) },
  ];
  return lines.filter(({ values }) => values.some((value) => value !== null));
};

/** The figures of a block and a measure as a chart: those with the most first. */
export const chartData = (
  figures: Figures,
  { kind: asked, measure, block, lang, before, words }: Wanted,
): ChartData => {
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
      ? [{ name: words.rest, values: columns.map((_, at) => sum(others.map(({ values }) => values[at] ?? null))) }]
      : [];
  return {
    kind,
    unit: measure.unit,
    months: months.map((column) => labelOf(column, lang)),
    series: [...filled.slice(0, most).map(({ name, values }) => ({ name, values })), ...together],
    against: kind === 'share' ? [] : againstOf(figures, { block, measure, columns: months, before, words }),
  };
};

/** Whether bars are stacked: only if their sum is a figure too. */
export const isStacked = (measure: FigureMeasure): boolean => addsUp(measure);
