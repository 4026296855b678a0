import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { datesAhead } from '@/__tests__/support/datesAhead';
import { fillBase } from '@/backend/db/base';
import { fillDemo } from '@/backend/db/demo';

/** What is computed, and holidays, may lie ahead like plans. */
const mayLieAhead = new Set([...datesAhead]);

describe.each(['2026-04-01', '2026-11-29'])('of a database filled on %s', (today) => {
  const database = testDatabase();
  test('nothing that has happened lies ahead', async () => {
    await fillBase(database.db, { signIns: true, today });
    await fillDemo(database.url, { families: 400, today });
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type = 'date' order by 1, 2`.execute(database.db);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql<{ count: number; least: string; most: string }>`
        select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} > ${today}`.execute(
        database.db,
      );
      found.push(`${table}.${column} ${rows[0]?.count} ${mayLieAhead.has(column)}`);
    }
    expect(found).toEqual([]);
  });
});
