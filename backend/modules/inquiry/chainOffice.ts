import { updateRecords } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import type { LockedInquiry } from '@/backend/records/chainStatus';

/** A chain moves whole: its interviews of the office that the inquiry leaves go with it. A project moves by itself. */
export const moveChainOffice = async (context: Context, before: LockedInquiry, office_id: number): Promise<void> => {
  if (office_id === before.office_id) return;
  const rows = await context.db
    .selectFrom('interviews')
    .selectAll()
    .where('inquiry_id', '=', before.id)
    .where('office_id', '=', before.office_id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  await updateRecords(
    context,
    'interviews',
    rows.map((interview) => [interview, { office_id }] as const),
  );
};
