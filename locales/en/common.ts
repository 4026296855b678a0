import type { common as jp } from '../jp/common';
import type { Words } from '../words';

export const common: Words<typeof jp> = {
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit',
  delete: 'Delete',
  restore: 'Restore',
  create: 'New',
  select: 'Select',
  clear: 'Clear',
  export: 'Export',
  retry: 'Try again',
  partMissing: 'This part could not be loaded.',
  choicesMissing: 'The choices could not be loaded.',
  yes: 'Yes',
  no: 'No',
  loading: 'Loading',
  empty: 'No data',
  required: 'Required',
  choose: 'Please choose',
  active: 'Active',
  inactive: 'Inactive',
  feeSums: '{{net}} before tax + {{tax}} tax = {{total}} with tax',
  late: 'The late {{name}}',
  requestId: 'Reference number: {{id}}',
};
