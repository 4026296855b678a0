import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { DEMO_TODAY, demoDatabase } from '@/__tests__/support/demoDatabase';
import { futureDateFields } from '@/__tests__/support/futureDateFields';
import { ranges } from '@/contract/dateRange';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';

/** Computed from the records, of plans too. */
const computedTables = new Set([
  'chain_facts',
  'interview_facts',
  'project_deadlines',
  'search_documents',
  'search_notes',
  'tallies',
]);
const mayLieAhead = new Set([...futureDateFields, 'due_date_within_3years_date']);

// A working day and a Sunday.
describe.each([DEMO_TODAY, '2026-11-29'] as const)('of a database filled on %s', (today) => {
  const database = today === DEMO_TODAY ? demoDatabase() : testDatabase();
  if (today !== DEMO_TODAY)
    beforeAll(async () => {
      await fillBase(database.db, { signIns: true, today });
      await fillDemo(database.url, { families: 150, today });
    });

  const columnsOf = async (type: string) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type = ${type} order by 1, 2`.execute(database.db);
    return rows.filter(({ table }) => !computedTables.has(table));
  };

  test('nothing that has happened lies ahead, and nothing before its time', async () => {
    const columns = await columnsOf('date');
    expect(columns.length).toBeGreaterThan(60);
    for (const { table, column } of columns) {
      const { rows } = await sql<{ first: string | null; last: string | null }>`
        select min(${sql.ref(column)}) as first, max(${sql.ref(column)}) as last from ${sql.table(table)}`.execute(
        database.db,
      );
      const { first = null, last = null } = rows[0] ?? {};
      const isAhead = last !== null && last > today && !mayLieAhead.has(column);
      expect([table, column, isAhead, first !== null && first < ranges.life.from]).toEqual([
        table,
        column,
        false,
        false,
      ]);
    }
  });

  test('nor in the rows that a record holds: adoptions, bank procedures, works', async () => {
    const columns = await columnsOf('jsonb');
    const day = '$.** ? (@.type() == "string" && @ like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")';
    const found = await Promise.all(
      columns.map(async ({ table, column }) => {
        const { rows } = await sql<{ days: number; ahead: number }>`
          select count(*)::int as days, (count(*) filter (where found #>> '{}' > ${today}))::int as ahead
          from ${sql.table(table)}, lateral jsonb_path_query(${sql.ref(column)}, ${sql.lit(day)}) found`.execute(
          database.db,
        );
        return { name: `${table}.${column}`, days: rows[0]?.days ?? 0, ahead: rows[0]?.ahead ?? 0 };
      }),
    );
    expect(found.filter(({ days }) => days > 0).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['insurance_cases.works', 'legal_orders.bank_procedures', 'members.adoptions']),
    );
    expect(found.filter(({ ahead }) => ahead > 0)).toEqual([]);
  });
});
