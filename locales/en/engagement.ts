import type { engagement as jp } from '../jp/engagement';
import type { Words } from '../words';

export const engagement: Words<typeof jp> = {
  title: 'Contacts',
  listed: 'contacts',
  createTitle: 'Record contact',
  editTitle: 'Edit contact',
  plan: 'Planned',
  fields: {
    engagement_id: 'ID',
    customer_id: 'Customer',
    family_code: 'Family code',
    uniform_id: 'Matter no.',
    contact_date: 'Date',
    contact_time: 'Time',
    method: 'Method',
    direction: 'Direction',
    user_id: 'Handled by',
    user_name: 'Handled by',
    counterpart_member_id: 'Contact person',
    counterpart_name: 'Contact person',
    subject: 'Subject',
    content: 'Details',
    next_action_date: 'Next action date',
    next_action: 'Next action',
    next_user_id: 'Next step by',
    is_important: 'Important',
    updated_at: 'Updated',
    updated_by: 'Updated by',
  },
  sections: {
    contact: 'Contact',
    next: 'Next action',
  },
};
