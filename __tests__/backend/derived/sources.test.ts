import { type RawBuilder, sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { Owners } from '@/backend/db/owners';
import { dashboardFacts, factRows } from '@/backend/derived/dashboardFacts';
import { deadlineRows, deadlines } from '@/backend/derived/deadlines/deadlines';
import type { Derivation } from '@/backend/derived/derivation';
import { documentRows, searchDocuments } from '@/backend/derived/search/searchDocuments';
import { ofFamilies } from '@/backend/derived/selectedRows';

const database = testDatabase();

const made: readonly [Derivation, readonly RawBuilder<unknown>[]][] = [
  [searchDocuments, [documentRows.families([1])]],
  [dashboardFacts, factRows.map(({ due }) => due(ofFamilies([1])))],
  [deadlines, [deadlineRows.families([1])]],
];

/** Columns that every record has; whoever changes them tells of the whole record. */
const ofWhole = new Set(['id', 'family_id', 'created_at', 'deleted_at']);

/** Columns that triggers write in the same statement, by the column whose change makes them. */
const byTrigger: Readonly<Record<string, string>> = {
  decedent_name: 'decedent_member_id',
  decedent_kana: 'decedent_member_id',
};

const literal = (value: unknown): string => `'${Array.isArray(value) ? `{${value.join()}}` : String(value)}'`;

const generated = async (): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`select attrelid::regclass || '.' || attname as name from pg_attribute
    where attgenerated <> '' and attrelid::regclass::text !~ '^pg_'`.execute(database.db);
  return new Set(rows.map(({ name }) => name));
};

/** The columns that a statement reads, as the database knows them: of a generated one those that it is made of. */
const readBy = (statement: RawBuilder<unknown>): Promise<[table: string, column: string][]> =>
  database.db.connection().execute(async (one) => {
    const { sql: text, parameters } = statement.compile(one);
    const whole = text.replace(/\$(\d+)/g, (_, n: string) => literal(parameters[Number(n) - 1]));
    await sql.raw(`create temp view reading as ${whole}`).execute(one);
    const { rows } = await sql<{ table: string; column: string }>`
      select u.table_name as table, coalesce(g.column_name, u.column_name) as column
      from information_schema.view_column_usage u left join information_schema.column_column_usage g
        on g.table_name = u.table_name and g.dependent_column = u.column_name
      where u.view_name = 'reading'`.execute(one);
    await sql`drop view reading`.execute(one);
    return rows.map(({ table, column }) => [table, column]);
  });

test.each(made.map(([derivation, statements]) => [derivation.kind, derivation, statements] as const))(
  'what follows from records (%i) is made anew when a column changes that it reads, and only then',
  async (_, { from }, statements) => {
    const read = new Set<string>();
    for (const statement of statements)
      for (const [table, column] of await readBy(statement)) {
        if (!(table in from) || ofWhole.has(column)) continue;
        read.add(`${table}.${column}`);
        const cause = byTrigger[column];
        if (cause !== undefined) read.add(`${table}.${cause}`);
      }
    const made = await generated();
    const declared = Object.entries(from).flatMap(([table, columns]) => [...columns].map((name) => `${table}.${name}`));
    expect(declared.filter((name) => !made.has(name)).toSorted()).toEqual([...read].toSorted());
  },
);

describe('owners whose derived rows may change', () => {
  const sources = { members: new Set(['last_name']), inquiries: new Set(['office_id']) };

  test.each<[string, (owners: Owners) => void, boolean]>([
    ['by a column that is read', (owners) => owners.note(1, 'members', ['phone1', 'last_name']), true],
    ['by one that is not', (owners) => owners.note(1, 'members', ['phone1']), false],
    ['by a table that is not', (owners) => owners.note(1, 'sales'), false],
    ['by a whole record', (owners) => owners.note(1, 'members'), true],
    [
      'by a column after the whole',
      (owners) => [owners.note(1, 'members'), owners.note(1, 'members', ['phone1'])],
      true,
    ],
    [
      'by the whole after a column',
      (owners) => [owners.note(1, 'members', ['phone1']), owners.note(1, 'members')],
      true,
    ],
    [
      'by columns of several saves',
      (owners) => ['phone1', 'last_name'].map((one) => owners.note(1, 'members', [one])),
      true,
    ],
    [
      'by several tables',
      (owners) => [owners.note(1, 'members', ['phone1']), owners.note(1, 'inquiries', ['office_id'])],
      true,
    ],
    ['altogether', (owners) => owners.add(1), true],
    ['altogether after a column', (owners) => [owners.note(1, 'members', ['phone1']), owners.add(1)], true],
    ['altogether before a column', (owners) => [owners.add(1), owners.note(1, 'members', ['phone1'])], true],
  ])('%s', (_, change, changed) => {
    const owners = new Owners();
    change(owners);
    expect(owners.by(sources)).toEqual(changed ? [1] : []);
  });
});
