import * as z from 'zod';
import { nullableInt, nullableText } from './answerKinds';
import { command, paged } from './defineEndpoint';
import { anyId, idParams, is_deceased, lockVersion, longText, optional, text } from './fields';

/** One order of a family; amounts in yen, `amount` excluding tax. */
export const SalesRow = z.object({
  sales_id: z.number().int(),
  department_id: z.number().int(),
  project_type: z.number().int(),
  project_id: nullableInt,
  uniform_id: nullableText,
  proposal_number: nullableText,
  order_date: z.string(),
  family_code: z.string(),
  family_member_id: z.number().int(),
  member_name: z.string(),
  is_deceased,
  content: z.string(),
  amount: z.number().int(),
  billed_amount: z.number().int(),
  received_amount: z.number().int(),
  last_receipt_date: nullableText,
  status: z.number().int(),
  staff_name: nullableText,
  remarks: nullableText,
  lock_version: z.number().int(),
});
export type SalesRow = z.output<typeof SalesRow>;

export const sales = {
  listing: paged('/api/sales-listing', {
    row: SalesRow,
    sorts: ['order_date', 'amount', 'billed_amount', 'received_amount', 'proposal_number'],
    limit: 50,
    filters: { family_code: text(20), family_member_id: anyId('member') },
  }),
  updateRemarks: command('PUT', '/api/sales-remarks-update/:id', {
    params: idParams,
    body: z.object({ remarks: optional(longText()), lock_version: lockVersion() }),
    data: SalesRow,
  }),
};
