import type { ImportCell } from '@/backend/db/columnTypes';
import { cellText } from '@/backend/flows/imports/cellText';
import { type FileRow, readFile } from '@/backend/flows/imports/readFile';
import { ImportStop } from '@/backend/flows/imports/stop';
import type { Context } from '@/backend/http/implement';
import { billingProblems } from '@/backend/modules/sozoku/sozokuBilling';
import { sozokuRowsOf } from '@/backend/modules/sozoku/sozokuRows';
import { Refusal } from '@/backend/refusal/refusal';
import { refuse } from '@/backend/refusal/refuse';
import { type billingBook, type Changed, MOST_ROWS } from '@/contract/billingBook';
import type { DataOf } from '@/contract/defineEndpoint';
import { errorsMap } from '@/contract/messages';
import { BillingBody, type SozokuRow } from '@/contract/sozoku';
import { wordsOf } from '@/locales/all';
import { readDay } from '@/rules/typedDays';
import { parseYen } from '@/rules/typedYen';
import { type BookColumn, bookColumns, edited, fieldOfHead } from './columns';

/** It is read while others wait: a workbook of all its rows unpacks to far less. */
const MOST_BYTES = 16 * 1024 * 1024;

type Value = Changed['values'][string];

const unreadable = (context: Context): never => {
  refuse([{ path: 'file', code: 'billing_book' }], context);
  throw new Refusal('notFound');
};

/** The rows of the first sheet, its heads apart. */
const rowsOf = async (context: Context, file: string): Promise<{ heads: FileRow; rows: FileRow[] }> => {
  const all: FileRow[] = [];
  try {
    const [table] = readFile('book.xlsx', Buffer.from(file, 'base64'), 'auto', MOST_BYTES).tables;
    for await (const row of table?.rows ?? []) {
      refuse(all.length > MOST_ROWS ? [{ path: 'file', code: 'too_many' }] : [], context);
      all.push(row);
    }
  } catch (error) {
    if (error instanceof ImportStop || !(error instanceof Refusal)) return unreadable(context);
    throw error;
  }
  const [heads, ...rows] = all;
  return heads === undefined ? unreadable(context) : { heads, rows };
};

const readCell = ({ kind }: BookColumn, cell: ImportCell | undefined): Value => {
  const text = cellText(cell, kind === 'day' ? 'day' : 'yen').trim();
  if (text === '') return null;
  return kind === 'day' ? readDay(text) : (parseYen(text) ?? text);
};

interface ChangedRow extends Sent {
  /** Undefined where there is no such project. */
  readonly before: SozokuRow | undefined;
  readonly changes: Sent['values'];
}

interface Sent {
  readonly line: number;
  readonly id: unknown;
  readonly lock_version: unknown;
  readonly values: Readonly<Record<string, Value>>;
}

const sentRows = (heads: FileRow, rows: readonly FileRow[]): Sent[] => {
  const places = new Map(heads.cells.map((head, index) => [fieldOfHead(String(head ?? '')), index]));
  const at = (row: FileRow, field: string) => row.cells[places.get(field) ?? -1];
  return rows.map((row) => ({
    line: row.line,
    id: at(row, 'id'),
    lock_version: at(row, 'lock_version'),
    values: Object.fromEntries(
      edited.flatMap((column) =>
        places.has(column.field) ? [[column.field, readCell(column, at(row, column.field))]] : [],
      ),
    ),
  }));
};

/** What differs from the project as it is. */
const changesOf = (values: Sent['values'], stored: SozokuRow): Sent['values'] =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== ((Reflect.get(stored, field) as Value | undefined) ?? null),
    ),
  );

/** What a workbook changes. @throws Refusal 422, each error under its line and column */
export const readBook = async (context: Context, file: string): Promise<DataOf<typeof billingBook.read>> => {
  const { heads, rows } = await rowsOf(context, file);
  const known = new Set(heads.cells.map((head) => fieldOfHead(String(head ?? ''))));
  if (!bookColumns.filter(({ locked }) => locked === 'key').every(({ field }) => known.has(field))) unreadable(context);
  const sent = sentRows(heads, rows);
  const stored = await sozokuRowsOf(
    context.db,
    sent.flatMap(({ id }) => (typeof id === 'number' && Number.isInteger(id) && Math.abs(id) < 2 ** 31 ? [id] : [])),
  );
  const byId = new Map<unknown, SozokuRow>(stored.map((row) => [row.id, row]));
  const changed = sent.flatMap((row): ChangedRow[] => {
    const before = byId.get(row.id);
    if (before === undefined) return [{ ...row, before, changes: row.values }];
    const changes = changesOf(row.values, before);
    return Object.keys(changes).length === 0 ? [] : [{ ...row, before, changes }];
  });
  const bodies = changed.map(({ id, lock_version, changes }) => ({
    id,
    lock_version: typeof lock_version === 'number' ? lock_version : -1,
    ...changes,
  }));
  const parsed = bodies.map((body) => BillingBody.safeParse(body));
  const whole = parsed.flatMap(({ data }, index) => (data === undefined ? [] : [{ index, data }]));
  const problems = await billingProblems(
    context,
    whole.map(({ data }) => data),
  );
  const lineAt = (index: number) => changed[index]?.line ?? 0;
  const errors = errorsMap(
    parsed.flatMap(({ error }, index) =>
      (error?.issues ?? []).map((issue) => ({
        ...issue,
        // Whoever changed a key is told of its row.
        path: [lineAt(index), issue.path[0] === 'lock_version' ? 'id' : (issue.path[0] ?? 'id')],
        ...(issue.path[0] === 'lock_version' ? { message: 'billing_book_key' } : {}),
      })),
    ),
    wordsOf[context.lang].messages,
    problems.map(({ path, ...problem }) => {
      const [at, field] = path.split('.');
      return { ...problem, path: `${lineAt(whole[Number(at)]?.index ?? 0)}.${field}` };
    }),
  );
  if (Object.keys(errors).length > 0) {
    const links = problems.flatMap(({ link }) => link ?? []);
    throw new Refusal('invalid', { errors, ...(links.length > 0 ? { links } : {}) });
  }
  return {
    rows: changed.flatMap(({ before }) => before ?? []),
    changes: changed.flatMap(({ before, changes }) =>
      before === undefined ? [] : [{ id: before.id, values: changes }],
    ),
  };
};
