import { options } from './option';

export const application_types = options('application_types', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 99]);

export const due_date_types = options('due_date_types', [1, 2, 3, 4, 5, 6, 7, 8]);

export const deposit_status = options('deposit_status', [1, 2, 3, 4, 5, 6, 7, 8]);

export const division_statuses = options('division_statuses', [1, 2, 3, 4, 5, 6, 7]);

export const deadline_submitted = options('deadline_submitted', [1, 2, 3, 4, 5, 9]);

export const after_deadline = options('after_deadline', [1, 2, 3, 4, 5, 6, 7, 8]);

export const blue_application = options('blue_application', [1, 2, 3, 4, 5]);

/** How far a project is: computed from its days, never stored by hand. */
export const sozoku_states = options('sozoku_states', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 21, 22]);

/** Kinds of quote lines. */
export const quote_kinds = options('quote_kinds', [1, 2, 3, 4, 5, 6, 7, 8, 9, 99]);
