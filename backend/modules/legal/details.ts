import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import { lockRecord, type Row, sendRecord, updateRecord, type Writer } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import { Refusal } from '@/backend/refusal/refusal';

/** Tables with one row per project, created by its first save. */
type DetailTable = 'legal_orders' | 'legal_finances';

/**
 * A project's details as they are stored, with what of the project they are shown with; empty, and of the version 0,
 * before the first save. @throws Refusal 404
 */
export const detailsOf = async <Details>(
  db: Kysely<Database>,
  table: DetailTable,
  fields: readonly string[],
  id: number,
): Promise<Details> => {
  const { rows } = await sql<Details>`select p.id as project_legal_id, p.office_id, p.family_id, f.family_code,
    p.worker_id, p.manager_id, p.payment_status, ${sql.join(fields.map((field) => sql.ref(`t.${field}`)))}, t.updated_at,
    (select e.last_name || '　' || e.first_name from employees e where e.id = t.updated_by) as updated_by,
    coalesce(t.lock_version, 0) as lock_version
    from legal_projects p join families f on f.id = p.family_id left join ${sql.table(table)} t on t.id = p.id
    where p.id = ${id} and p.deleted_at is null`.execute(db);
  const [details] = rows;
  if (details === undefined) throw new Refusal('notFound');
  return details;
};

/** Reads and locks a project's details; null before the first save. */
export const lockDetails = <T extends DetailTable>(writer: Writer, table: T, id: number): Promise<Row<T> | null> =>
  lockRecord(writer, table, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

interface Saving<T extends DetailTable> {
  readonly id: number;
  readonly before: Row<T> | null;
  readonly values: Partial<Insertable<Database[T]> & Updateable<Database[T]>>;
  readonly version: number | undefined;
  readonly present: () => Promise<{ readonly lock_version: number }>;
  /** Changes of its rows, for the history. */
  readonly also: Readonly<Record<string, [before: unknown, after: unknown]>>;
}

/**
 * Stores details for the first time, as their version 1, or changes them. The project must be locked, so that two first
 * saves do not meet: the second one has read version 0.
 * @throws Refusal 409
 */
export const saveDetails = async <T extends DetailTable>(
  writer: Writer,
  table: T,
  { id, before, values, version, present, also }: Saving<T>,
): Promise<void> => {
  if (before !== null) {
    await updateRecord(writer, table, before, values, { version, present, also });
    return;
  }
  if (version !== undefined && version !== 0) throw new Refusal('stale', { data: await present() });
  await sendRecord(writer, table, { ...values, id, lock_version: 1 } as never);
};
