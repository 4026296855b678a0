import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { propertiesOf } from '@/backend/records/projectProperties';
import { refuseWhileNeeded } from '@/backend/records/refuseWhileNeeded';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { allowSettled, settledDeletion } from '@/backend/records/settledProjects';
import { invoicesNeeding } from '@/backend/records/standingInvoices';
import { hasMoney } from './legalFacts';
import { syncLegalSale } from './legalSale';

type Condition = RawBuilder<SqlBool>;

const hasWork = (id: RawBuilder<unknown>): Condition =>
  sql`exists (select from worklogs where project_type = 2 and project_id = ${id} and deleted_at is null)`;

/** Whether money moved or work was recorded. */
export const legalSettled = (id: RawBuilder<unknown>): Condition => sql`${hasMoney(id)} or ${hasWork(id)}`;

const holds = async ({ db }: Context, condition: Condition): Promise<boolean> => {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db);
  return rows[0]?.holds ?? false;
};

/** @throws Refusal 403, 404; 422 while properties hang on it, and without the reason that money and work ask for */
export const removeLegal = async (context: Context, id: number, reason: string | null | undefined): Promise<void> => {
  const project = await lockRecord(context, 'legal_projects', id);
  context.allow(project.office_id);
  const historyChanges = settledDeletion(context, 'project', await holds(context, legalSettled(sql`${id}`)), reason);
  await refuseWhileNeeded(context, [
    ...(await propertiesOf(context.db, 2, id)),
    ...(await invoicesNeeding(context.db, 'legal_project_id', id)),
  ]);
  await deleteRecord(context, 'legal_projects', id, historyChanges);
  await syncLegalSale(context, id);
};

/** Brings a project back, while its inquiry is still there and no other has taken its place. @throws Refusal 403, 404, 422 */
export const restoreLegal = async (context: Context, id: number): Promise<void> => {
  await restoreRecordChecked(context, 'legal_projects', id, async ({ office_id }) => {
    context.allow(office_id);
    if (await holds(context, legalSettled(sql`${id}`))) allowSettled(context, 'project');
  });
  await syncLegalSale(context, id);
};
