import { headWidth } from './columnWidths';
import type { KindName } from './defineResource';
import { type FieldSpec, isShortText } from './spec';

/** Widths in px, with padding, at which a value of a kind can be typed. */
const widths: Partial<Readonly<Record<KindName, number>>> = {
  day: 162,
  partialDay: 150,
  moment: 190,
  yen: 120,
  option: 114,
  decimal: 80,
  number: 64,
  year: 64,
  time: 72,
  flag: 44,
  longText: 180,
};

/** No column of a grid is drawn narrower than this. */
export const cellWidth = (spec: FieldSpec, head: string): number =>
  Math.max(isShortText(spec) ? 64 : (widths[spec.kind] ?? 122), headWidth(head, false));

/** What stands beside the columns: the row's number and what opens the rest of it, and the row's buttons. */
const aside = 64 + 122;

/**
 * How many columns of a grid stand in the row: all if they fit, otherwise as many as do, in their order; the rest open
 * beneath their row.
 * @param width of the grid as it is drawn, null while that is not known
 */
export const columnsAcross = (columns: readonly number[], width: number | null): number => {
  if (width === null) return columns.length;
  let left = width - aside;
  const beyond = columns.findIndex((one) => {
    left -= one;
    return left < 0;
  });
  return beyond === -1 ? columns.length : Math.max(1, beyond);
};
