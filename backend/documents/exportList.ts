import type { RawBuilder, SqlBool } from 'kysely';
import { type ListPlan, listQuery } from '@/backend/db/page';
import type { Context } from '@/backend/http/implement';
import { chosenColumns, type ExportColumn } from './exporter';

interface Sheet<Row, Filters, SortName extends string> {
  /** The file's name, to which the day is added. */
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly plan: ListPlan<Row, Filters, SortName>;
  /** What limits the rows besides the filters: the right to export them. */
  readonly only: readonly RawBuilder<SqlBool>[];
}

/**
 * Writes a list as it is filtered and sorted into a sheet, all its rows, never the deleted ones.
 * @example exportList(context, query, { title: '顧客一覧', columns: customerColumns, plan: customerList, only })
 * @throws Refusal 422 where a column is unknown
 */
export const exportList = async <Row, Filters, SortName extends string>(
  context: Context,
  query: Filters & {
    readonly columns?: string | null | undefined;
    readonly sort_asc?: SortName | undefined;
    readonly sort_desc?: SortName | undefined;
  },
  { title, columns, plan, only }: Sheet<Row, Filters, SortName>,
): Promise<{ file_path: string }> => {
  const job = {
    name: `${title}_${context.today.replaceAll('-', '')}`,
    columns: chosenColumns(columns, query.columns, context.lang),
    query: listQuery(context.db, plan, { ...query, deleted: null }, only),
  };
  return { file_path: await context.heavy(() => context.exporter.run(job, context.actor.id)) };
};
