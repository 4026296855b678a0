import type { Selectable } from 'kysely';
import { lockRecord, updateRecord } from '@/backend/db/record';
import type { MemberTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { dueAfter } from '@/rules/sozokuDue';

type Death = Pick<Selectable<MemberTable>, 'id' | 'death_date' | 'known_date'>;

/** Live records of a table with the member as decedent. */
const recordsOf = async (
  { db }: Context,
  table: 'inquiries' | 'legal_projects' | 'sozoku_projects',
  memberId: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom(table)
    .select('id')
    .where('decedent_member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * When the day of a death or of knowing it is mended, the records of which that member is the decedent follow: the day of
 * knowing where it was the member's, and the tax deadline that is computed from both. Their date of death is the member's
 * own, kept by the database.
 */
export const followDeath = async (context: Context, before: Death, after: Death): Promise<void> => {
  if (before.death_date === after.death_date && before.known_date === after.known_date) return;
  const known = (stored: string | null) => (stored === before.known_date ? after.known_date : stored);
  for (const table of ['inquiries', 'legal_projects'] as const)
    for (const id of await recordsOf(context, table, before.id)) {
      const record = await lockRecord(context, table, id);
      await updateRecord(context, table, record, { known_date: known(record.known_date) });
    }
  for (const id of await recordsOf(context, 'sozoku_projects', before.id)) {
    const project = await lockRecord(context, 'sozoku_projects', id);
    const old = { ...project, death_date: before.death_date };
    const moved = { ...project, known_date: known(project.known_date) };
    await updateRecord(context, 'sozoku_projects', project, {
      known_date: moved.known_date,
      ...dueAfter(old, moved, undefined),
    });
  }
};
