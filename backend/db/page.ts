import { type CompiledQuery, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '@/contract/defineEndpoint';
import { orderBy, type Sort, sortFound, type Window, walkIndex } from './listOrder';
import { reusablePlan } from './preparedStatements';
import type { Database } from './schema';
import type { Totals } from './totals';

type Db = Kysely<Database>;
type Condition = RawBuilder<SqlBool>;

/**
 * A list as data. `select` and `joins` may use the alias of `table`; conditions and sorts decide which rows, and only the
 * rows of the page are joined and read. Mostly an index is walked in the sort's order as far as the page, and the total
 * is counted apart. A `narrow` condition mostly leaves few rows: they are found, counted and sorted at once. Totals are
 * kept for a moment.
 */
export interface ListPlan<Row, Filters, SortName extends string> {
  readonly table: keyof Database & string;
  readonly alias: string;
  readonly select: RawBuilder<Row>;
  readonly joins: RawBuilder<unknown>;
  readonly sorts: Readonly<Record<SortName, Sort>>;
  readonly defaultSort: { readonly by: NoInfer<SortName>; readonly down: boolean };
  readonly where: (filters: Filters) => readonly Condition[];
  /** The rows, as a query with an `id`, where no table holds them as they are. Their total is not kept. */
  readonly rows?: (filters: Filters) => RawBuilder<unknown>;
  /** Conditions that an index serves and that leave few rows: a search, the records of one family. */
  readonly narrow?: (filters: Filters) => readonly Condition[];
}

export const defineList = <Row, Filters, SortName extends string>(
  plan: ListPlan<Row, Filters, SortName>,
): ListPlan<Row, Filters, SortName> => plan;

interface Asked<SortName extends string> {
  readonly sort_asc?: SortName | undefined;
  readonly sort_desc?: SortName | undefined;
}

interface AskedPage<SortName extends string> extends Asked<SortName> {
  readonly page: number;
  readonly limit: number;
}

/** The order that is asked for, or else the list's own. */
const orderOf = <SortName extends string>(
  { sorts, defaultSort, alias }: ListPlan<never, never, SortName>,
  { sort_asc, sort_desc }: Asked<SortName>,
) => {
  const down = sort_asc === undefined && (sort_desc !== undefined || defaultSort.down);
  return orderBy(sorts[sort_asc ?? sort_desc ?? defaultSort.by], alias, down);
};

const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      );

/** `walk`: an index in the sort's order, as far as the page. `find`: all rows of the list at once, counted and then sorted. */
type Way = 'walk' | 'find';
type Counted<Row> = Row & { readonly list_total?: number };

/**
 * More than this many are sooner walked through than found again for every page, in the list's own order: in that of a
 * name, all who bear it may stand together behind everybody else.
 */
const many = 20_000;

const sourceOf = <Row, Filters, SortName extends string>(
  { table, alias, rows }: ListPlan<Row, Filters, SortName>,
  filters: Filters,
) => sql`${rows === undefined ? sql.table(table) : sql`(${rows(filters)})`} ${sql.ref(alias)}`;

/** The rows of a list; every sort ends in the id, so that no row is lost or shown twice between pages. */
const rowsQuery = <Row, Filters, SortName extends string>(
  plan: ListPlan<Row, Filters, SortName>,
  filters: Filters & Asked<SortName>,
  extra: readonly Condition[],
  way: Way,
  window?: Window,
): RawBuilder<Counted<Row>> => {
  const order = orderOf(plan as unknown as ListPlan<never, never, SortName>, filters);
  const { alias, joins, select } = plan;
  const source = sourceOf(plan, filters);
  const id = sql.ref(`${alias}.id`);
  const rows = sql`from ${source} ${order.join} where ${conditionsOf(plan, filters, extra)}`;
  const start =
    way === 'walk'
      ? sql`with page as materialized (select id, row_number() over () as place from
          (${walkIndex(rows, id, order, window)}) walk)
        select ${select}`
      : sql`${reusablePlan} with found as materialized (select ${id}, ${order.key} as key ${rows}),
        page as materialized (select id, row_number() over () as place from
          (select id from found ${sortFound(order, window)}) sorted)
        select ${select}, (select count(*) from found) as list_total`;
  return sql<Counted<Row>>`${start}
    from page join ${source} on ${id} = page.id ${joins} order by page.place`;
};

const conditionsOf = <Row, Filters, SortName extends string>(
  plan: ListPlan<Row, Filters, SortName>,
  filters: Filters,
  extra: readonly Condition[],
): RawBuilder<unknown> => all([...plan.where(filters), ...(plan.narrow?.(filters) ?? []), ...extra]);

/** The envelope of one page. */
export const pageOf = <Row>(
  data: Row[],
  total: number,
  { page, limit }: { readonly page: number; readonly limit: number },
): Page<Row> => {
  const skipped = (page - 1) * limit;
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / limit)),
    per_page: limit,
    total,
    from: data.length === 0 ? null : skipped + 1,
    to: data.length === 0 ? null : skipped + data.length,
  };
};

/** One page of a list with its total; a page past the end is empty, with the true total. */
export const listPage = async <Row, Filters, SortName extends string>(
  db: Db,
  totals: Totals,
  plan: ListPlan<Row, Filters, SortName>,
  asked: Filters & AskedPage<SortName>,
  extra: readonly Condition[] = [],
): Promise<Page<Row>> => {
  const { page, limit } = asked;
  const skipped = (page - 1) * limit;
  const rowsBy = async (way: Way) => (await rowsQuery(plan, asked, extra, way, { skipped, limit }).execute(db)).rows;
  const count = sql<{ total: number }>`select count(*) as total from ${sourceOf(plan, asked)}
    where ${conditionsOf(plan, asked, extra)}`.compile(db);
  const countAll = async () => (await db.executeQuery(count)).rows[0]?.total ?? 0;
  const totalBy = (counting: () => Promise<number>) =>
    plan.rows !== undefined
      ? counting()
      : totals.of(plan.table, `${count.sql}\n${JSON.stringify(count.parameters)}`, counting);

  const read = async (): Promise<[rows: Counted<Row>[], total: number]> => {
    if (!plan.narrow?.(asked).length) return Promise.all([rowsBy('walk'), totalBy(countAll)]);
    const found: { rows?: Counted<Row>[] } = {};
    const total = await totalBy(async () => {
      found.rows = await rowsBy('find');
      return found.rows[0]?.list_total ?? (page === 1 ? 0 : countAll());
    });
    const ownOrder = (asked.sort_asc ?? asked.sort_desc ?? plan.defaultSort.by) === plan.defaultSort.by;
    return [found.rows ?? (await rowsBy(ownOrder && total > many ? 'walk' : 'find')), total];
  };
  const [rows, total] = await read();
  return pageOf(
    rows.map(({ list_total: _, ...row }) => row as Row),
    total,
    asked,
  );
};

/** The whole list as one query, for an export to walk. */
export const listQuery = <Row, Filters, SortName extends string>(
  db: Db,
  plan: ListPlan<Row, Filters, SortName>,
  asked: Filters & Asked<SortName>,
  extra: readonly Condition[] = [],
): CompiledQuery<Row> => rowsQuery(plan, asked, extra, 'walk').compile(db);
