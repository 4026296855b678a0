import { type CompiledQuery, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PageSoFar } from '@/contract/defineEndpoint';
import { type AnyFilters, allOf, type KeptTotal } from './keptTotals';
import { orderBy, type Sort, sortFound, type Window, walkIndex } from './listOrder';
import { reusablePlan } from './preparedStatements';
import type { Database } from './schema';
import type { Kept, Totals } from './totals';

type Db = Kysely<Database>;
type Condition = RawBuilder<SqlBool>;

/**
 * A list as data. `select` and `joins` may use the alias of `table`; conditions and sorts decide which rows, and only the
 * rows of the page are joined and read. Mostly an index is walked in the sort's order as far as the page, and the total
 * is kept or counted apart. A `narrow` condition mostly leaves few rows: they are found, counted and sorted at once.
 */
export interface ListPlan<Row, Filters, SortName extends string> {
  readonly table: keyof Database & string;
  readonly alias: string;
  readonly select: RawBuilder<Row>;
  readonly joins: RawBuilder<unknown>;
  readonly sorts: Readonly<Record<SortName, Sort>>;
  readonly defaultSort: { readonly by: NoInfer<SortName>; readonly down: boolean };
  readonly where: (filters: Filters) => readonly Condition[];
  /** The rows, as a query with an `id`, where no table holds them as they are. */
  readonly rows?: (filters: Filters) => RawBuilder<unknown>;
  /** Conditions that an index serves and that leave few rows: a search, the records of one family. */
  readonly narrow?: (filters: Filters) => readonly Condition[];
  /** For a list that may be long: the totals that are kept. Others are counted, if asked so after the rows. */
  readonly kept?: readonly KeptTotal[];
}

export const defineList = <Row, Filters, SortName extends string>(
  plan: ListPlan<Row, Filters, SortName>,
): ListPlan<Row, Filters, SortName> => plan;

interface Asked<SortName extends string> {
  readonly sort_asc?: SortName | undefined;
  readonly sort_desc?: SortName | undefined;
}

interface AskedPage<SortName extends string> extends Asked<SortName> {
  readonly total?: 'later' | 'only' | undefined;
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

/** `walk`: an index in the sort's order, as far as the page. `find`: all rows of the list at once, counted and then sorted. */
type Way = 'walk' | 'find';
type Counted<Row> = Row & { readonly list_total?: number; readonly list_kept?: Kept };

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
  { window, kept }: { readonly window?: Window; readonly kept?: RawBuilder<Kept> | null } = {},
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
        select ${select}${kept ? sql`, ${kept} as list_kept` : sql``}`
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
): RawBuilder<unknown> => allOf([...plan.where(filters), ...(plan.narrow?.(filters) ?? []), ...extra]);

/** The envelope of one page. */
export const pageOf = <Row, Total extends number | null>(
  data: Row[],
  total: Total,
  { page, limit }: { readonly page: number; readonly limit: number },
) => {
  const skipped = (page - 1) * limit;
  const lastPage = total === null ? null : Math.max(1, Math.ceil(total / limit));
  return {
    data,
    current_page: page,
    last_page: lastPage as Total,
    per_page: limit,
    total,
    from: data.length === 0 ? null : skipped + 1,
    to: data.length === 0 ? null : skipped + data.length,
  };
};

/** How many there are, where a page is not full and so tells it. */
export const toldBy = (rows: readonly unknown[], { page, limit }: { readonly page: number; readonly limit: number }) =>
  rows.length < limit && (rows.length > 0 || page === 1) ? (page - 1) * limit + rows.length : null;

/**
 * One page of a list with its total; a page past the end is empty, with the true total. `total` asks for the rows without
 * a total that is yet to be counted, or for the total alone.
 */
export const listPage = async <Row, Filters, SortName extends string>(
  db: Db,
  totals: Totals,
  plan: ListPlan<Row, Filters, SortName>,
  asked: Filters & AskedPage<SortName>,
  extra: readonly Condition[] = [],
): Promise<PageSoFar<Row>> => {
  const { page, limit } = asked;
  const skipped = (page - 1) * limit;
  const waits = asked.total !== 'later' || plan.kept === undefined;
  const conditions = conditionsOf(plan, asked, extra);
  const window = { skipped, limit };
  const rowsBy = async (way: Way, kept: RawBuilder<Kept> | null = null) =>
    asked.total === 'only' ? [] : (await rowsQuery(plan, asked, extra, way, { window, kept }).execute(db)).rows;
  const countAll = async () => {
    const { rows } = await sql<{ total: number }>`select count(*) as total from ${sourceOf(plan, asked)}
      where ${conditions}`.execute(db);
    return rows[0]?.total ?? 0;
  };
  const walk = async (): Promise<[rows: Counted<Row>[], total: number | null]> => {
    const kept = totals.kept(db, plan, asked as AnyFilters, conditions.compile(db));
    if (kept === null) return Promise.all([rowsBy('walk'), waits ? countAll() : null]);
    const rows = await rowsBy('walk', kept);
    const [first] = rows;
    const found =
      first === undefined
        ? (await sql<{ kept: Kept }>`select ${kept} as kept`.execute(db)).rows[0]?.kept
        : first.list_kept;
    return [rows, totals.read(found) ?? (waits ? await countAll() : null)];
  };
  const search = async (): Promise<[rows: Counted<Row>[], total: number | null]> => {
    const { sql: text, parameters } = conditions.compile(db);
    const name = `${plan.table} ${text} ${JSON.stringify(parameters)}`;
    const ownOrder = (asked.sort_asc ?? asked.sort_desc ?? plan.defaultSort.by) === plan.defaultSort.by;
    if (asked.total === 'only') return [[], await countAll()];
    if (ownOrder && page > 1 && totals.about(name) > many)
      return Promise.all([rowsBy('walk'), waits ? countAll() : null]);
    const rows = await rowsBy('find');
    const total = rows[0]?.list_total ?? (page === 1 ? 0 : await countAll());
    totals.note(name, total);
    return [rows, total];
  };
  const [rows, counted] = plan.narrow?.(asked).length ? await search() : await walk();
  return pageOf(
    rows.map(({ list_total: _, list_kept: __, ...row }) => row as Row),
    counted ?? toldBy(rows, asked),
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
