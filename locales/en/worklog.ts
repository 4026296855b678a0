import type { worklog as jp } from '../jp/worklog';
import type { Words } from '../words';

export const worklog: Words<typeof jp> = {
  title: 'Work log',
  createTitle: 'Log work',
  editTitle: 'Edit log entry',
  empty: 'No work has been logged yet',
  total: 'Time in all: {{time}}',
  shared: 'Shared',
  contacts: 'Contacts with the client',
  contactsNote: "Contacts with the client (written on the client's page)",
  fields: {
    worklog_id: 'Entry ID',
    work_date: 'Day',
    user_id: 'Done by',
    worklog_category: 'Kind of work',
    worklog_content: 'What was done',
    minutes: 'Minutes',
    next_due_date: 'Next due',
    is_shared: 'To be shared',
    progress_status: 'Progress',
  },
  sections: { entry: 'Work' },
};
