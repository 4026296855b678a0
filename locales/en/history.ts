import type { history as jp } from '../jp/history';
import type { Words } from '../words';

export const history: Words<typeof jp> = {
  caption: 'History of changes',
  at: 'When',
  actor: 'Who',
  action: 'What',
  changes: 'Changes',
  system: 'System',
  actions: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    restore: 'Restored',
  },
  nothing: '(none)',
  secret: 'changed',
  before: 'before',
  after: 'after',
  to: '→',
  empty: 'No change has been recorded yet.',
};
