import type { worklog as jp } from '../jp/worklog';
import type { Words } from '../words';

export const worklog: Words<typeof jp> = {
  title: 'Work log',
  createTitle: 'Record work',
  editTitle: 'Edit work log entry',
  empty: 'No work log entries yet',
  total: 'Total time: {{time}}',
  shared: 'Shared',
  contacts: 'Contacts with the customer',
  contactsNote: 'Contacts with the customer (add and edit them on the customer page)',
  fields: {
    worklog_id: 'Entry ID',
    work_date: 'Work date',
    user_id: 'Person in charge',
    worklog_category: 'Work type',
    worklog_content: 'Work details',
    minutes: 'Time (min)',
    next_due_date: 'Next due',
    next_user_id: 'Next step by',
    is_shared: 'Shared',
    progress_status: 'Progress',
  },
  sections: { entry: 'Work' },
};
