import type { history as jp } from '../jp/history';
import type { Words } from '../words';

export const history: Words<typeof jp> = {
  caption: 'Change history',
  at: 'Date and time',
  actor: 'By',
  action: 'Action',
  changes: 'Changes',
  system: 'System',
  actions: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
    merge: 'Merged',
    unmerge: 'Merge undone',
  },
  nothing: '(none)',
  secret: 'changed',
  before: 'Before',
  after: 'After',
  to: '→',
  empty: 'No changes recorded yet.',
};
