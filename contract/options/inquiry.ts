import { options } from './option';

export const approach_ways = options('approach_ways', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99]);

export const customer_situations = options('customer_situations', [1, 2, 3, 4, 5, 6, 7, 8]);

/** The group is the department that handles it; その他 belongs to none. */
export const project_categories = options('project_categories', [[1, '1'], [2, '1'], [3, '1'], [4, '2'], [5, '3'], 99]);

export const project_categories_status = options('project_categories_status', [
  [1, 'open'],
  [2, 'open'],
  [3, 'open'],
  [4, 'open'],
  [5, 'open'],
  [6, 'won'],
  [7, 'lost'],
  [8, 'open'],
  [9, 'void'],
  [10, 'lost'],
]);

export const result_type = options('result_type', [
  [1, 'won'],
  [2, 'won'],
  [3, 'open'],
  [4, 'open'],
  [5, 'lost'],
  [6, 'lost'],
  [7, 'lost'],
  [8, 'lost'],
  [9, 'lost'],
  [10, 'lost'],
  [11, 'lost'],
  [12, 'open'],
  [13, 'void'],
  [14, 'void'],
]);

export const lost_reasons = options('lost_reasons', [1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);

export const categories = options('categories', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]);

export const priorities = options('priorities', [1, 2, 3, 4]);

export const form_statuses = options('form_statuses', [1, 2, 3, 4]);

export const interview_methods = options('interview_methods', [1, 2, 3, 4, 5]);

export const referral_categories = options('referral_categories', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 99]);
