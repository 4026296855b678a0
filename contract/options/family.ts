import { options } from './option';

/** Seen from the family's key person; the group is the kin class that decides who inherits. */
export const relations = options('relations', [
  [1, 'self'],
  [2, 'spouse'],
  [3, 'spouse'],
  [4, 'child'],
  [5, 'child'],
  [6, 'child'],
  [7, 'child'],
  [8, 'child'],
  [9, 'child'],
  [10, 'child'],
  [11, 'child'],
  [12, 'descendant'],
  [13, 'descendant'],
  [14, 'ascendant'],
  [15, 'ascendant'],
  [16, 'ascendant'],
  [17, 'ascendant'],
  [18, 'ascendant'],
  [19, 'ascendant'],
  [20, 'sibling'],
  [21, 'sibling'],
  [22, 'sibling'],
  [23, 'sibling'],
  [24, 'sibling'],
  [25, 'nephew'],
  [26, 'nephew'],
  [27, 'other'],
  [28, 'other'],
  [29, 'other'],
  [30, 'other'],
  [31, 'other'],
  [32, 'other'],
  [33, 'other'],
  [34, 'other'],
  [99, 'other'],
]);

export const adoption_types = options('adoption_types', [1, 2, 3]);

/** How a marriage ended (民法728条, 743条, 763条). */
export const marriage_end_reasons = options('marriage_end_reasons', [1, 2, 3]);

export const loss_of_right = options('loss_of_right', [1, 2]);

/** Whether a child born outside of marriage takes half in an estate. */
export const half_share = options('half_share', [1, 2]);

export const disability = options('disability', [1, 2, 3]);

export const asset_purposes = options('asset_purposes', [1, 2, 3]);

/** In the order of forms 11 and 15 of the return; debts and funeral costs are subtracted. */
export const asset_categories = options('asset_categories', [
  [1, 'asset'],
  [2, 'asset'],
  [3, 'asset'],
  [4, 'asset'],
  [5, 'asset'],
  [6, 'asset'],
  [7, 'deemed'],
  [8, 'deemed'],
  [9, 'asset'],
  [10, 'asset'],
  [11, 'gift'],
  [12, 'gift'],
  [21, 'debt'],
  [22, 'funeral'],
]);

/** Suggestions only: the text itself is stored. The group is the asset category. */
export const asset_details = options('asset_details', [
  [101, '1'],
  [102, '1'],
  [103, '1'],
  [104, '1'],
  [105, '1'],
  [106, '1'],
  [107, '1'],
  [108, '1'],
  [109, '1'],
  [201, '2'],
  [202, '2'],
  [203, '2'],
  [401, '4'],
  [402, '4'],
  [403, '4'],
  [404, '4'],
  [405, '4'],
  [501, '5'],
  [502, '5'],
  [503, '5'],
  [504, '5'],
  [505, '5'],
  [1001, '10'],
  [1002, '10'],
  [1003, '10'],
  [1004, '10'],
  [1005, '10'],
  [1006, '10'],
  [1007, '10'],
  [1008, '10'],
]);

/** Why the acquirer of land qualifies for 小規模宅地等. The group is the use, an entry of `small_lot_types`. */
export const land_grounds = options('land_grounds', [
  [1, '1'],
  [2, '1'],
  [3, '1'],
  [4, '1'],
  [5, '2'],
  [6, '2'],
  [7, '3'],
  [8, '4'],
  [9, '4'],
]);

/** What somebody got or gave before the estate is divided. */
export const benefit_kinds = options('benefit_kinds', [1, 2, 3]);

export const evidence_status = options('evidence_status', [1, 2, 3, 4]);
