import { type Selectable, sql } from 'kysely';
import { lockRecord, updateRecord } from '@/backend/db/record';
import type { MemberTable } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { dueAfter } from '@/rules/sozokuDue';

type Death = Pick<Selectable<MemberTable>, 'id' | 'death_date' | 'known_date'>;

interface DecedentRecord {
  readonly table: 'inquiries' | 'legal_projects' | 'sozoku_projects';
  readonly id: number;
}

const tables = ['inquiries', 'legal_projects', 'sozoku_projects'] as const;

/** Live records with the member as decedent. */
export const decedentRecords = async ({ db }: Context, memberId: number): Promise<readonly DecedentRecord[]> => {
  const each = tables.map(
    (table) => sql`select ${sql.lit(table)} as "table", id from ${sql.table(table)}
      where decedent_member_id = ${memberId} and deleted_at is null`,
  );
  const { rows } = await sql<DecedentRecord>`${sql.join(each, sql` union all `)} order by 1, 2`.execute(db);
  return rows;
};

/**
 * When the day of a death or of knowing it is mended, the records of which that member is the decedent follow: the day of
 * knowing where it was the member's, and the tax deadline that is computed from both. Their date of death is the member's
 * own, kept by the database.
 */
export const followDeath = async (
  context: Context,
  before: Death,
  after: Death,
  records: readonly DecedentRecord[],
): Promise<void> => {
  if (before.death_date === after.death_date && before.known_date === after.known_date) return;
  const known = (stored: string | null) => (stored === before.known_date ? after.known_date : stored);
  for (const { table, id } of records) {
    if (table !== 'sozoku_projects') {
      const record = await lockRecord(context, table, id);
      await updateRecord(context, table, record, { known_date: known(record.known_date) });
      continue;
    }
    const project = await lockRecord(context, table, id);
    const old = { ...project, death_date: before.death_date };
    const moved = { ...project, known_date: known(project.known_date) };
    await updateRecord(context, table, project, {
      known_date: moved.known_date,
      ...dueAfter(old, moved, undefined),
    });
  }
};
