import { headWidth } from './columnWidths';
import type { KindName } from './defineResource';
import { type FieldSpec, isShortText } from './spec';

/** Widths in px, with padding, at which a value of a kind can be typed. */
const widths: Partial<Readonly<Record<KindName, number>>> = {
  day: 162,
  partialDay: 150,
  moment: 190,
  longText: 180,
  decimal: 80,
  number: 64,
  year: 64,
  time: 72,
  flag: 44,
};
const usual = 108;

/** Kinds that take what room is left. */
const growing: ReadonlySet<KindName> = new Set<KindName>([
  'text',
  'longText',
  'kana',
  'option',
  'ref',
  'refs',
  'email',
]);

/** No column of a grid is drawn narrower than this. */
const leastWidth = (spec: FieldSpec, head: string): number =>
  Math.max(isShortText(spec) ? 64 : (widths[spec.kind] ?? usual), headWidth(head, false));

/** What stands beside the columns, in px: the row's number, and what opens the rest of it with its other buttons. */
export const asideWidth = { number: 36, actions: 134 };

/**
 * The widths of the columns that stand in a row, in px: of all if they fit, otherwise of as many as do, in their order; the
 * rest open beneath their row.
 * @param width of the grid as it is drawn, null while that is not known
 */
export const columnsAcross = (
  columns: readonly (readonly [spec: FieldSpec, head: string])[],
  width: number | null,
): number[] => {
  const least = columns.map(([spec, head]) => leastWidth(spec, head));
  if (width === null) return least;
  let room = width - asideWidth.number - asideWidth.actions;
  const beyond = least.findIndex((one) => {
    if (one > room) return true;
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
