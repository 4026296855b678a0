import { workerData } from 'node:worker_threads';
import { writeXlsxStream } from 'hucre/xlsx';
import type { PoolClient } from 'pg';
import { createPool } from '@/backend/db/pool';
import type { ExportColumn, ExportTask } from './exporter';

/** Runs beside the serving thread: walks a query in chunks and writes the file into the database piece by piece. */

const rowsAtOnce = 1_000;
const pieceSize = 512 * 1024;

type Row = Readonly<Record<string, unknown>>;
type Cell = string | number | Date | null;

/** A spreadsheet counts days from here on; earlier ones can only be written. */
const firstDay = '1900-03-01';

/** A spreadsheet reads `_x0041_` as the sign with that number, unless the first `_` is written as a number itself. */
const literal = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

const cell = (value: unknown, kind: ExportColumn['kind']): Cell => {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'id' || kind === 'number') return Number(value);
  if (kind === 'day' && String(value) >= firstDay) return new Date(`${String(value)}T00:00:00Z`);
  return literal(String(value));
};

async function* sheetRows(client: PoolClient, task: ExportTask): AsyncGenerator<Cell[]> {
  await client.query(`declare export_rows no scroll cursor for ${task.sql}`, [...task.parameters]);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from export_rows`);
    if (rows.length === 0) return;
    for (const row of rows) yield task.columns.map(({ field, kind }) => cell(row[field], kind));
  }
}

async function* pieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
    parts.push(part);
    size += part.length;
    if (size < pieceSize) continue;
    yield Buffer.concat(parts);
    parts = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(parts);
}

const formats = { id: '0', text: undefined, number: '#,##0', day: 'yyyy"年"m"月"d"日"', time: undefined } as const;

const main = async (task: ExportTask): Promise<void> => {
  const pool = createPool(task.databaseUrl, { max: 2, statementTimeout: 300_000 });
  const [reader, writer] = [await pool.connect(), await pool.connect()];
  try {
    await reader.query('begin read only isolation level repeatable read');
    const stream = writeXlsxStream(sheetRows(reader, task), {
      name: task.sheet.slice(0, 31),
      freezePane: { rows: 1 },
      columns: task.columns.map(({ header, width, kind }) => ({
        header,
        width: width ?? 16,
        ...(formats[kind] === undefined ? {} : { numFmt: formats[kind] }),
      })),
    });
    let no = 0;
    for await (const bytes of pieces(stream)) {
      no += 1;
      await writer.query('insert into export_chunks (file_id, no, bytes) values ($1, $2, $3)', [
        task.fileId,
        no,
        bytes,
      ]);
    }
    await reader.query('commit');
  } finally {
    reader.release();
    writer.release();
    await pool.end();
  }
};

await main(workerData as ExportTask);
