import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { FigureBlock, FigureColumn, FigureMeasure, FigureRow } from '@/contract/dashboard';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { type Outline, outlines, type Part, type Scene } from './blocks';
import { type Span, spansOf } from './columns';
import type { DashboardQuery } from './dashboardQuery';
import { type Cell, Figures, type Target } from './figures';
import type { Measure } from './formula';
import { readDirectory } from './people';
import type { Tab } from './tab';
import { dimensionsOf, tallyPlan } from './tabs';
import { noTargets, readTargets } from './targets';

type Sums = ReadonlyMap<number | null, Float64Array>;

/** Sums of the cells by person, office and label, and in total. */
const gathered = (figures: Figures, cells: readonly Cell[]) => {
  const sums = { person: new Map(), office: new Map(), label: new Map() } as Record<
    'person' | 'office' | 'label',
    Map<number | null, Float64Array>
  >;
  const all = figures.row();
  for (const cell of cells) {
    figures.add(all, cell);
    for (const dimension of ['person', 'office', 'label'] as const) {
      const row = sums[dimension].get(cell[dimension]) ?? figures.row();
      sums[dimension].set(cell[dimension], row);
      figures.add(row, cell);
    }
  }
  return { ...sums, all };
};

type Gathered = ReturnType<typeof gathered>;

const hasAny = (row: Float64Array): boolean => row.some((number) => number !== 0);
const valuedOf = (sums: Sums): ReadonlySet<number | null> =>
  new Set([...sums].filter(([, row]) => hasAny(row)).map(([key]) => key));

const partSum = (figures: Figures, sums: Gathered, part: Part): Float64Array => {
  if (part.of === 'all') return sums.all;
  const own: Sums = sums[part.of];
  const keys = part.keys === 'known' ? [...own.keys()].filter((key) => key !== null) : part.keys;
  const [first] = keys;
  if (keys.length === 1 && first !== undefined) return own.get(first) ?? figures.row();
  const total = figures.row();
  for (const key of keys)
    for (const [at, number] of (own.get(key) ?? []).entries()) total[at] = (total[at] ?? 0) + number;
  return total;
};

const valuesOf = (figures: Figures, row: Float64Array, all: Float64Array, spans: readonly Span[], target: Target) =>
  Object.fromEntries(
    spans.map((span) => [
      span.key,
      Object.fromEntries(
        figures.measures.map(({ key, formula }) => [key, figures.figure(formula, row, all, span, target)]),
      ),
    ]),
  );

/** Reads a tab: the rows of each block before their figures, and the data to compute these. */
export const linesOf = async (
  db: Kysely<Database>,
  tab: Tab,
  blocks: readonly FigureBlock[],
  asked: DashboardQuery,
  lang: Lang,
) => {
  const figures = new Figures(tab.measures, asked);
  const directory = await readDirectory(db);
  const [targets, cells] = await Promise.all([
    tab.targets === undefined ? noTargets : readTargets(db, tab.targets, asked, directory),
    figures.cells(db, tab.facts, dimensionsOf(tab, blocks), tallyPlan),
  ]);
  const sums = gathered(figures, cells);
  const valued = { people: valuedOf(sums.person), offices: valuedOf(sums.office), labels: valuedOf(sums.label) };
  const scene: Scene = { tab, asked, directory, lang, valued };
  const figureOf = (line: Outline, { formula }: Measure, span: { first: number; last: number }): number | null =>
    figures.figure(formula, partSum(figures, sums, line.part), sums.all, span, targets(line));
  /** Sources stand in the order of what they brought in the range. */
  const [leading] = figures.measures;
  const whole = { first: 0, last: figures.months.length - 1 };
  const brought = (line: Outline): number => (leading === undefined ? 0 : (figureOf(line, leading, whole) ?? 0));
  const total: Outline = { id: null, type: 'total', name: wordsOf[lang].figures.rows.all, part: { of: 'all' } };
  const lines = (block: FigureBlock | 'grand_total'): readonly Outline[] => {
    if (block === 'grand_total') return [total];
    const rows = outlines[block](scene);
    return block === 'referral_data' ? rows.toSorted((one, other) => brought(other) - brought(one)) : rows;
  };
  /** The subtotal of a block; null for a block of one row or one that already is a sum. */
  const subtotal = (block: FigureBlock): Outline | null => {
    const rows = lines(block);
    const [first] = rows;
    if (rows.length < 2 || first === undefined || first.part.of === 'all' || block === 'referral_sum_data') return null;
    const { of } = first.part;
    const keys = [
      ...new Set(rows.flatMap(({ part }) => (part.of === 'all' || part.keys === 'known' ? [] : part.keys))),
    ];
    return { id: null, type: 'total', name: wordsOf[lang].figures.rows.subtotal, part: { of, keys } };
  };
  const spans = spansOf(asked, asked);
  const rowOf = (line: Outline): FigureRow => {
    const { part, children, ...outline } = line;
    const row = partSum(figures, sums, part);
    return {
      ...outline,
      values: valuesOf(figures, row, sums.all, spans, targets(line)),
      ...(children === undefined ? {} : { children: children.map(rowOf) }),
    };
  };
  return {
    figures,
    lines,
    subtotal,
    rowOf,
    figureOf,
    total,
    columns: spans.map(({ first: _, last: __, ...column }) => column),
  };
};

/** The answer of a tab: blocks of rows, the total, columns and measures. */
interface Answer {
  blocks: Record<string, FigureRow[]>;
  subtotals: Record<string, FigureRow>;
  total: FigureRow;
  columns: FigureColumn[];
  measures: FigureMeasure[];
}

export const answerOf = async (
  db: Kysely<Database>,
  tab: Tab,
  blocks: readonly FigureBlock[],
  asked: DashboardQuery,
  lang: Lang,
): Promise<Answer> => {
  const { figures, lines, subtotal, rowOf, total, columns } = await linesOf(db, tab, blocks, asked, lang);
  return {
    blocks: Object.fromEntries(blocks.map((block) => [block, lines(block).map(rowOf)])),
    subtotals: Object.fromEntries(
      blocks.flatMap((block) => {
        const line = subtotal(block);
        return line === null ? [] : [[block, rowOf(line)]];
      }),
    ),
    total: rowOf(total),
    columns,
    measures: figures.measures.map(({ formula: _, ...measure }) => measure),
  };
};
