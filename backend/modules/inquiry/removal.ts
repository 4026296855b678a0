import { deleteRecord, lockRecord } from '@/backend/db/record';
import { referencesTo } from '@/backend/db/references';
import type { Context } from '@/backend/http/implement';
import { refuseWhileNeeded } from '@/backend/records/refuseWhileNeeded';
import { Refusal } from '@/backend/refusal/refusal';

const staff = 4;

/** Staff take back only what they entered themselves that day. @throws Refusal 403 */
const allowRemoval = (
  { actor, allow, today }: Context,
  record: { office_id: number; created_by: number | null; created_at: string },
): void => {
  allow(record.office_id);
  const isTodaysOwn = record.created_by === actor.id && record.created_at.startsWith(today);
  if (actor.role_id === staff && !isTodaysOwn) throw new Refusal('forbidden');
};

/** Deletes an inquiry or an interview on which nothing hangs any more. @throws Refusal 403, 404, 422 */
export const removeRecord = async (context: Context, table: 'inquiries' | 'interviews', id: number): Promise<void> => {
  const record = await lockRecord(context, table, id);
  allowRemoval(context, record);
  await refuseWhileNeeded(context, await referencesTo(context.db, table, id));
  await deleteRecord(context, table, id);
};
