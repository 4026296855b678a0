import { type CellStyle, writeXlsx } from 'hucre/xlsx';
import { dayCell, literal } from './cells';
import { columnLetters, printedTable } from './printSetup';

/** A column of a plain table. */
export interface TableColumn {
  readonly head: string;
  readonly width: number;
  readonly kind: 'text' | 'number' | 'day';
  /** Its head stands out: it is always filled in. */
  readonly required?: boolean;
  /** Nothing is typed into it where the table is locked. */
  readonly locked?: boolean;
  /** What may be chosen in its cells. */
  readonly choices?: readonly string[];
}

export interface PlainTable {
  readonly name: string;
  /** Only columns that are not locked can be typed into; without a password. */
  readonly locked?: boolean;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A workbook of plain tables: plain data, so that it can be handed to the worker. */
export interface TableBook {
  readonly tables: readonly PlainTable[];
}

/** Named whole: a spreadsheet takes another one for what is left out. */
const font = { name: 'Calibri', size: 11 } as const;
const headStyle = (required: boolean | undefined): CellStyle => ({
  font: { ...font, bold: true },
  alignment: { wrapText: true, vertical: 'center' },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: required ? 'FBE3C8' : 'EEF2F8' } },
});
/** What a spreadsheet takes as a list that is told in the cell itself. */
const MOST_CHOICES = 250;
/** So many rows of an empty table offer their choices. */
const MOST_ROWS = 50_001;

const formats = { text: '@', number: '#,##0.##', day: 'yyyy-mm-dd' } as const;

const cell = (value: string | number | null, kind: TableColumn['kind']) => {
  if (typeof value !== 'string') return value;
  return kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayCell(value) : literal(value);
};

const sheetOf = ({ name, columns, rows, locked = false }: PlainTable) => ({
  name,
  freezePane: { rows: 1 },
  ...printedTable(name, columns).sheet,
  ...(locked && { protection: { sheet: true } }),
  columns: columns.map(({ width, kind, locked: kept = false }) => ({
    width,
    style: { numFmt: formats[kind], ...(locked && { protection: { locked: kept } }) },
  })),
  rows: [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map(({ kind }, index) => cell(row[index] ?? null, kind))),
  ],
  cells: new Map(columns.map(({ required }, index) => [`0,${index}`, { style: headStyle(required) }])),
  dataValidations: columns.flatMap(({ choices = [] }, index) => {
    const list = choices.join(',');
    if (list === '' || list.length > MOST_CHOICES || choices.some((one) => /[",]/.test(one))) return [];
    return [{ type: 'list' as const, range: rangeOf(index), values: [...choices], showErrorMessage: false }];
  }),
});

const rangeOf = (index: number): string => `${columnLetters(index)}2:${columnLetters(index)}${MOST_ROWS}`;

/** Writes plain tables, a sheet each. */
export const writeTables = ({ tables }: TableBook): Promise<Uint8Array> =>
  writeXlsx({
    sheets: tables.map(sheetOf),
    namedRanges: tables.map(({ name, columns }) => printedTable(name, columns).titles),
  });
