import { options } from './option';

/** What a deadline is of: a tax project by its category (1–3), a legal project, a property. */
export const deadline_kinds = options([
  [1, '確定', 'Confirmed'],
  [2, '修正', 'Revised'],
  [3, '生前対策', 'During life'],
  [4, 'リーガル', 'Legal'],
  [5, '物件(不動産)', 'Property'],
]);

/** Which days are shown. */
export const deadline_tabs = options([
  [1, '今後', 'Ahead'],
  [2, '期限超過', 'Past'],
  [4, '経過', 'Lapsed'],
  [3, 'すべて', 'All'],
]);

/** Whose deadlines: of the cases one is in charge of, or of one's offices. */
export const deadline_scopes = options([
  [1, '自分の担当', 'Mine'],
  [2, '所属拠点', 'My offices'],
]);

/** How a deadline was dealt with where no date of its record says so. */
export const settlement_kinds = options([
  [1, '対応済', 'Done'],
  [2, '対応不要', 'Not needed'],
]);
