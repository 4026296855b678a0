import { options } from './option';

/** The record of a deadline: a tax project by its category (1–3), a legal project, a property. */
export const deadline_kinds = options('deadline_kinds', [1, 2, 3, 4, 5]);

/** The days shown. */
export const deadline_tabs = options('deadline_tabs', [1, 2, 4, 3]);

/** Deadlines of one's own cases, or of one's offices. */
export const deadline_scopes = options('deadline_scopes', [1, 2]);

/** How a deadline was handled if no date of its record says so. */
export const settlement_kinds = options('settlement_kinds', [1, 2]);
