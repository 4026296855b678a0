import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

type Db = Kysely<Database>;

/** Selects rows by the alias of a table with a `family_id`: those of some families, or all. */
export type Scope = (alias: string) => RawBuilder<unknown>;

export const ofFamilies =
  (ids: readonly number[]): Scope =>
  (alias) =>
    sql`${sql.ref(`${alias}.family_id`)} = any(${[...ids]}::int[])`;

export const ofAll: Scope = () => sql`true`;

/** Rows of a table that a statement selects from the records: the database compares them, and none is read here. */
export interface SelectedRows {
  readonly table: string;
  readonly id: string;
  /** The columns besides the id. */
  readonly columns: readonly string[];
  readonly due: (scope: Scope) => RawBuilder<unknown>;
}

/** Updates stored rows to equal a selection; only differences are written. @returns how many were written */
export const syncSelectedRows = async (
  db: Db,
  { table, id, columns, due }: SelectedRows,
  scope: Scope,
): Promise<number> => {
  const list = sql.raw([id, ...columns].join(', '));
  const of = (alias: string) => sql.raw(columns.map((column) => `${alias}.${column}`).join(', '));
  const { rows } = await sql<{ written: number }>`
    with due as materialized (${due(scope)}), put as (
      insert into ${sql.table(table)} as f (${list}) select ${list} from due
      on conflict (${sql.ref(id)}) do update set ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))}
        where (${of('f')}) is distinct from (${of('excluded')}) returning 1), gone as (
      delete from ${sql.table(table)} f
        where ${scope('f')} and not exists (select from due where due.${sql.ref(id)} = f.${sql.ref(id)}) returning 1)
    select ((select count(*) from put) + (select count(*) from gone))::int as written`.execute(db);
  return rows[0]?.written ?? 0;
};
