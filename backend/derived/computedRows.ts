import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeEnd } from '@/backend/db/inTransaction';
import type { Database } from '@/backend/db/schema';

type Db = Kysely<Database>;

/** A row that is due; one that came to its `end` is not stored any more. */
export interface Due<Row, End> {
  readonly row: Row;
  readonly end?: End | null;
}

/** The outcome for a row; `end` is the reason if its source record still exists. */
export type Move<Row, End> =
  | { readonly change: 'gone'; readonly row: Row; readonly end: End | null }
  | { readonly change: 'changed'; readonly row: Row; readonly before: Row }
  | { readonly change: 'added'; readonly row: Row };

/** Rows computed from a family's records. */
export interface ComputedRows<Family, Row extends object, End> {
  readonly table: keyof Database & string;
  /** The columns besides `id`, each with its type in the database. */
  readonly columns: Readonly<Record<keyof Row & string, string>>;
  /** A key that is unique within a family. */
  readonly key: (row: Row) => string;
  /** Selects families, each with its `stored` rows; a list may be given as text, its entries parted by commas. */
  readonly families: (ids: readonly number[]) => RawBuilder<Family>;
  readonly due: (family: Family) => readonly Due<Row, End>[];
}

type Stored<Row> = { readonly [Column in keyof Row]: unknown } & { readonly id: number };

/**
 * Makes stored rows what they are computed to be: rows due against rows stored; only what differs is written.
 * @returns each row that went, changed or came
 */
export const syncComputedRows = async <
  Family extends { readonly stored: readonly Stored<Row>[] },
  Row extends object,
  End,
>(
  db: Db,
  { table, columns, key, families, due }: ComputedRows<Family, Row, End>,
  ids: readonly number[],
): Promise<Move<Row, End>[]> => {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const isSame = (one: Stored<Row>, other: Row): boolean =>
    names.every((name) => String(one[name]) === String(other[name]));

  const moves: Move<Row, End>[] = [];
  const gone: number[] = [];
  const changed: object[] = [];
  const { rows } = await families(ids).execute(db);
  for (const family of rows) {
    const stored = new Map(family.stored.map((row) => [key(row as unknown as Row), row]));
    const all = new Map(due(family).map((one) => [key(one.row), one]));
    for (const [name, present] of stored) {
      const one = all.get(name);
      const before = present as unknown as Row;
      if (one === undefined || one.end != null) {
        gone.push(present.id);
        moves.push({ change: 'gone', row: before, end: one?.end ?? null });
      } else if (!isSame(present, one.row)) {
        changed.push({ ...one.row, id: present.id });
        moves.push({ change: 'changed', row: one.row, before });
      }
    }
    for (const [name, { row, end }] of all) if (end == null && !stored.has(name)) moves.push({ change: 'added', row });
  }
  const added = moves.flatMap(({ change, row }) => (change === 'added' ? [row] : []));

  const list = sql.raw(names.join(', '));
  const values = sql.raw(names.map((name) => `${name} = g.${name}`).join(', '));
  const types = sql.raw(['id int', ...names.map((name) => `${name} ${columns[name]}`)].join(', '));
  const given = (these: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(these)}::jsonb) as g(${types})`;
  const write = (statement: RawBuilder<unknown>) => beforeEnd(db, statement.execute(db));
  if (gone.length > 0) await write(sql`delete from ${sql.table(table)} where id = any(${gone}::int[])`);
  if (changed.length > 0)
    await write(sql`update ${sql.table(table)} d set ${values} from ${given(changed)} where d.id = g.id`);
  if (added.length > 0) await write(sql`insert into ${sql.table(table)} (${list}) select ${list} from ${given(added)}`);
  return moves;
};
