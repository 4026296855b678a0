import type { settlement as jp } from '../jp/settlement';
import type { Words } from '../words';

export const settlement: Words<typeof jp> = {
  title: 'Mark a deadline as dealt with',
  history: 'Deadline dealt with',
  about:
    'A deadline that is dealt with leaves the board, its counts and the calendar link. It is open again once its base date changes and it falls on another day.',
  settle: 'Mark as dealt with',
  settleOf: 'Mark as dealt with: {{name}}',
  settled: '{{name}}: {{kind}}.',
  reopen: 'Open again',
  reopenOf: 'Open again: {{name}}',
  ask: 'Open this deadline again?',
  reopened: '{{name}} is open again.',
  fields: { rule: 'Procedure', heir_member_id: 'Heir', due: 'Due', kind: 'Outcome', day: 'Day', note: 'Note' },
};
