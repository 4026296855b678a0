import type { FigureLine, FigureSheet } from '@/backend/documents/figures/writeFigures';
import type { Context } from '@/backend/http/implement';
import type { DashboardTab, FigureBlock, FigureRow } from '@/contract/dashboard';
import { fill } from '@/contract/notation/fill';
import { wordsOf } from '@/locales/all';
import { formatDay, labelOf } from '@/locales/format';
import { answerOf } from './answer';
import type { DashboardQuery } from './dashboardQuery';
import type { Tab } from './tab';

/** A tab as a sheet: the rows and figures of its answer, one by one. */
export const dashboardFile = async (
  context: Context,
  name: DashboardTab,
  tab: Tab,
  listed: readonly FigureBlock[],
  asked: DashboardQuery,
): Promise<{ file_path: string }> => {
  const { lang } = context;
  const words = wordsOf[lang].figures;
  const { blocks, subtotals, total, columns, measures } = await answerOf(context.db, tab, listed, asked, lang);
  const lineOf = (
    { name: row, office_name = '', type, values, children = [] }: FigureRow,
    level: 0 | 1 = 0,
  ): FigureLine[] => [
    {
      name: row,
      office: office_name,
      level,
      total: type === 'total',
      figures: columns.flatMap(({ key }) => measures.map(({ key: measure }) => values[key]?.[measure] ?? null)),
    },
    ...children.flatMap((child) => lineOf(child, 1)),
  ];
  const heading = (block: FigureBlock) => ({
    heading: words.blocks[block],
    rows: [...(blocks[block] ?? []), ...(subtotals[block] === undefined ? [] : [subtotals[block]])].flatMap((row) =>
      lineOf(row),
    ),
  });
  const input: FigureSheet = {
    title: words.tabs[name],
    notes: [
      fill(words.notes.period, { start: formatDay(asked.start, lang), end: formatDay(asked.end, lang) }),
      asked.cohort ? words.notes.cohort : words.notes.occurrence,
    ],
    columns: columns.map((column) => labelOf(column, lang)),
    measures: measures.map((measure) => ({ label: labelOf(measure, lang), unit: measure.unit })),
    blocks: [
      ...listed.map(heading).filter(({ rows }) => rows.length > 0),
      ...(asked.grand ? [{ heading: words.rows.all, rows: lineOf(total) }] : []),
    ],
  };
  const job = { name: `${words.tabs[name]}_${context.today.replaceAll('-', '')}`, document: 'figures', input } as const;
  return { file_path: await context.exporter.document(job, context.actor.id) };
};
