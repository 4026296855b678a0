import { sql } from 'kysely';
import { lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { moveChain } from '@/backend/records/chainStatus';
import { chainStatus, statusAfterContact } from '@/rules/chainStatus';

interface Contact {
  readonly customer_id: number;
  readonly uniform_id?: string | null | undefined;
  readonly contact_date: string;
  readonly direction: number;
}

const outgoing = 2;

/**
 * The firm has got in touch: the named chain of the customer, or else the newest that nobody has taken up yet, now waits
 * for the client. A contact that is only planned was none.
 */
export const noteContact = async (
  context: Context,
  { customer_id, uniform_id, contact_date, direction }: Contact,
): Promise<void> => {
  if (direction !== outgoing || contact_date > context.today) return;
  const { rows } = await sql<{ id: number }>`select id from inquiries
    where customer_id = ${customer_id} and deleted_at is null and project_category_status = ${chainStatus.fresh}
      and (${uniform_id ?? null}::text is null or uniform_id = ${uniform_id ?? null}) order by id desc limit 1`.execute(
    context.db,
  );
  const [chain] = rows;
  if (chain === undefined) return;
  const inquiry = await lockRecord(context, 'inquiries', chain.id);
  await moveChain(context, inquiry, statusAfterContact(inquiry.project_category_status), { today: context.today });
};
