import { type Kysely, sql } from 'kysely';
import type { ImportDifference } from '@/backend/db/columnTypes';
import type { Database } from '@/backend/db/schema';
import { type ImportKind, importKinds } from '@/contract/imports';
import { phoneKey } from '@/rules/contactKey';
import { fold } from '@/rules/japaneseText';
import { type Column, columnAt } from './columns';
import type { Plan, Table } from './plan';
import type { ReadRow } from './readRow';
import { writtenNames } from './workbook';

type Row = Readonly<Record<string, unknown>>;

const tables = {
  people: 'members',
  inquiries: 'inquiries',
  properties: 'properties',
  assets: 'family_assets',
} as const satisfies Record<ImportKind, keyof Database>;

/** Whether a file's value says the same as a stored one, however either is written. */
const agrees = (kind: Column['kind'], given: unknown, stored: unknown): boolean => {
  if (typeof given === 'number' || typeof stored === 'number') return Number(given) === Number(stored ?? Number.NaN);
  const key = kind === 'phone' || kind === 'postalCode' ? phoneKey : fold;
  const text = kind === 'time' ? String(stored ?? '').slice(0, 5) : String(stored ?? '');
  return key(String(given)) === key(text);
};

/** What a stored record says otherwise than its row, of the fields that the row says and that one value holds. */
const differencesOf = (
  read: ReadRow,
  columns: readonly (Column | undefined)[],
  stored: Row,
  names: Awaited<ReturnType<typeof writtenNames>>,
): ImportDifference[] =>
  columns.flatMap((column, index): ImportDifference[] => {
    if (column === undefined || column.kind === 'person' || column.kind === 'key') return [];
    const fields = (column.joins ?? [column.field]).filter(
      (field) => field in stored && read.values[field] !== undefined,
    );
    if (fields.every((field) => agrees(column.kind, read.values[field], stored[field]))) return [];
    const parts = fields.map((field) => stored[field]).filter((part) => part != null && part !== '');
    if (column.kind === 'ref')
      return [{ column: index, stored: names.get(column.of ?? '')?.get(Number(parts[0])) ?? null }];
    const [only] = parts;
    if (parts.length < 2)
      return [{ column: index, stored: typeof only === 'number' ? only : only == null ? null : String(only) }];
    return [{ column: index, stored: parts.join(column.kind === 'partialDay' ? '-' : '') }];
  });

/** The rows that are stored already and say something else than their records: nothing of it is taken over. */
export const differences = async (
  db: Kysely<Database>,
  { reads, present }: Pick<Plan, 'reads' | 'present'>,
  sheets: readonly Pick<Table, 'sheet' | 'kind' | 'columns'>[],
): Promise<ReadonlyMap<ReadRow, readonly ImportDifference[]>> => {
  const found = new Map<ReadRow, readonly ImportDifference[]>();
  if (present.size === 0) return found;
  const names = await writtenNames(db);
  const kindOf = new Map(sheets.map(({ sheet, kind }) => [sheet, kind]));
  const columnsOf = new Map(
    sheets.map(({ sheet, kind, columns }) => [sheet, columns.map((field) => columnAt(kind, field))]),
  );
  for (const kind of importKinds) {
    const own = reads.filter((read) => present.has(read) && kindOf.get(read.row.sheet) === kind);
    const ids = own.flatMap((read) => present.get(read) ?? []);
    const { rows } = await sql<Row & { id: number }>`
      select * from ${sql.table(tables[kind])} where id = any(${ids}::int[])`.execute(db);
    const records = new Map(rows.map((row) => [row.id, row]));
    for (const read of own) {
      const stored = records.get(present.get(read) ?? 0);
      const differs =
        stored === undefined ? [] : differencesOf(read, columnsOf.get(read.row.sheet) ?? [], stored, names);
      if (differs.length > 0) found.set(read, differs);
    }
  }
  return found;
};
