import { type Selectable, sql } from 'kysely';
import { updateRecords } from '@/backend/db/record';
import type { InterviewTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import type { LockedInquiry } from '@/backend/records/chainStatus';

/** A chain moves whole: its interviews of the office that the inquiry leaves go with it. A project moves by itself. */
export const moveChainOffice = async (context: Context, before: LockedInquiry, office_id: number): Promise<void> => {
  if (office_id === before.office_id) return;
  const { rows } = await sql<Selectable<InterviewTable>>`select * from interviews
    where inquiry_id = ${before.id} and office_id = ${before.office_id} and deleted_at is null
    order by id for update`.execute(context.db);
  await updateRecords(
    context,
    'interviews',
    rows.map((interview) => [interview, { office_id }] as const),
  );
};
