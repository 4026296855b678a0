import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import type { ImportCell } from '@/backend/db/columnTypes';
import type { importEncodings } from '@/contract/imports';
import { ImportStop } from './stop';
import { guardWorkbook, MOST_UNPACKED } from './zipGuard';

type Encoding = (typeof importEncodings)[number];

/** A row of a file that holds something; lines are counted from 1. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly ImportCell[];
}

export interface FileTable {
  readonly name: string;
  readonly rows: AsyncIterable<FileRow> | Iterable<FileRow>;
}

export interface ReadFile {
  readonly tables: readonly FileTable[];
  /** How the signs of a CSV file are written. */
  readonly readAs: string | null;
}

const MOST_COLUMNS = 300;
/** As the longest text of a field, and room for what is refused with words. */
const MOST_SIGNS = 6_000;

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));
/** Files of older Excels, and those with a password. */
const isOldOffice = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

const two = (value: number): string => String(value).padStart(2, '0');

/** A day, with its time where it has one: spreadsheets know no zones. */
const dayText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return '';
  const [day = '', time = ''] = date.toISOString().split(/[T.]/);
  if (day < '1899-12-31') return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  return time === '00:00:00' ? day : `${day} ${time}`;
};

const cellOf = (value: unknown): ImportCell => {
  if (value instanceof Date) return dayText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value !== 'string' || value === '') return null;
  // The database keeps no NUL; the field says that the text is broken.
  return value.slice(0, MOST_SIGNS).replaceAll('\0', '\ufffe');
};

const cellsOf = (values: readonly unknown[]): ImportCell[] => {
  const cells = values.map(cellOf);
  while (cells.length > 0 && cells.at(-1) === null) cells.pop();
  if (cells.length > MOST_COLUMNS) throw new ImportStop({ code: 'columns', params: { most: MOST_COLUMNS } });
  return cells;
};

async function* sheetRows(bytes: Buffer, sheet: number): AsyncGenerator<FileRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const cells = cellsOf(values);
    if (cells.length > 0) yield { line: index + 1, cells };
  }
}

function* csvRows(text: string): Generator<FileRow> {
  let line = 0;
  for (const values of streamCsvRows(text, { skipBom: true })) {
    line += 1;
    const cells = cellsOf(values);
    if (cells.length > 0) yield { line, cells };
  }
}

const decode = (bytes: Buffer, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

const marks: readonly (readonly [encoding: string, mark: Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];

/** The text of a CSV file, by its mark or by what its bytes can be. @throws ImportStop where they are no text */
const textOf = (bytes: Buffer, asked: Encoding): { text: string; readAs: string } => {
  const marked = marks.find(([, mark]) => bytes.subarray(0, mark.length).equals(mark))?.[0];
  const tried = asked === 'auto' ? (marked === undefined ? ['utf-8', 'shift_jis'] : [marked]) : [asked];
  for (const readAs of tried) {
    const text = decode(bytes, readAs);
    if (text !== null) return { text, readAs };
  }
  throw new ImportStop({ code: 'encoding' });
};

/**
 * The tables of a file.
 * @param most to how many bytes a workbook may unpack
 * @throws ImportStop where it is none that can be read
 */
export const readFile = (
  fileName: string,
  bytes: Buffer,
  encoding: Encoding,
  most: number = MOST_UNPACKED,
): ReadFile => {
  if (bytes.length === 0) throw new ImportStop({ code: 'empty' });
  if (isOldOffice(bytes)) throw new ImportStop({ code: 'oldOffice' });
  if (isZip(bytes)) {
    const tables = guardWorkbook(bytes, most).map((name, sheet) => ({ name, rows: sheetRows(bytes, sheet) }));
    return { tables, readAs: null };
  }
  if (/\.xls[xmb]?$/i.test(fileName)) throw new ImportStop({ code: 'broken' });
  const { text, readAs } = textOf(bytes, encoding);
  return { tables: [{ name: fileName.replace(/\.\w+$/, '').slice(0, 100), rows: csvRows(text) }], readAs };
};
