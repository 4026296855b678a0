import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from './schema';

interface ForeignKey {
  readonly table: string;
  readonly column: string;
  /** Its rows are deleted logically. */
  readonly logical: boolean;
}

/**
 * Whether living records refer to a record, by the foreign keys that the database itself knows. Rows that are part of
 * the record (deleted with it) do not count.
 */
export const isReferenced = async (db: Kysely<Database>, table: keyof Database, id: number): Promise<boolean> => {
  const { rows: keys } = await sql<ForeignKey>`
    select c.relname as table, a.attname as column,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'deleted_at') as logical
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confdeltype <> 'c' and k.confrelid = ${table}::regclass`.execute(db);
  const uses = keys.map(
    ({ table: from, column, logical }) => sql<SqlBool>`exists (select from ${sql.table(from)}
      where ${sql.ref(column)} = ${id} ${logical ? sql`and deleted_at is null` : sql``})`,
  );
  if (uses.length === 0) return false;
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(uses, sql` or `)} as used`.execute(db);
  return rows[0]?.used ?? false;
};
