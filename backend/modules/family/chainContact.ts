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
 * Records a contact: the named chain, or the customer's newest open one, now waits for the client. A planned contact
 * does not count.
 */
export const noteContact = async (
  context: Context,
  { customer_id, uniform_id, contact_date, direction }: Contact,
): Promise<void> => {
  if (direction !== outgoing || contact_date > context.today) return;
  const chain = await context.db
    .selectFrom('inquiries')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .where('project_category_status', '=', chainStatus.fresh)
    .$if(uniform_id != null, (query) => query.where('uniform_id', '=', uniform_id ?? ''))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (chain === undefined) return;
  const inquiry = await lockRecord(context, 'inquiries', chain.id);
  await moveChain(context, inquiry, statusAfterContact(inquiry.project_category_status), { today: context.today });
};
