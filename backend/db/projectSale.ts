import { type Insertable, type Selectable, sql } from 'kysely';
import { deleteRecord, insertRecord, restoreRecord, updateRecord, type Writer } from './record';
import type { SalesTable } from './schema';

type Sale = Selectable<SalesTable>;

interface Project {
  /** 1 inheritance tax, 2 legal, 3 insurance: whose order it is, and which table the project stands in. */
  readonly department: 1 | 2 | 3;
  readonly id: number;
}

/** What the order list shows of a project; `status` 1 while the order stands, 0 once it was cancelled. */
export type ProjectSale = Omit<
  Insertable<SalesTable>,
  | 'department_id'
  | 'project_type'
  | 'project_id'
  | 'remarks'
  | 'created_by'
  | 'updated_by'
  | 'deleted_at'
  | 'lock_version'
>;

/**
 * Keeps the order list true to a project: its order is entered, changed, or (null) taken out where the project is no order
 * any more. Remarks that staff wrote beside the order stay.
 * @example await keepSale(context, { department: 2, id }, null)
 */
export const keepSale = async (
  writer: Writer,
  { department, id }: Project,
  sale: ProjectSale | null,
): Promise<void> => {
  const { rows } = await sql<Sale>`select * from sales where project_type = ${department} and project_id = ${id}
    order by deleted_at is not null, id desc limit 1 for update`.execute(writer.db);
  const [stored] = rows;
  if (sale === null) {
    if (stored !== undefined && stored.deleted_at === null) await deleteRecord(writer, 'sales', stored.id);
    return;
  }
  if (stored === undefined) {
    const names = { department_id: department, project_type: department, project_id: id };
    await insertRecord(writer, 'sales', { ...sale, ...names });
    return;
  }
  const live = stored.deleted_at === null ? stored : await restoreRecord(writer, 'sales', stored.id);
  await updateRecord(writer, 'sales', live, sale);
};
