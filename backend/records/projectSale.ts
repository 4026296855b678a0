import type { Insertable, Selectable } from 'kysely';
import { anyOf } from '@/backend/db/anyOf';
import { deleteRecord, insertRecord, restoreRecord, updateRecords, type Writer } from '@/backend/db/record';
import type { SalesTable } from '@/backend/db/schema';

type Sale = Selectable<SalesTable>;

interface Project {
  /** The department and project table: 1 inheritance tax, 2 legal, 3 insurance. */
  readonly department: 1 | 2 | 3;
  readonly id: number;
}

/** The order-list entry of a project; `status` 1 for a standing order, 0 for a cancelled one. */
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

/** The orders of projects of a department, locked; a living one before one that was taken out. */
export const storedSales = async (
  { db }: Writer,
  department: number,
  ids: readonly number[],
): Promise<Map<number, Sale>> => {
  const rows = await db
    .selectFrom('sales')
    .selectAll()
    .where('project_type', '=', department)
    .where('project_id', '=', anyOf(ids))
    .orderBy('project_id')
    .orderBy((eb) => eb('deleted_at', 'is', null))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.flatMap((sale) => (sale.project_id === null ? [] : [[sale.project_id, sale]])));
};

/** Keeps the order list true to several projects of a department, as `syncSale` to one. */
export const syncSales = async (
  writer: Writer,
  department: Project['department'],
  sales: ReadonlyMap<number, ProjectSale | null>,
): Promise<void> => writeSales(writer, department, await storedSales(writer, department, [...sales.keys()]), sales);

/** The same where the orders that are stored have been read. */
export const writeSales = async (
  writer: Writer,
  department: Project['department'],
  stored: ReadonlyMap<number, Sale>,
  sales: ReadonlyMap<number, ProjectSale | null>,
): Promise<void> => {
  const changes: (readonly [Sale, ProjectSale])[] = [];
  for (const [id, sale] of sales) {
    const present = stored.get(id);
    if (sale === null) {
      if (present !== undefined && present.deleted_at === null) await deleteRecord(writer, 'sales', present.id);
    } else if (present === undefined) {
      const names = { department_id: department, project_type: department, project_id: id };
      await insertRecord(writer, 'sales', { ...sale, ...names });
    } else {
      const live = present.deleted_at === null ? present : await restoreRecord(writer, 'sales', present.id);
      changes.push([live, sale]);
    }
  }
  await updateRecords(writer, 'sales', changes);
};

/**
 * Keeps the order list true to a project: its order is entered, changed, or (null) taken out where the project is no order
 * any more. Remarks that staff wrote beside the order stay.
 * @example await keepSale(context, { department: 2, id }, null)
 */
export const syncSale = (writer: Writer, { department, id }: Project, sale: ProjectSale | null): Promise<void> =>
  syncSales(writer, department, new Map([[id, sale]]));
