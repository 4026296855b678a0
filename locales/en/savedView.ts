import type { savedView as jp } from '../jp/savedView';
import type { Words } from '../words';

export const savedView: Words<typeof jp> = {
  title: 'Views',
  current: 'View: {{name}}',
  changed: '(changed)',
  all: 'All (no view)',
  default: 'Default',
  none: 'No saved views yet.',
  overwrite: 'Overwrite “{{name}}”',
  save: 'Save current view…',
  saveTitle: 'Save view',
  saveText: 'Saves the current filters, order and columns.',
  openWith: 'Show when this screen is opened (default)',
  rename: 'Rename view',
  renameOf: 'Rename “{{name}}”',
  deleteOf: 'Delete “{{name}}”',
  makeDefault: 'Make “{{name}}” the default',
  unmakeDefault: 'Remove “{{name}}” as default',
  fields: { name: 'View name' },
};
