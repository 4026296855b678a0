import * as z from 'zod';
import { nullableText } from './answerKinds';
import { command, paged } from './defineEndpoint';
import {
  anyId,
  codeOf,
  flag,
  idParams,
  is_deceased,
  lockVersion,
  longText,
  option,
  optional,
  plannedDay,
  ref,
  text,
  time,
} from './fields';
import { contact_methods, directions } from './options/common';
import { stored } from './stored';

/** One contact with a customer, past or planned; a day more than a year ahead is taken for a typing error. */
export const EngagementBody = z.object({
  engagement_id: optional(ref('engagement')),
  customer_id: ref('customer'),
  family_code: optional(codeOf('family', 20)),
  uniform_id: optional(codeOf('chain', 10)),
  contact_date: plannedDay({ yearsAhead: 1 }),
  contact_time: optional(time()),
  method: option('contact_methods', contact_methods),
  direction: option('directions', directions),
  user_id: ref('employee'),
  counterpart_member_id: optional(ref('member')),
  subject: optional(text(100)),
  content: longText(),
  next_action_date: optional(plannedDay()),
  next_action: optional(text(255)),
  /** Who takes it; whoever had the contact where it is left out. */
  next_user_id: optional(ref('employee')),
  is_important: optional(flag()),
  lock_version: lockVersion(),
});

export const Engagement = z.object({
  ...stored(EngagementBody.shape),
  engagement_id: z.number().int(),
  family_code: z.string(),
  user_name: z.string(),
  next_user_name: nullableText,
  counterpart_name: nullableText,
  /** Of the contact person. */
  is_deceased,
  updated_at: z.string(),
  updated_by: nullableText,
  lock_version: z.number().int(),
});
export type Engagement = z.output<typeof Engagement>;

export const engagement = {
  save: command('POST', '/api/customer-engagement-save', { body: EngagementBody, data: Engagement }),
  /** A customer's contacts; planned ones first. */
  listing: paged('/api/customer-engagement-listing/:id', {
    row: Engagement,
    sorts: ['contact_date', 'engagement_id'],
    limit: 50,
    filters: { method: optional(option('contact_methods', contact_methods)), user_id: anyId('employee') },
    params: idParams,
  }),
};
