import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';

/** The server refused this one mail for good: no further try would go better, and others are not kept waiting. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/**
 * Sends a person's mail of a day once: it is claimed before, so that no other server and no later start sends it again,
 * and free again where it could not be sent.
 * @param send whether there was anything to send
 * @throws what the mail server failed with
 */
export const sendOnce = async (
  db: Kysely<Database>,
  table: 'digests' | 'journal_mails',
  { employee_id, day }: { readonly employee_id: number; readonly day: string },
  send: () => Promise<boolean>,
): Promise<void> => {
  const claimed = await db
    .insertInto(table)
    .values({ employee_id, day })
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .execute();
  if (claimed.length === 0) return;
  try {
    if (!(await send())) return;
    await db
      .updateTable(table)
      .set({ sent_at: sql`now()` })
      .where('employee_id', '=', employee_id)
      .where('day', '=', day)
      .execute();
  } catch (error) {
    if (isFinal(error)) return;
    await db.deleteFrom(table).where('employee_id', '=', employee_id).where('day', '=', day).execute();
    throw error;
  }
};
