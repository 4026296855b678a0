import { options } from './option';

export const property_types = options('property_types', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 99]);

export const purposes = options('purposes', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99]);

export const property_statuses = options('property_statuses', [1, 2, 3, 4, 5, 6, 7]);

/** The 23 land categories of 不動産登記規則 art. 99. */
export const land_categories = options(
  'land_categories',
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23],
);

export const usages = options('usages', [1, 2, 3, 4, 5, 6, 7, 8, 9]);

export const valuation_methods = options('valuation_methods', [1, 2, 3, 4, 5]);

export const small_lot_types = options('small_lot_types', [1, 2, 3, 4, 5]);
