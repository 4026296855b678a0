import { type Kysely, sql } from 'kysely';
import type { Database } from './schema';

/** A column of a table that refers to another table. */
export interface ForeignKey {
  readonly table: string;
  readonly column: string;
  /** Its rows are deleted logically. */
  readonly logical: boolean;
  /** Its rows are part of what they refer to, and are deleted with it. */
  readonly part: boolean;
}

/** The columns that refer to a table, as the database itself knows them. */
export const foreignKeysTo = async (db: Kysely<Database>, table: string): Promise<readonly ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select c.relname as table, a.attname as column, k.confdeltype = 'c' as part,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'deleted_at') as logical
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = ${table}::regclass
    order by 1, 2`.execute(db);
  return rows;
};

/** A record that refers to another. */
export interface Reference {
  readonly table: string;
  readonly id: number;
}

const fromEach = 3;

/**
 * Living records that refer to a record, a few of each table, by the foreign keys that the database itself knows. Rows that
 * are part of the record (deleted with it) do not count.
 */
export const referencesTo = async (
  db: Kysely<Database>,
  table: keyof Database,
  id: number,
): Promise<readonly Reference[]> => {
  const keys = (await foreignKeysTo(db, table)).filter(({ part }) => !part);
  if (keys.length === 0) return [];
  const uses = keys.map(
    ({
      table: from,
      column,
      logical,
    }) => sql`(select ${from}::text as "table", coalesce((to_jsonb(r) ->> 'id')::int, 0) as id
      from ${sql.table(from)} r where ${sql.ref(`r.${column}`)} = ${id} ${logical ? sql`and deleted_at is null` : sql``}
      limit ${sql.lit(fromEach)})`,
  );
  const { rows } = await sql<Reference>`${sql.join(uses, sql` union all `)}`.execute(db);
  return rows;
};
