import { headWidth } from './columnWidths';
import type { KindName } from './defineResource';
import { type FieldSpec, isShortText } from './spec';

/** Widths in px, with padding, at which a value of a kind can be typed. */
const widths: Partial<Readonly<Record<KindName, number>>> = {
  day: 142,
  partialDay: 142,
  moment: 190,
  longText: 180,
  decimal: 80,
  number: 64,
  year: 64,
  time: 72,
  flag: 44,
};
const usual = 108;
/** Of a sheet, where much stands side by side. */
const inSheet: Partial<Readonly<Record<KindName, number>>> = { day: 136, yen: 84, readOnly: 84 };

/** Kinds that take what room is left. */
const growing: ReadonlySet<KindName> = new Set<KindName>([
  'text',
  'longText',
  'kana',
  'option',
  'ref',
  'refs',
  'email',
  'readOnly',
]);

/** No column of a grid is drawn narrower than this. */
const leastWidth = (spec: FieldSpec, head: string, sheet: boolean): number =>
  Math.max(
    isShortText(spec) ? 64 : ((sheet ? inSheet[spec.kind] : undefined) ?? widths[spec.kind] ?? usual),
    headWidth(head, false),
  );

/** What stands beside the columns, in px: the row's number, what opens the rest of it with its other buttons, one button alone. */
export const asideWidth = { number: 40, actions: 134, action: 40 };

interface Room {
  /** Of the grid as it is drawn; null while that is not known. */
  width: number | null;
  /** What stands beside the columns. */
  aside: number;
  /** All columns stand in the row, however wide that is. */
  sheet: boolean;
}

/**
 * The widths of the columns that stand in a row, in px: of all if they fit or it is a sheet, otherwise of as many as do, in
 * their order; the rest open beneath their row.
 */
export const columnsAcross = (
  columns: readonly (readonly [spec: FieldSpec, head: string])[],
  { width, aside, sheet }: Room,
): number[] => {
  const least = columns.map(([spec, head]) => leastWidth(spec, head, sheet));
  if (width === null) return least;
  let room = width - aside;
  const beyond = least.findIndex((one) => {
    if (one > room && !sheet) return true;
    room -= one;
    return false;
  });
  const across = beyond === -1 ? least : least.slice(0, Math.max(1, beyond));
  const grows = across.map((_, at) => {
    const spec = columns[at]?.[0];
    return spec !== undefined && growing.has(spec.kind) && !isShortText(spec);
  });
  const more = Math.floor(Math.max(0, room) / Math.max(1, grows.filter(Boolean).length));
  return across.map((one, at) => (grows[at] ? one + more : one));
};
