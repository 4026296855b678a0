import type { settlement as jp } from '../jp/settlement';
import type { Words } from '../words';

export const settlement: Words<typeof jp> = {
  title: 'Mark deadline as done',
  history: 'Deadlines handled',
  about:
    'Deadlines marked as done no longer appear in the deadline list, the counts or the calendar link. A deadline reopens when its start date changes and its due date moves.',
  settle: 'Mark as done',
  settleShort: 'Done',
  settleOf: 'Mark as done: {{name}}',
  settled: '“{{name}}” was marked as “{{kind}}”.',
  reopen: 'Reopen',
  reopenOf: 'Reopen: {{name}}',
  ask: 'Reopen this deadline?',
  reopened: '“{{name}}” was reopened.',
  fields: { rule: 'Procedure', heir_member_id: 'Heir', due: 'Due', kind: 'Outcome', day: 'Date', note: 'Note' },
};
