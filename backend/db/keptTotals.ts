import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { keyOf, planSums, type Source, type Sums, type SumsPlan } from './keptSums';
import { textOf } from './sqlText';

export type AnyFilters = Readonly<Record<string, unknown>>;

/** A total of a list that is kept: under the filters `given`, for each value of the filters `by`. */
export interface KeptTotal {
  readonly given?: AnyFilters;
  /** Filters that ask for a value of one column each, with that column. */
  readonly by?: Readonly<Record<string, string>>;
}

/** What a list says of itself. Its conditions on kept totals name columns of its own table only. */
export interface KeptList {
  readonly table: string;
  readonly alias: string;
  readonly where: (filters: never) => readonly RawBuilder<SqlBool>[];
  readonly kept?: readonly KeptTotal[];
}

/** The totals of the whole list, of its deleted records, and for each value of one filter. */
export const keptBy = (...filters: readonly (string | Readonly<Record<string, string>>)[]): readonly KeptTotal[] => [
  {},
  { given: { deleted: 1 } },
  ...filters.map((by) => ({ by: typeof by === 'string' ? { [by]: by } : by })),
];

const sums: Sums = { lines: 'list_counts', name: 'list_count', columns: 'key, value', sums: { n: 'int' } };

export const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      );

/** The conditions of a list under these filters, as one. */
export const conditionsUnder = ({ where }: KeptList, filters: AnyFilters) => allOf(where(filters as never));

/** A kept total, as it is counted. */
export interface Count {
  readonly key: number;
  readonly total: KeptTotal;
  /** Which rows it counts. */
  readonly counts: string;
  /** The values of its filters in a row. */
  readonly value: string;
}

export const countsOf = (list: KeptList): Count[] =>
  (list.kept ?? []).map((total) => {
    const { given = {}, by = {} } = total;
    const columns = Object.values(by).map((column) => `${list.alias}.${column}`);
    const value = `array[${columns.map((column) => `${column}::text`).join(', ')}]::text[]`;
    const known = columns.map((column) => ` and ${column} is not null`).join('');
    const counts = `${textOf(conditionsUnder(list, given))}${known}`;
    return { key: keyOf(`${list.table} ${Object.keys(by).join()} ${value} ${counts}`), total, counts, value };
  });

const sourceOf = (list: KeptList): Source => {
  const lines = countsOf(list).map(({ key, counts, value }) => `(${key}, ${value}, ${counts})`);
  return {
    rows: list.table,
    tables: [list.table],
    brought: (rows, sign) => `select k.key, k.value, ${sign}1 as n from ${rows} ${list.alias}
      cross join lateral (values ${lines.join(',\n      ')}) k (key, value, counts) where k.counts`,
  };
};

export const planTotals = (lists: readonly KeptList[]): SumsPlan => planSums(sums, lists.map(sourceOf));
