import { sql } from 'kysely';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { propertiesOf } from '@/backend/records/projectProperties';
import { refuseWhileNeeded } from '@/backend/records/refuseWhileNeeded';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { allowSettled, settledDeletion } from '@/backend/records/settledProjects';
import { legalFacts } from './legalFacts';
import { syncLegalSale } from './legalSale';

const hasWork = async ({ db }: Context, id: number): Promise<boolean> => {
  const { rows } = await sql`select from worklogs
    where project_type = 2 and project_id = ${id} and deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether money moved or work was recorded. */
const isSettled = async (context: Context, id: number): Promise<boolean> =>
  (await legalFacts(context.db, id)).has_money || hasWork(context, id);

/** @throws Refusal 403, 404; 422 while properties hang on it, and without the reason that money and work ask for */
export const removeLegal = async (context: Context, id: number, reason: string | null | undefined): Promise<void> => {
  const project = await lockRecord(context, 'legal_projects', id);
  context.allow(project.office_id);
  const historyChanges = settledDeletion(context, await isSettled(context, id), reason);
  await refuseWhileNeeded(context, await propertiesOf(context.db, 2, id));
  await deleteRecord(context, 'legal_projects', id, historyChanges);
  await syncLegalSale(context, id);
};

/** Brings a project back, while its inquiry is still there and no other has taken its place. @throws Refusal 403, 404, 422 */
export const restoreLegal = async (context: Context, id: number): Promise<void> => {
  await restoreRecordChecked(context, 'legal_projects', id, async ({ office_id }) => {
    context.allow(office_id);
    if (await isSettled(context, id)) allowSettled(context);
  });
  await syncLegalSale(context, id);
};
