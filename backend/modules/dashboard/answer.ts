import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { FigureBlock, FigureColumn, FigureMeasure, FigureRow } from '@/contract/dashboard';
import type { Lang } from '@/contract/notation/lang';
import { wordsOf } from '@/locales/all';
import { type Outline, outlines, type Scene } from './blocks';
import { spansOf } from './columns';
import type { DashboardQuery } from './dashboardQuery';
import { readDirectory } from './people';
import { readFigures } from './reading';
import type { Tab } from './tab';

/** Reads a tab: the rows of each block before their figures, and the data to compute these. */
export const linesOf = async (
  db: Kysely<Database>,
  tab: Tab,
  blocks: readonly FigureBlock[],
  asked: DashboardQuery,
  lang: Lang,
) => {
  const directory = await readDirectory(db);
  const reading = await readFigures(db, tab, blocks, asked, directory);
  const { figures, valued, figureOf, valuesOf } = reading;
  const scene: Scene = { tab, asked, directory, lang, valued };
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
    const { part: _, children, ...outline } = line;
    return {
      ...outline,
      values: valuesOf(line, spans),
      ...(children === undefined ? {} : { children: children.map(rowOf) }),
    };
  };
  return { ...reading, directory, lines, subtotal, rowOf, total, spans };
};

export type Lines = Awaited<ReturnType<typeof linesOf>>;

/** The answer of a tab: blocks of rows, the total, columns and measures. */
interface Answer {
  blocks: Record<string, FigureRow[]>;
  subtotals: Record<string, FigureRow>;
  total: FigureRow;
  columns: FigureColumn[];
  measures: FigureMeasure[];
}

export const answerFrom = (
  { figures, lines, subtotal, rowOf, total, spans }: Lines,
  blocks: readonly FigureBlock[],
): Answer => ({
  blocks: Object.fromEntries(blocks.map((block) => [block, lines(block).map(rowOf)])),
  subtotals: Object.fromEntries(
    blocks.flatMap((block) => {
      const line = subtotal(block);
      return line === null ? [] : [[block, rowOf(line)]];
    }),
  ),
  total: rowOf(total),
  columns: spans.map(({ first: _, last: __, ...column }) => column),
  measures: figures.measures.map(({ formula: _, ...measure }) => measure),
});

export const answerOf = async (
  db: Kysely<Database>,
  tab: Tab,
  blocks: readonly FigureBlock[],
  asked: DashboardQuery,
  lang: Lang,
): Promise<Answer> => answerFrom(await linesOf(db, tab, blocks, asked, lang), blocks);
