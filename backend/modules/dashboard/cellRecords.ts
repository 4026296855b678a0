import type { z } from 'zod';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/refusal/refusal';
import type { dashboard, FigureBlock } from '@/contract/dashboard';
import type { DataOf } from '@/contract/defineEndpoint';
import { linesOf } from './answer';
import { spansOf } from './columns';
import type { DashboardQuery } from './dashboardQuery';
import { recordsOf } from './records';
import type { Tab } from './tab';

type Wanted = z.output<typeof dashboard.records.body>;

/** The records behind one cell of a tab, and the figure that they make. @throws Refusal 404 where the tab has no such cell */
export const cellRecords = async (
  context: Context,
  { block, row_id, row_at, team_id, block_total, column, measure: key, page, limit }: Wanted,
  tab: Tab,
  blocks: readonly FigureBlock[],
  asked: DashboardQuery,
): Promise<DataOf<typeof dashboard.records>> => {
  const span = spansOf(asked, asked).find((one) => one.key === column);
  const measure = tab.measures.find((one) => one.key === key);
  const { lines, subtotal, figures, figureOf } = await linesOf(context.db, tab, blocks, asked, context.lang);
  const rows = block === 'grand_total' || blocks.includes(block) ? lines(block) : [];
  const among = team_id == null ? rows : (rows.find(({ id }) => id === team_id)?.children ?? []);
  const known = block !== 'grand_total' && blocks.includes(block);
  const line =
    block_total === 1
      ? known && subtotal(block)
      : among.find(({ id }, at) => id === row_id && (row_at == null || at === row_at));
  if (span === undefined || measure === undefined || !line) throw new Refusal('notFound');
  const place = { asked, part: line.part, span, figures };
  const { total, records } = await recordsOf(context.db, tab.facts({ today: asked.today }), measure, place, {
    page,
    limit,
  });
  return { total, value: figureOf(line, measure, span), records };
};
