import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { FigureBlock, FigureRow } from '@/contract/dashboard';
import type { Outline, Part } from './blocks';
import type { Span } from './columns';
import type { DashboardQuery } from './dashboardQuery';
import { type Cell, Figures } from './figures';
import type { Measure } from './formula';
import type { Directory } from './people';
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

type Months = Pick<Span, 'first' | 'last'>;

/** A tab's facts over a range, added up: from it comes every figure of every row. */
export interface Reading {
  readonly figures: Figures;
  readonly valued: {
    readonly people: ReadonlySet<number | null>;
    readonly offices: ReadonlySet<number | null>;
    readonly labels: ReadonlySet<number | null>;
  };
  readonly figureOf: (line: Outline, measure: Measure, months: Months) => number | null;
  /** The figures of a row in each column. */
  readonly valuesOf: (line: Outline, spans: readonly Span[]) => FigureRow['values'];
}

export const readFigures = async (
  db: Kysely<Database>,
  tab: Tab,
  blocks: readonly FigureBlock[],
  asked: DashboardQuery,
  directory: Directory,
): Promise<Reading> => {
  const figures = new Figures(tab.measures, asked);
  const [targets, cells] = await Promise.all([
    tab.targets === undefined ? noTargets : readTargets(db, tab.targets, asked, directory),
    figures.cells(db, tab.facts, dimensionsOf(tab, blocks), tallyPlan),
  ]);
  const sums = gathered(figures, cells);
  return {
    figures,
    valued: { people: valuedOf(sums.person), offices: valuedOf(sums.office), labels: valuedOf(sums.label) },
    figureOf: (line, { formula }, months) =>
      figures.figure(formula, partSum(figures, sums, line.part), sums.all, months, targets(line)),
    valuesOf(line, spans) {
      const row = partSum(figures, sums, line.part);
      const target = targets(line);
      const figure = (span: Span, { key, formula }: Measure) =>
        [key, figures.figure(formula, row, sums.all, span, target)] as const;
      return Object.fromEntries(
        spans.map((span) => [span.key, Object.fromEntries(figures.measures.map((measure) => figure(span, measure)))]),
      );
    },
  };
};
