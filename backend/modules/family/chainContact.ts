import { sql } from 'kysely';
import { lockRecord } from '@/backend/db/record';
import type { Context } from '@/backend/http/implement';
import { moveChain } from '@/backend/records/chainStatus';
import { Refusal } from '@/backend/refusal/refusal';
import { chainStatus, statusAfterContact } from '@/rules/chainStatus';

interface Contact {
  readonly customer_id: number;
  readonly uniform_id?: string | null | undefined;
  readonly contact_date: string;
  readonly direction: number;
}

const outgoing = 2;

/**
 * Records a contact: the named chain, or the customer's newest open one, now waits for the client. A planned contact
 * does not count.
 */
export const noteContact = async (
  context: Context,
  { customer_id, uniform_id, contact_date, direction }: Contact,
): Promise<void> => {
  if (direction !== outgoing || contact_date > context.today) return;
  const fresh = sql<number>`(select id from inquiries where customer_id = ${customer_id} and deleted_at is null
    and project_category_status = ${chainStatus.fresh} and (${uniform_id ?? null}::text is null or uniform_id = ${uniform_id ?? null})
    order by id desc limit 1)`;
  const inquiry = await lockRecord(context, 'inquiries', fresh).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'notFound') return null;
    throw error;
  });
  if (inquiry !== null)
    await moveChain(context, inquiry, statusAfterContact(inquiry.project_category_status), { today: context.today });
};
