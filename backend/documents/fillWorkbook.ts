import { type Cell, type CellStyle, readXlsx, type Sheet, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { formatDayShort } from '@/locales/format';
import { addDrawings } from './addDrawing';
import { type CellValue, literal } from './cells';
import { figureWidth } from './columnWidths';
import { paperLang } from './papers';
import { heightOf } from './rowHeight';
import { expandRows, type FilledRow, type TemplateData } from './templateRows';

/** The width of a column that sets none. */
const usualWidth = 9;

/** `{{project.due_date}}`, or a condition `{{?matter.death}}`. */
export const placeholder = /\{\{\s*(\??[\w.]+)\s*\}\}/g;

export const placeholdersOf = (value: unknown): string[] =>
  typeof value === 'string' ? [...value.matchAll(placeholder)].map(([, name = '']) => name) : [];

/** A cell with a single placeholder takes the value itself; within text, values become text. */
const filled = (value: CellValue | boolean, lookUp: FilledRow['lookUp']): CellValue | boolean => {
  if (typeof value !== 'string') return value;
  const [only, ...others] = placeholdersOf(value);
  if (only === undefined) return value;
  if (others.length === 0 && value.trim().replace(placeholder, '') === '') {
    const found = lookUp(only);
    return found === undefined ? value : typeof found === 'string' ? literal(found) : found;
  }
  return value.replace(placeholder, (whole, name: string) => {
    const found = lookUp(name);
    if (found instanceof Date) return formatDayShort(found.toISOString().slice(0, 10), paperLang);
    return found === undefined ? whole : literal(String(found ?? ''));
  });
};

type PageSetup = NonNullable<WriteSheet['pageSetup']>;

/** `#,##0.##` means decimals where there are some; a spreadsheet would print a lone point after a whole number. */
const wholeFormat = (style: CellStyle, value: unknown): CellStyle =>
  Number.isInteger(value) && style.numFmt ? { ...style, numFmt: style.numFmt.replaceAll('.##', '') } : style;

/** A range of the template's rows ('$2:$2', '$A$1:$D$9') where they have come to lie. */
const movedRange = (range: string, rows: readonly FilledRow[]): string => {
  const [from = '', to = from] = range.split(':');
  const moved = (end: string, at: (source: number) => number) =>
    end.replace(/\d+$/, (row) => String(at(Number(row) - 1) + 1 || row));
  return [
    moved(from, (source) => rows.findIndex((row) => row.source === source)),
    moved(to, (source) => rows.findLastIndex((row) => row.source === source)),
  ].join(':');
};

const movedSetup = (setup: PageSetup, rows: readonly FilledRow[]): PageSetup => ({
  ...setup,
  ...(setup.printTitlesRow && { printTitlesRow: movedRange(setup.printTitlesRow, rows) }),
  ...(setup.printArea && { printArea: movedRange(setup.printArea, rows) }),
});

interface FilledSheet {
  readonly sheet: WriteSheet;
  /** Positions of the drawing placeholders, from 0. */
  readonly marks: readonly { readonly name: string; readonly row: number; readonly column: number }[];
}

const fillSheet = (sheet: Sheet, data: TemplateData, drawings: Drawings): FilledSheet => {
  const rows = expandRows(
    sheet.rows.map((row) => row.flatMap(placeholdersOf)),
    data,
  );
  const cells = new Map<string, Partial<Cell>>();
  const rowDefs: NonNullable<WriteSheet['rowDefs']> = new Map();
  const merges: NonNullable<WriteSheet['merges']> = [];
  const marks: { name: string; row: number; column: number }[] = [];
  const widths = sheet.columns?.map(({ width }) => width) ?? [];
  // A figure that a cell has no room for would be shown as ###: its column grows, of merged cells the last one.
  const widen = (column: number, needed: number, spans: readonly { startCol: number; endCol: number }[]) => {
    const last = spans.find(({ startCol }) => startCol === column)?.endCol ?? column;
    const room = widths.slice(column, last + 1).reduce<number>((sum, width) => sum + (width ?? usualWidth), 0);
    if (room < needed) widths[last] = (widths[last] ?? usualWidth) + needed - room;
  };
  const values = rows.map(({ source, lookUp }, index) => {
    const spans = (sheet.merges ?? []).filter(({ startRow }) => startRow === source);
    for (const span of spans) merges.push({ ...span, startRow: index, endRow: index + span.endRow - span.startRow });
    const styleAt = (column: number) => sheet.cells?.get(`${source},${column}`)?.style;
    const row = (sheet.rows[source] ?? []).map((value, column) => {
      const [name = ''] = placeholdersOf(value);
      if (drawings[name]) marks.push({ name, row: index, column });
      const own = drawings[name] ? null : filled(value, lookUp);
      const style = styleAt(column);
      if (style) cells.set(`${index},${column}`, { style: wholeFormat(style, own), value: own });
      if (typeof own === 'number' && style?.numFmt) widen(column, figureWidth(own), spans);
      return own;
    });
    const height = heightOf(row, { styleAt, widths, spans, least: sheet.rowDefs?.get(source)?.height });
    rowDefs.set(index, { ...sheet.rowDefs?.get(source), ...(height === undefined ? {} : { height }) });
    return row;
  });
  const rowBreaks = sheet.rowBreaks?.map((at) => rows.findLastIndex(({ source }) => source === at));
  const { pivotTables: _pivots, charts: _charts, ...kept } = sheet;
  const pageSetup = sheet.pageSetup && movedSetup(sheet.pageSetup, rows);
  const moved = {
    rows: values,
    cells,
    merges,
    rowDefs,
    ...(sheet.columns && { columns: sheet.columns.map((column, at) => ({ ...column, width: widths[at] })) }),
    ...(rowBreaks && { rowBreaks }),
    ...(pageSetup && { pageSetup }),
  };
  return { sheet: { ...kept, ...moved }, marks };
};

/** Renders a named drawing at a cell as the XML of its anchor; null for none. */
export type Drawings = Readonly<Record<string, (row: number, column: number) => string | null>>;

/**
 * Fills a workbook that staff keep in Excel: its sheets, words, widths, formats, pictures and print settings stay, a cell
 * `{{project.due_date}}` takes that value of the data, and rows that name a list (`{{heirs.name}}`) are repeated for each
 * of its entries, once with blanks where it has none. A row that
 * says `{{?matter.death}}` stands only where that value is there. A cell that names a drawing is where its upper left corner hangs. A
 * name that neither knows stays as it is written.
 */
export const fillWorkbook = async (
  template: Uint8Array,
  data: TemplateData,
  drawings: Drawings = {},
): Promise<Uint8Array> => {
  const { sheets, namedRanges, properties, defaultFont } = await readXlsx(template, { readStyles: true });
  const filledSheets = sheets.map((sheet) => fillSheet(sheet, data, drawings));
  const workbook = await writeXlsx({
    sheets: filledSheets.map(({ sheet }) => sheet),
    ...(namedRanges && { namedRanges }),
    ...(properties && { properties }),
    ...(defaultFont && { defaultFont }),
  });
  return addDrawings(
    workbook,
    filledSheets.flatMap(({ marks }, sheet) =>
      marks.flatMap(({ name, row, column }) => {
        const anchor = drawings[name]?.(row, column);
        return anchor ? [{ sheet, anchor }] : [];
      }),
    ),
  );
};
