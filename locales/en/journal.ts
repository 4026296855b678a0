import type { journal as jp } from '../jp/journal';
import type { Words } from '../words';

export const journal: Words<typeof jp> = {
  title: 'Access journal',
  listed: 'entries',
  note: 'Sign-ins, views, exports, prints and changes of rights',
  about:
    'Entries are only added: nobody can change or delete them. They are kept for 3 years. Views of the same family count once an hour.',
  sheetTitle: 'Access journal',
  week: 'Last 7 days ({{from}} – {{to}})',
  weekColumn: 'Last 7 days',
  beforeColumn: '7 days before',
  takers: 'Most exports and documents: {{names}}',
  taker: '{{name}} {{files}}',
  separator: ', ',
  mail: {
    subject: '[Tsugi] Access journal, {{from}} to {{to}}',
    greeting: 'Counts of the access journal from {{from}} to {{to}}.',
    line: '{{event}}: {{week}} (the week before {{before}})',
    nothing: 'Nothing was noted in this week and the week before.',
    why: 'Administrators get this email once a week because of the setting “Notices”.',
  },
  nobody: '(no such employee)',
  accountActs: { create: 'Account created', delete: 'Account deleted', restore: 'Account restored' },
  fields: {
    at: 'Date and time',
    from: 'From',
    to: 'To',
    event: 'Action',
    employee_id: 'Employee',
    employee_name: 'Employee',
    target_name: 'Account',
    family_code: 'Family code',
    subject: 'Object',
    address: 'Address',
  },
};
