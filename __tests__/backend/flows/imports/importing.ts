import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import type { TestApi } from '@/__tests__/support/api';
import { keptLines } from '@/__tests__/support/keptSums';
import type { PersonName } from '@/__tests__/support/people';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';
import { contract } from '@/contract';
import type { Import } from '@/contract/imports';
import { PIECE_BYTES } from '@/contract/notation/fileKinds';

export const { imports } = contract;

export type Cells = readonly (string | number | null)[];

/** A CSV file of rows. */
export const csv = (rows: readonly Cells[]): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\r\n'),
  );

/** A workbook, a sheet for each list of rows. */
export const xlsx = async (sheets: Readonly<Record<string, readonly Cells[]>>): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) })),
    }),
  );

export const shown = async (api: TestApi, id: number, as: PersonName = 'admin'): Promise<Import> =>
  (await api.call(as, imports.show, { params: { id } })).data;

/** Waits until nothing is being done with an import. */
export const settled = async (api: TestApi, id: number): Promise<Import> => {
  for (;;) {
    const found = await shown(api, id);
    if (found.job === null) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

interface Sending {
  readonly encoding?: 'auto' | 'utf-8' | 'shift_jis';
  readonly as?: PersonName;
}

/** Sends a file and has it read. */
export const sendFile = async (
  api: TestApi,
  file_name: string,
  bytes: Buffer,
  { encoding = 'auto', as = 'admin' }: Sending = {},
): Promise<Import> => {
  const { data, errors } = await api.call(as, imports.start, { body: { file_name, size: bytes.length, encoding } });
  expect(errors).toEqual({});
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    await api.call(as, imports.piece, {
      params: { id: data.id },
      body: { no: from / PIECE_BYTES + 1, bytes: bytes.subarray(from, from + PIECE_BYTES).toString('base64') },
    });
  await api.call(as, imports.read, { params: { id: data.id }, body: {} });
  return settled(api, data.id);
};

/** Checks an import as its tables were guessed. */
export const checkFile = async (api: TestApi, read: Import): Promise<Import> => {
  const sheets = read.sheets.map(({ sheet, kind, columns }) => ({ sheet, kind, columns: [...columns] }));
  const { errors } = await api.call('admin', imports.map, { params: { id: read.id }, body: { sheets } });
  expect(errors).toEqual({});
  await api.call('admin', imports.check, { params: { id: read.id } });
  return settled(api, read.id);
};

export const rowsOf = async (api: TestApi, id: number, query: Record<string, string> = {}) =>
  (await api.call('admin', imports.rows, { params: { id }, query: { limit: '1000', ...query } })).data.data;

/** What is wrong with the rows of an import: `sheet.line` → column → sentences. */
export const faultsOf = async (api: TestApi, id: number) =>
  Object.fromEntries(
    (await rowsOf(api, id, { faulty: '1' })).map(({ sheet, line, faults }) => [`${sheet}.${line}`, faults]),
  );

export const runFile = async (api: TestApi, { id }: Import): Promise<Import> => {
  const { errors } = await api.call('admin', imports.run, { params: { id } });
  expect(errors).toEqual({});
  return settled(api, id);
};

export const undoFile = async (api: TestApi, { id }: Import): Promise<Import> => {
  const { errors } = await api.call('admin', imports.undo, { params: { id } });
  expect(errors).toEqual({});
  return settled(api, id);
};

/** Sends, reads, checks and stores a file. */
export const importFile = async (api: TestApi, name: string, bytes: Buffer): Promise<Import> => {
  const checked = await checkFile(api, await sendFile(api, name, bytes));
  expect(await faultsOf(api, checked.id)).toEqual({});
  return runFile(api, checked);
};

/** Tables that tell what was done, not what there is. */
const log = [
  'history',
  'imports',
  'import_heads',
  'import_pieces',
  'import_rows',
  'import_sheets',
  // Of signing in, and of upkeep that goes on beside.
  'access_journal',
  'sessions',
  'sign_in_failures',
  'known_devices',
  'search_state',
  'pair_search',
  'tallies',
  'list_counts',
  'kysely_migration',
  'kysely_migration_lock',
];

/** Every row of every table but the log, as text. */
export const everything = async (api: TestApi): Promise<Record<string, string[]>> => {
  const { db } = api;
  await api.signIn('admin');
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${log}) order by 1`.execute(db);
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select (to_jsonb(t) - 'last_sign_in_at')::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found[name] = rows.map(({ row }) => row);
  }
  return { ...found, tallies: await keptLines(db, tallyPlan), list_counts: await keptLines(db, keptTotals) };
};
