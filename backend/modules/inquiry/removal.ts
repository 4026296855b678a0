import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { deleteRecord, lockRecord } from '@/backend/db/record';
import { referencesTo } from '@/backend/db/references';
import type { Context } from '@/backend/http/implement';
import { restorable } from '@/backend/records/listConditions';
import { refuseWhileNeeded } from '@/backend/records/refuseWhileNeeded';
import { restoreRecordChecked } from '@/backend/records/restoreRecord';
import { Refusal } from '@/backend/refusal/refusal';

const staff = 4;

/** Staff delete and restore only what they entered themselves that day. @throws Refusal 403 */
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

/** Restores an inquiry or an interview, for whoever may delete it. @throws Refusal 403, 404, 422 */
export const bringBack = async (context: Context, table: 'inquiries' | 'interviews', id: number): Promise<void> => {
  await restoreRecordChecked(context, table, id, (record) => allowRemoval(context, record));
};

/** Limits a list of deleted records to those that the person may restore. @throws Refusal 403 where that is none */
export const mayBringBack = (
  context: Context,
  query: { readonly deleted?: number | null | undefined },
  alias: 'i' | 'v',
): RawBuilder<SqlBool>[] => {
  const { actor, today } = context;
  const entry = (column: string) => sql.ref(`${alias}.${column}`);
  return [
    ...restorable(context, query, { resource: 'inquiry', action: 'restore' }, alias),
    ...(query.deleted === 1 && actor.role_id === staff
      ? [sql<SqlBool>`${entry('created_by')} = ${actor.id} and ${entry('created_at')} >= ${today}::date`]
      : []),
  ];
};
