import { type Kysely, sql } from 'kysely';
import { writeHistory } from '@/backend/db/record';
import type { Database } from '@/backend/db/schema';
import type { Context } from '@/backend/http/implement';
import { historyEntities } from '@/contract/history';

/** Of a member the history tells what the merge changed in these, of other records only that it touched them. */
const left = new Set(['id', 'family_id', 'member_no', 'lock_version', 'deleted_at', 'customer_id', 'merged_into_id']);
const isLeft = (field: string): boolean => left.has(field) || /^(updated|created)_/.test(field);

type Row = Readonly<Record<string, unknown>>;

interface Noted {
  readonly table_name: (typeof historyEntities)[number];
  readonly key: number;
  readonly before: Row;
  readonly after: Row;
}

const code = (row: Row): string =>
  `F${String(row.family_id).padStart(7, '0')}-${String(row.member_no).padStart(2, '0')}`;

/** The codes of the records that went: id → the code of whom they are now. */
const takenOver = async (db: Kysely<Database>, rows: readonly Noted[]): Promise<ReadonlyMap<number, string>> => {
  const ids = rows.flatMap(({ after }) => (typeof after.merged_into_id === 'number' ? after.merged_into_id : []));
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('members').select(['id', 'personal_code']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, personal_code }) => [id, personal_code ?? '']));
};

/** Notes in the history of each record that a merge, or its undoing, has touched it. */
export const noteMerge = async (context: Context, mergeId: number, action: 'merge' | 'unmerge'): Promise<void> => {
  const { rows } = await sql<Noted>`select table_name, key, before, after from merge_rows
    where merge_id = ${mergeId} and table_name = any(${[...historyEntities]}::text[])
      and before is not null and after is not null order by 1, 2`.execute(context.db);
  const codes = await takenOver(context.db, rows);
  const changesOf = ({ table_name, before, after }: Noted): Row => {
    if (table_name !== 'members') return {};
    const fields = Object.keys(after).filter(
      (field) => !isLeft(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    );
    const into = codes.get(Number(after.merged_into_id));
    const changed = { ...Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]])) };
    const [old, now] = [code(before), into ?? code(after)];
    return { ...(old === now ? {} : { personal_code: [old, now] }), ...changed };
  };
  const turned = (changes: Row): Row =>
    action === 'merge'
      ? changes
      : Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, (values as unknown[]).toReversed()]));
  for (const table of historyEntities) {
    const news = rows
      .filter(({ table_name }) => table_name === table)
      .map((row) => ({ record_id: row.key, changes: turned(changesOf(row)) }));
    if (news.length > 0) await writeHistory(context, table, action, news);
  }
};
