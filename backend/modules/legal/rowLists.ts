import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { beforeEnd } from '@/backend/db/inTransaction';
import type { Context } from '@/backend/http/implement';

type PartTable = 'legal_services' | 'legal_adversaries' | 'legal_billings' | 'legal_deposits';
type Row = Readonly<Record<string, unknown>>;

/** Columns that say nothing of a row, or follow from its others. */
const beside = /^(id|project_id|sort|search_.*)$/;

/** Rows for comparison in the history, without irrelevant columns. */
const comparable = (rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name, value]) => value != null && !beside.test(name))),
  );

/** Replaces a project's rows if they differ; returns the changes for the history. */
export const writeRows = async (
  { db }: Pick<Context, 'db'>,
  { table, field, projectId }: { table: PartTable; field: string; projectId: number },
  before: readonly Row[],
  rows: readonly Row[],
): Promise<Record<string, [before: unknown, after: unknown]>> => {
  const [old, now] = [comparable(before), comparable(rows)];
  if (isDeepStrictEqual(old, now)) return {};
  await beforeEnd(db, db.deleteFrom(table).where('project_id', '=', projectId).execute());
  for (const [index, row] of rows.entries()) {
    const entries = Object.entries({ ...row, project_id: projectId, sort: index + 1 });
    const insertion = sql`insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
      values (${sql.join(entries.map(([, value]) => value ?? null))})`;
    await beforeEnd(db, insertion.execute(db));
  }
  return { [field]: [old, now] };
};

/** A project's rows, in their order. */
export const rowsOf = async <Stored extends { readonly id: number }>(
  { db }: Pick<Context, 'db'>,
  table: PartTable,
  projectId: number,
): Promise<Stored[]> => {
  const { rows } = await sql<Stored & { project_id: number; sort: number }>`
    select * from ${sql.table(table)} where project_id = ${projectId} order by sort, id`.execute(db);
  return rows.map(({ project_id: _, sort: _place, ...row }) => row as unknown as Stored);
};
