import type { z } from 'zod';
import type { FigureHead, FigureLine, FigureSheet } from '@/backend/documents/figures/writeFigures';
import type { Context } from '@/backend/http/implement';
import type { dashboard, FigureBlock, FigureColumn, FigureMeasure, FigureRow } from '@/contract/dashboard';
import { fill } from '@/contract/notation/fill';
import { wordsOf } from '@/locales/all';
import { labelOf } from '@/locales/format';
import { monthOf } from '@/rules/calendarDay';
import { differenceOf } from '@/rules/comparison';
import { recentFirst } from '@/rules/figureColumns';
import { memberKey, rowKey, sumKey, totalKey } from '@/rules/figureRows';
import { shownMeasures } from '@/rules/shownMeasures';
import { answerFrom, linesOf } from './answer';
import { comparisonOf } from './comparison';
import type { DashboardQuery } from './dashboardQuery';
import { filterNotes } from './filterNotes';
import type { Tab } from './tab';

type Wanted = z.output<typeof dashboard.export.body>;

/** One figure of a measure in a column: the figure, its comparison, or the difference. */
interface Piece extends FigureHead {
  readonly figure: (row: FigureRow, key: string, column: FigureColumn) => number | null;
}

/** A tab as a sheet: the rows and figures of its answer, one by one, as the screen has them. */
export const dashboardFile = async (
  context: Context,
  { tab: name, measures: chosen, order, with: wanted }: Wanted,
  tab: Tab,
  listed: readonly FigureBlock[],
  asked: DashboardQuery,
): Promise<{ file_path: string }> => {
  const { lang, db, today } = context;
  const { dashboard: screen, figures: words } = wordsOf[lang];
  const { title } = screen.tabs[name];
  const lines = await linesOf(db, tab, listed, asked, lang);
  const { blocks, subtotals, total, columns: calendar, measures } = answerFrom(lines, listed);
  const before = wanted.length === 0 ? {} : await comparisonOf(db, tab, listed, asked, lines, wanted);
  const columns = order === 'recent' ? recentFirst(calendar, monthOf(today)) : calendar;

  const piecesOf = (measure: FigureMeasure): Piece[] => {
    const { key: of, unit } = measure;
    const now: Piece['figure'] = ({ values }, _, column) => values[column.key]?.[of] ?? null;
    return [
      { label: labelOf(measure, lang), unit, figure: now },
      ...wanted.flatMap((comparison): Piece[] => {
        const then: Piece['figure'] = (_, key, column) => before[comparison]?.[key]?.[column.key]?.[of] ?? null;
        const change: (...cell: Parameters<Piece['figure']>) => ReturnType<typeof differenceOf> = (...cell) =>
          differenceOf(now(...cell), then(...cell), unit);
        return [
          { label: words.compared[comparison], unit, figure: then },
          { label: words.compared.by, unit, figure: (...cell) => change(...cell)?.by ?? null },
          ...(unit === 'percent'
            ? []
            : [
                {
                  label: words.compared.percent,
                  unit: 'percent' as const,
                  figure: (...cell: Parameters<Piece['figure']>) => change(...cell)?.percent ?? null,
                },
              ]),
        ];
      }),
    ];
  };
  const pieces = shownMeasures(measures, chosen).flatMap(piecesOf);

  const lineOf = (row: FigureRow, key: string, level: 0 | 1 = 0): FigureLine => ({
    name: row.name,
    office: row.office_name ?? '',
    level,
    total: row.type === 'total',
    figures: columns.flatMap((column) => pieces.map(({ figure }) => figure(row, key, column))),
  });
  const isZero = ({ total: adds, figures }: FigureLine) => !adds && figures.every((figure) => !figure);
  const linesOfBlock = (block: FigureBlock) => {
    const own = (blocks[block] ?? []).map((row, at) => {
      const key = rowKey(block, row, at);
      const members = (row.children ?? []).map((child) => lineOf(child, memberKey(key, child), 1));
      return [lineOf(row, key), ...members];
    });
    const sum = subtotals[block];
    const folded = own.filter(([row]) => row && isZero(row)).flat();
    return {
      heading: screen.blocks[block],
      rows: own.filter(([row]) => row && !isZero(row)).flat(),
      folded,
      foldedName: fill(words.zeros, { count: folded.filter(({ level }) => level === 0).length }),
      sums: sum === undefined ? [] : [lineOf(sum, sumKey(block))],
    };
  };
  const all = { heading: words.rows.all, rows: [], folded: [], foldedName: '', sums: [lineOf(total, totalKey)] };
  const input: FigureSheet = {
    title,
    notes: filterNotes({ asked, blocks: listed, directory: lines.directory, lang }),
    page: words.page,
    columns: columns.map((column) => labelOf(column, lang)),
    heads: pieces.map(({ label, unit }) => ({ label, unit })),
    blocks: [
      ...listed.filter((block) => (blocks[block] ?? []).length > 0).map(linesOfBlock),
      ...(asked.grand ? [all] : []),
    ],
  };
  const job = { name: `${title}_${today.replaceAll('-', '')}`, document: 'figures', input } as const;
  return { file_path: await context.exporter.document(job, context.actor.id) };
};
