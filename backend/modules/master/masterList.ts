import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { defineList, type ListPlan } from '@/backend/db/page';
import { labelOf } from '@/backend/records/labels';
import { personName } from '@/backend/records/names';
import type { AnyMaster } from '@/contract/defineMaster';
import { listOf, metaOf } from '@/contract/fields';
import { type Master, type MasterNoun, masters } from '@/contract/masters';
import type { Lang } from '@/contract/notation/lang';

export type Filters = Readonly<Record<string, string | number | null | undefined>>;

/** Computed columns and filters of a master's list. The table's alias is `t`. */
export interface ListParts {
  readonly columns?: Readonly<Record<string, (lang: Lang) => RawBuilder<unknown>>>;
  readonly narrow?: Readonly<Record<string, (value: unknown) => RawBuilder<SqlBool>>>;
}

/** A list column: its value, sort key and join. */
interface ListColumn {
  readonly value: RawBuilder<unknown>;
  readonly by: RawBuilder<unknown>;
  readonly join?: { readonly alias: string; readonly sql: RawBuilder<unknown> };
}

const inOrder = (column: string) => sql`${sql.ref(column)} collate "ja-x-icu"`;

/** The filters that search a text: the columns that they are named after. */
export const textFilters = ({ fields, filters }: AnyMaster): readonly string[] =>
  filters.filter((name) => {
    const field = fields[name];
    return field !== undefined && metaOf(field).kind === 'text';
  });

const own = (column: string): ListColumn => ({
  value: sql.ref(`t.${column}`),
  by: column === 'name' ? inOrder('t.name') : sql.ref(`t.${column}`),
});

/** The label column of a reference: `office_name` for `office_id`; for `department_id`, a closed list, its label. */
const labelColumn = ({ fields }: AnyMaster, column: string, lang: Lang): ListColumn | undefined => {
  const field = Object.keys(fields).find((name) => name.endsWith('_id') && column.startsWith(name.slice(0, -2)));
  const schema = field === undefined ? undefined : fields[field];
  if (field === undefined || schema === undefined) return undefined;
  const id = sql.ref(`t.${field}`);
  const list = listOf(schema);
  if (list !== undefined) return { value: labelOf(id, list, lang), by: id };
  const alias = field.slice(0, -3);
  const { table } = masters[metaOf(schema).of as MasterNoun];
  const label = `${alias}.${column.slice(alias.length + 1)}`;
  const join = {
    alias,
    sql: sql`left join ${sql.table(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${id}`,
  };
  return { value: sql.ref(label), by: label.endsWith('.name') ? inOrder(label) : sql.ref(label), join };
};

/** The list of a master as a plan, in a language. */
export const masterList = <Row>(
  master: AnyMaster<Master['table']>,
  { columns = {}, narrow = {} }: ListParts,
  lang: Lang,
): ListPlan<Row, Filters, string> => {
  const columnOf = (column: string): ListColumn => {
    const part = columns[column]?.(lang);
    if (part !== undefined) return { value: part, by: part };
    if (column === 'updated_by') return { value: personName('t.updated_by'), by: sql.ref('t.updated_by') };
    return column in master.fields ? own(column) : (labelColumn(master, column, lang) ?? own(column));
  };
  const all = Object.keys(master.row.shape).map((column) => ({ column, ...columnOf(column) }));
  const joins = new Map(all.flatMap(({ join }) => (join === undefined ? [] : [[join.alias, join.sql]])));
  const texts = textFilters(master);
  const equal = master.filters.filter((name) => !texts.includes(name));
  return defineList({
    table: master.table,
    alias: 't',
    joins: sql.join([...joins.values()], sql` `),
    select: sql<Row>`${sql.join(all.map(({ column, value }) => sql`${value} as ${sql.ref(column)}`))}`,
    sorts: Object.fromEntries(
      master.calls.listing.sorts.map((name) => {
        const { by, join } = columnOf(name);
        return [name, { by, gap: 'null' as const, ...(join === undefined ? {} : { join: join.sql }) }];
      }),
    ),
    defaultSort: { by: 'id', down: false },
    where: (filters: Filters) => [
      sql<SqlBool>`t.deleted_at is null`,
      ...equal.flatMap((name) => {
        const value = filters[name];
        if (value == null) return [];
        return [narrow[name]?.(value) ?? sql<SqlBool>`${sql.ref(`t.${name}`)} = ${value}`];
      }),
    ],
  });
};
