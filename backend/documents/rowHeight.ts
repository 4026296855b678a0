import type { CellStyle } from 'hucre/xlsx';
import { textWidth } from '@/rules/familyChart/textFit';

interface Setting {
  readonly styleAt: (column: number) => CellStyle | undefined;
  /** Column widths in half-width characters. */
  readonly widths: readonly (number | undefined)[];
  readonly spans: readonly { readonly startCol: number; readonly endCol: number }[];
  /** The template's own height. */
  readonly least: number | undefined;
}

const usualWidth = 9;
const usualSize = 10;
const leading = 1.45;
/** Excel's highest row, in points. */
const highest = 409;

/** The height in points at which wrapped text of a row is seen whole, since no program measures merged cells by itself. */
export function heightOf(row: readonly unknown[], { styleAt, widths, spans, least }: Setting): number | undefined {
  const heights = row.map((value, column) => {
    const style = styleAt(column);
    if (typeof value !== 'string' || !style?.alignment?.wrapText) return 0;
    const span = spans.find(({ startCol }) => startCol === column);
    let room = 0;
    for (let at = column; at <= (span?.endCol ?? column); at++) room += widths[at] ?? usualWidth;
    const size = style.font?.size ?? usualSize;
    // A half-width letter of the standard size is about 0.55 of a kanji; one is lost to the cell's padding.
    const perLine = ((room - 1.5) * 11 * 0.5) / size;
    const lines = value
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line, 1) / perLine)), 0);
    return lines > 1 ? lines * size * leading + 4 : 0;
  });
  const needed = Math.min(highest, Math.max(0, ...heights));
  return needed > (least ?? 0) ? needed : least;
}
