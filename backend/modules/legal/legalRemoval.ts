import { sql } from 'kysely';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { bringBack } from '@/backend/records/bringBack';
import { Refusal } from '@/backend/refusal/refusal';
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
  await bringBack(context, 'legal_projects', id, ({ office_id }) => context.allow(office_id));
  await keepOrder(context, id);
};
