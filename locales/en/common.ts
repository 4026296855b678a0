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
  clear: 'Clear selection',
  export: 'Export',
  retry: 'Try again',
  partMissing: 'This part could not be loaded.',
  choicesMissing: 'The options could not be loaded.',
  yes: 'Yes',
  no: 'No',
  loading: 'Loading',
  empty: 'No data',
  required: 'Required',
  choose: 'Select',
  showPassword: 'Show what is typed',
  active: 'Active',
  inactive: 'Inactive',
  feeSums: '{{net}} excl. tax + {{tax}} tax = {{total}} incl. tax',
  late: 'The late {{name}}',
  requestId: 'Reference no.: {{id}}',
};
