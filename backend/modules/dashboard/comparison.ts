import type { Kysely } from 'kysely';
import type { Database } from '@/backend/db/schema';
import type { Comparison, FigureBlock, RowValues } from '@/contract/dashboard';
import { addDays, addMonths } from '@/rules/calendarDay';
import { monthsBack } from '@/rules/comparison';
import { memberKey, rowKey, sumKey, totalKey } from '@/rules/figureRows';
import type { Lines } from './answer';
import type { Outline } from './blocks';
import type { Span } from './columns';
import type { DashboardQuery } from './dashboardQuery';
import { type Reading, readFigures } from './reading';
import type { Tab } from './tab';

/** The same query so many months earlier; whole months stay whole. */
export const earlier = (asked: DashboardQuery, months: number): DashboardQuery => ({
  ...asked,
  start: addMonths(asked.start, -months),
  end: addDays(addMonths(addDays(asked.end, 1), -months), -1),
});

/** The keys of all rows of a tab. */
const keyedLines = (blocks: readonly FigureBlock[], { lines, subtotal, total }: Lines): [string, Outline][] => [
  ...blocks.flatMap((block) => {
    const sum = subtotal(block);
    const rows = lines(block).flatMap((line, at): [string, Outline][] => {
      const key = rowKey(block, line, at);
      return [[key, line], ...(line.children ?? []).map((child): [string, Outline] => [memberKey(key, child), child])];
    });
    return sum === null ? rows : [...rows, [sumKey(block), sum] as [string, Outline]];
  }),
  [totalKey, total],
];

/**
 * What a tab's figures are compared with: the same rows, counted in the months before that belong to each column. Columns
 * that lie equally far back share a reading.
 */
export const comparisonOf = async (
  db: Kysely<Database>,
  tab: Tab,
  blocks: readonly FigureBlock[],
  asked: DashboardQuery,
  read: Lines,
  wanted: readonly Comparison[],
): Promise<Partial<Record<Comparison, RowValues>>> => {
  const { spans, figures, directory } = read;
  const backOf = (comparison: Comparison, span: Span) => monthsBack(comparison, span, figures.months.length);
  const distances = [...new Set(wanted.flatMap((one) => spans.map((span) => backOf(one, span))))];
  const readings = new Map(
    await Promise.all(
      distances.map(
        async (months): Promise<[number, Reading]> => [
          months,
          await readFigures(db, tab, blocks, earlier(asked, months), directory),
        ],
      ),
    ),
  );
  const rows = keyedLines(blocks, read);
  const valuesOf = (comparison: Comparison): RowValues => {
    const parts = distances.map((months) => ({
      reading: readings.get(months),
      spans: spans.filter((span) => backOf(comparison, span) === months),
    }));
    return Object.fromEntries(
      rows.map(([key, line]) => [
        key,
        Object.assign({}, ...parts.map(({ reading, spans: own }) => reading?.valuesOf(line, own) ?? {})),
      ]),
    );
  };
  return Object.fromEntries(wanted.map((one) => [one, valuesOf(one)]));
};
