import { sql } from 'kysely';
import { deleteRecord, lockRecord, restoreRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { Refusal } from '@/backend/http/refusal';
import { refuse } from '@/backend/http/refuse';
import { liveProjectProblems } from './liveProject';
import { keepOrder } from './order';

/** Money that moved, work that was recorded and properties stay with their project. */
const isUsed = async ({ db }: Context, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from legal_billings where project_id = ${id})
    or exists (select from legal_deposits where project_id = ${id})
    or exists (select from worklogs where project_type = 2 and project_id = ${id} and deleted_at is null)
    or exists (select from properties where project_type = 2 and project_id = ${id} and deleted_at is null) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
};

/** @throws Refusal 403, 404, 422 */
export const removeLegal = async (context: Context, id: number): Promise<void> => {
  const project = await lockRecord(context, 'legal_projects', id);
  context.allow(project.office_id);
  if (await isUsed(context, id)) throw new Refusal('inUse');
  await deleteRecord(context, 'legal_projects', id);
  await keepOrder(context, id);
};

/** Brings a project back, while its inquiry is still there and no other has taken its place. @throws Refusal 403, 404, 422 */
export const restoreLegal = async (context: Context, id: number): Promise<void> => {
  const { rows } = await sql<{ id: number; inquiry_id: number; cancelled_date: string | null; office_id: number }>`
    select id, inquiry_id, cancelled_date, office_id from legal_projects where id = ${id} and deleted_at is not null`.execute(
    context.db,
  );
  const [deleted] = rows;
  if (deleted === undefined) throw new Refusal('notFound');
  context.allow(deleted.office_id);
  await lockRecord(context, 'inquiries', deleted.inquiry_id);
  if (deleted.cancelled_date === null) refuse(await liveProjectProblems(context.db, deleted, 'id'), context);
  await restoreRecord(context, 'legal_projects', id);
  await keepOrder(context, id);
};
