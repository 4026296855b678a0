import type { z } from 'zod';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import { type Comparison, comparisons, type dashboard, type FigureBlock } from '@/contract/dashboard';
import type { DataOf } from '@/contract/defineEndpoint';
import { monthsBack } from '@/rules/comparison';
import { linesOf } from './answer';
import { daysOfMonth, type Span, spansOf } from './columns';
import { earlier } from './comparison';
import type { DashboardQuery } from './dashboardQuery';
import { Figures } from './figures';
import { readFigures } from './reading';
import { recordsOf } from './records';
import type { Tab } from './tab';

type Wanted = z.output<typeof dashboard.records.body>;

/** A column by itself, in the time that it is compared with. */
const columnBefore = (comparison: Comparison, span: Span, { months }: Figures, asked: DashboardQuery) => {
  const { start } = daysOfMonth(months[span.first] ?? '', asked);
  const { end } = daysOfMonth(months[span.last] ?? '', asked);
  return {
    asked: earlier({ ...asked, start, end }, monthsBack(comparison, span, months.length)),
    span: { ...span, first: 0, last: span.last - span.first },
  };
};

/** The records behind one cell of a tab, and the figure that they make. @throws Refusal 404 where the tab has no such cell */
export const cellRecords = async (
  context: Context,
  { block, row_id, row_at, team_id, block_total, column, measure: key, compare, page, limit }: Wanted,
  tab: Tab,
  blocks: readonly FigureBlock[],
  asked: DashboardQuery,
): Promise<DataOf<typeof dashboard.records>> => {
  const { db, lang } = context;
  const span = spansOf(asked, asked).find((one) => one.key === column);
  const measure = tab.measures.find((one) => one.key === key);
  const { lines, subtotal, figures, figureOf, directory } = await linesOf(db, tab, blocks, asked, lang);
  const rows = block === 'grand_total' || blocks.includes(block) ? lines(block) : [];
  const among = team_id == null ? rows : (rows.find(({ id }) => id === team_id)?.children ?? []);
  const known = block !== 'grand_total' && blocks.includes(block);
  const line =
    block_total === 1
      ? known && subtotal(block)
      : among.find(({ id }, at) => id === row_id && (row_at == null || at === row_at));
  if (span === undefined || measure === undefined || !line) throw new Refusal('notFound');
  const now = figureOf(line, measure, span);
  const before = Object.fromEntries(
    await Promise.all(
      comparisons.map(async (comparison) => {
        const { asked: then, span: own } = columnBefore(comparison, span, figures, asked);
        const reading = await readFigures(db, tab, blocks, then, directory);
        return [comparison, reading.figureOf(line, measure, own)] as const;
      }),
    ),
  ) as Record<Comparison, number | null>;
  const counted = compare === undefined ? { asked, span, figures } : columnBefore(compare, span, figures, asked);
  const place = {
    part: line.part,
    ...counted,
    figures: compare === undefined ? figures : new Figures(tab.measures, counted.asked),
  };
  const { total, records } = await recordsOf(db, tab.facts({ today: asked.today }), measure, place, { page, limit });
  return { total, value: compare === undefined ? now : before[compare], records, now, before };
};
