import { type RawBuilder, type SqlBool, sql } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** How a row without a value is sorted, and which index holds its key. */
const gaps = {
  null: [(key) => sql`${key} is not null`, (key) => sql`${key} is null`],
  blank: [(key) => sql`${key} > ''`, (key) => sql`${key} = ''`],
  zero: [(key) => sql`${key} > 0`, (key) => sql`${key} = 0`],
} as const satisfies Readonly<Record<string, readonly ((key: RawBuilder<unknown>) => Condition)[]>>;

/** What a list sorts by: a column of its table, or an expression that needs a join. */
export interface Sort {
  readonly by: RawBuilder<unknown>;
  /** Where rows may be without a value: they come last in either direction. */
  readonly gap?: keyof typeof gaps;
  readonly join?: RawBuilder<unknown>;
  /** Where `by` is of a small table: which one, and the column that names its row; `optional` where that may be empty. */
  readonly of?: { readonly table: RawBuilder<unknown>; readonly column: string; readonly optional?: boolean };
}

interface Order {
  readonly key: RawBuilder<unknown>;
  readonly keyDirection: RawBuilder<unknown>;
  /** The same for the id column. */
  readonly direction: RawBuilder<unknown>;
  readonly join: RawBuilder<unknown>;
  /** Where the rows without a value would come first: which rows they are not, and which they are. */
  readonly gap?: (typeof gaps)[keyof typeof gaps];
}

/**
 * The sort's key, its direction and the join it needs. Rows of another table are sorted once, to give each its place, and
 * not with every record; where each record has one, they come in that order, so that a walk can stop at the page.
 */
export const orderBy = ({ by, gap, join = sql``, of }: Sort, alias: string, down: boolean): Order => {
  const direction = down ? sql`desc` : sql`asc`;
  if (of === undefined) {
    // A null sorts behind all values, a blank and a zero before them.
    const first = gap !== undefined && (gap === 'null') === down;
    return { key: by, keyDirection: direction, direction, join, ...(first ? { gap: gaps[gap] } : {}) };
  }
  const places = sql`(select id, row_number() over (order by ${by} ${direction}, id) as place from ${of.table} order by place)`;
  return {
    key: sql`places.place`,
    keyDirection: sql`asc`,
    direction,
    join: sql`${of.optional ? sql`left join` : sql`join`} ${places} places on places.id = ${sql.ref(`${alias}.${of.column}`)}`,
  };
};

/** The rows of a page: none before `skipped`, and `limit` of them. */
export interface Window {
  readonly skipped: number;
  readonly limit: number;
}

/** Written into the statement: a plan for any limit would be made for a tenth of the table. */
const windowOf = (window: Window | undefined): RawBuilder<unknown> =>
  window === undefined ? sql`` : sql`limit ${sql.lit(window.limit)} offset ${sql.lit(window.skipped)}`;

/** `order by …` for rows that were found, by their columns `key` and `id`. */
export const sortFound = ({ keyDirection, direction, gap }: Order, window: Window | undefined): RawBuilder<unknown> => {
  const emptyLast = gap === undefined ? sql`` : sql`${gap[1](sql`key`)},`;
  return sql`order by ${emptyLast} key ${keyDirection}, id ${direction} ${windowOf(window)}`;
};

/**
 * The ids of a window of rows as an index gives them in the order of the key. No index has the rows without a value at the
 * other end: where they would come first it is walked once for the others and, if these end within the window, for them.
 * @param rows `from … where …`
 */
export const walkIndex = (
  rows: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { key, keyDirection, direction, gap }: Order,
  window: Window | undefined,
): RawBuilder<unknown> => {
  const order = sql`${key} ${keyDirection}, ${id} ${direction}`;
  if (gap === undefined) return sql`select ${id} ${rows} order by ${order} ${windowOf(window)}`;
  if (window === undefined) return sql`select ${id} ${rows} order by ${gap[1](key)}, ${order}`;
  // With a limit of its own each part is walked by one process, so that they come one after the other.
  const end = sql.lit(window.skipped + window.limit);
  const part = (condition: Condition) => sql`(select ${id} ${rows} and ${condition} order by ${order} limit ${end})`;
  return sql`select id from (${part(gap[0](key))} union all ${part(gap[1](key))}) parts ${windowOf(window)}`;
};
