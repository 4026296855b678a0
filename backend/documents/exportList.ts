import type { RawBuilder, SqlBool } from 'kysely';
import { type ListPlan, listQuery } from '@/backend/db/page';
import type { Context } from '@/backend/http/implement';
import { chosenColumns } from './exporter';
import type { Sheet } from './sheet';

interface Asked<Row, Filters, SortName extends string> {
  readonly sheet: Sheet;
  readonly plan: ListPlan<Row, Filters, SortName>;
  /** Conditions beside the filters: the right to export the rows. */
  readonly only: readonly RawBuilder<SqlBool>[];
}

/**
 * Writes a list as it is filtered and sorted into a sheet, all its rows, never the deleted ones.
 * @example exportList(context, query, { sheet: customerSheet, plan: customerSheetPlan(lang), only })
 * @throws Refusal 422 where a column is unknown
 */
export const exportList = async <Row, Filters, SortName extends string>(
  context: Context,
  query: Filters & {
    readonly columns?: string | null | undefined;
    readonly sort_asc?: SortName | undefined;
    readonly sort_desc?: SortName | undefined;
  },
  { sheet, plan, only }: Asked<Row, Filters, SortName>,
): Promise<{ file_path: string }> => {
  const { lang } = context;
  const job = {
    name: `${sheet.title(lang)}_${context.today.replaceAll('-', '')}`,
    lang,
    columns: chosenColumns(sheet.columns(lang), query.columns, lang),
    query: listQuery(context.db, plan, { ...query, deleted: null }, only),
    sourceUrl: context.sourceUrl,
  };
  return { file_path: await context.heavy(() => context.exporter.run(job, context.actor.id)) };
};
