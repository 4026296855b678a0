import { codedOptions, options } from './option';

export const insurance_inquiry = options('insurance_inquiry', [1, 2, 3, 4, 5, 6, 7, 99]);

export const insurance_types = options('insurance_types', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 99]);

export const insurance_result_types = options('insurance_result_types', [
  [1, 'open'],
  [2, 'open'],
  [3, 'open'],
  [4, 'open'],
  [5, 'open'],
  [6, 'won'],
  [7, 'lost'],
  [8, 'lost'],
  [9, 'lost'],
  [10, 'open'],
  [11, 'void'],
]);

export const insurance_work_categories = options('insurance_work_categories', [1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);

export const age = options('age', [1, 2, 3, 4, 5, 6]);

/** Dashboards with targets; the `code` is stored. */
export const dashboard_names = codedOptions('dashboard_names', [
  [1, 'tab1'],
  [2, 'tab2'],
  [3, 'tab3'],
]);
