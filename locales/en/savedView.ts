import type { savedView as jp } from '../jp/savedView';
import type { Words } from '../words';

export const savedView: Words<typeof jp> = {
  title: 'Views',
  current: 'View: {{name}}',
  changed: '(changed)',
  all: 'All (no view)',
  default: 'Default',
  none: 'No views saved yet.',
  overwrite: 'Overwrite "{{name}}"',
  save: 'Save what is shown…',
  saveTitle: 'Save a view',
  saveText: 'Keeps the present filters, order and columns.',
  openWith: 'Open this screen with it (default)',
  rename: 'Rename the view',
  renameOf: 'Rename "{{name}}"',
  deleteOf: 'Delete "{{name}}"',
  makeDefault: 'Make "{{name}}" the default',
  unmakeDefault: 'No longer open with "{{name}}"',
  fields: { name: 'Name of the view' },
};
