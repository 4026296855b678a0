import { workerData } from 'node:worker_threads';
import { type CellStyle, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { createPool } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { heirNames } from '@/backend/records/heirNames';
import type { Lang } from '@/contract/notation/lang';
import { formatsOf } from '@/locales/formats';
import { type CellValue, dayCell, literal } from './cells';
import { storeChunks } from './chunks';
import { figureWidth } from './columnWidths';
import type { ExportColumn, ExportTask } from './exporter';
import { printedTable } from './printSetup';

/** Runs beside the serving thread: walks a query in chunks and writes the file into the database piece by piece. */

const rowsAtOnce = 1_000;

type Row = Readonly<Record<string, unknown>>;

const cell = (value: unknown, kind: ExportColumn['kind']): CellValue => {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'id' || kind === 'number') return Number(value);
  if (kind === 'day') return dayCell(String(value));
  return literal(String(value));
};

/** The rows with the names of heirs in the place of the deceased. */
const withHeirs = async (db: Kysely<Database>, rows: readonly Row[], field: string, lang: Lang): Promise<Row[]> => {
  const names = await heirNames(db, rows.flatMap((row) => row[field] ?? []).map(Number), lang);
  return rows.map((row) => ({ ...row, [field]: names.get(Number(row[field])) }));
};

async function* sheetRows(db: Kysely<Database>, client: PoolClient, task: ExportTask): AsyncGenerator<CellValue[]> {
  const heirs = task.columns.find(({ kind }) => kind === 'heirs');
  await client.query(`declare export_rows no scroll cursor for ${task.sql}`, [...task.parameters]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from export_rows`);
    if (rows.length === 0) return;
    for (const row of heirs === undefined ? rows : await withHeirs(db, rows, heirs.field, task.lang))
      yield task.columns.map(({ field, kind }) => cell(row[field], kind));
  }
}

const numberFormats = (lang: Lang): Readonly<Partial<Record<ExportColumn['kind'], string>>> => ({
  id: '0',
  number: '#,##0',
  day: formatsOf[lang].cellDay,
});

/** A longer list is nobody's print: it is written as it comes, without a place in memory. */
const MOST_PRINTED = 5_000;
const head: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  alignment: { wrapText: true, vertical: 'center' },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF2F8' } },
};

/** The rows as far as they are printed, and those beyond. */
const firstOf = async (rows: AsyncGenerator<CellValue[]>) => {
  const first: CellValue[][] = [];
  while (first.length <= MOST_PRINTED) {
    const { value, done } = await rows.next();
    if (done) return { first, isAll: true };
    first.push(value);
  }
  return { first, isAll: false };
};

async function* both(first: readonly CellValue[][], rest: AsyncIterable<CellValue[]>): AsyncGenerator<CellValue[]> {
  yield* first;
  yield* rest;
}

/** The rows come after the widths: a figure of 13 digits, below zero, is read in any column. */
const widestFigure = figureWidth(-9_999_999_999_999);

const main = async (task: ExportTask): Promise<void> => {
  const formats = numberFormats(task.lang);
  const source = createPool(task.sourceUrl, { max: 2, statementTimeout: 300_000 });
  const target = createPool(task.databaseUrl, { max: 1, statementTimeout: 300_000 });
  const [reader, writer] = await Promise.all([source.connect(), target.connect()]);
  try {
    await reader.query('begin read only isolation level repeatable read');
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: source }) });
    const rows = sheetRows(db, reader, task);
    const name = task.sheet.slice(0, 31);
    const columns = task.columns.map(({ header, width, kind }) => ({
      header,
      width: Math.max(width ?? 16, kind === 'number' ? widestFigure : 0),
      ...(formats[kind] && { numFmt: formats[kind] }),
    }));
    const freezePane = { rows: 1 };
    const { first, isAll } = await firstOf(rows);
    if (isAll) {
      const { sheet, titles } = printedTable(
        name,
        columns.map(({ width }, index) => ({ width, kind: task.columns[index]?.kind ?? 'text' })),
      );
      const whole = {
        ...{ name, freezePane, columns: columns.map(({ header: _, ...column }) => column) },
        rows: [columns.map(({ header }) => header), ...first],
        cells: new Map(columns.map((_, index) => [`0,${index}`, { style: head }])),
        ...sheet,
      };
      const bytes = await writeXlsx({ sheets: [whole], namedRanges: [titles] });
      await storeChunks(writer, task.fileId, [bytes]);
    } else {
      const stream = writeXlsxStream(both(first, rows), { name, freezePane, columns });
      await storeChunks(writer, task.fileId, stream as unknown as AsyncIterable<Uint8Array>);
    }
    await reader.query('commit');
  } finally {
    reader.release();
    writer.release();
    await Promise.all([source.end(), target.end()]);
  }
};

await main(workerData as ExportTask);
