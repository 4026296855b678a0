import type { engagement as jp } from '../jp/engagement';
import type { Words } from '../words';

export const engagement: Words<typeof jp> = {
  title: 'Contacts',
  createTitle: 'Record a contact',
  editTitle: 'Edit a contact',
  plan: 'Planned',
  fields: {
    engagement_id: 'ID',
    customer_id: 'Customer',
    family_code: 'Family code',
    uniform_id: 'Matter number',
    contact_date: 'Date',
    contact_time: 'Time',
    method: 'Method',
    direction: 'Direction',
    user_id: 'Staff',
    user_name: 'Staff',
    counterpart_member_id: 'With',
    counterpart_name: 'With',
    subject: 'Subject',
    content: 'Content',
    next_action_date: 'Next on',
    next_action: 'Next action',
    is_important: 'Important',
    updated_at: 'Updated',
    updated_by: 'Updated by',
  },
  sections: {
    contact: 'Contact',
    next: 'Next action',
  },
};
