import { type RawBuilder, sql } from 'kysely';
import type { Access } from '@/backend/access/policy';

/** Filter by one person or by offices. */
export interface Asking {
  readonly person: number | null;
  readonly offices: readonly number[];
  readonly today: string;
}

/** The rows of one kind of record in a section. */
export interface TodayPart {
  readonly access: Access;
  readonly found: (asking: Asking) => RawBuilder<unknown>;
}

export interface Columns {
  readonly record: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** Tells rows of one record and reason apart. */
  readonly line?: RawBuilder<unknown>;
  readonly member: RawBuilder<unknown>;
  readonly number: RawBuilder<unknown>;
  readonly category?: RawBuilder<unknown>;
  readonly what: RawBuilder<unknown>;
  readonly rule?: RawBuilder<unknown>;
  readonly distortion?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly time?: RawBuilder<unknown>;
  readonly due: RawBuilder<unknown>;
  readonly persons: RawBuilder<unknown>;
  readonly office: RawBuilder<unknown>;
}

export const is = (word: string) => sql`${sql.lit(word)}::text`;
const none = sql`null`;

/**
 * One kind of row in the columns that all share.
 * @param from what follows the columns: tables and conditions
 */
export const part = (
  resource: 'inquiry' | 'project' | 'insurance' | 'customer',
  columns: Columns,
  from: (asking: Asking) => RawBuilder<unknown>,
): TodayPart => ({
  access: { resource, action: 'read' },
  found: (asking) => {
    const { line = sql`0`, category = none, rule = none, distortion = none, note = none, ...rest } = columns;
    const { amount = none, time = none, ...own } = rest;
    return sql`select concat_ws('-', ${own.what}, ${own.record}, ${own.id}, ${line}) as key, ${own.record} as record,
      ${own.id}::int as record_id, ${own.member}::int as member_id, ${own.number}::text as number,
      ${category}::int as project_category, ${own.what} as what, ${rule}::text as rule, ${distortion}::int as distortion, ${note}::text as note,
      ${amount}::bigint as amount, ${time}::text as time, ${own.due}::date as due, ${own.persons}::int[] as person_ids,
      ${own.office}::int as office_id ${from(asking)}`;
  },
});

/** Filter by person: in one of the columns, or through the row's office. */
export const whose = ({ person, offices }: Asking, alias: string, ...columns: readonly string[]) =>
  person === null
    ? sql`${sql.ref(`${alias}.office_id`)} = any(${[...offices]}::int[])`
    : sql`(${sql.join(
        columns.map((column) => sql`${sql.ref(`${alias}.${column}`)} = ${person}`),
        sql` or `,
      )})`;
