import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { generateIndexes } from '@/scripts/generateIndexes';
import { generateSchema } from '@/scripts/generateSchema';
import { columnNotes, columnTypes, neverEmpty } from '@/scripts/schemaColumns';
import { testDatabase } from '../../support/database';

const database = testDatabase();

test('backend/db/schema.ts matches the migrated database; if not: npm run schema', async () => {
  expect(await generateSchema(database.db)).toBe(readFileSync('backend/db/schema.ts', 'utf8'));
});

test('backend/db/indexes.ts matches the migrated database; if not: npm run schema', async () => {
  expect(await generateIndexes(database.db)).toBe(readFileSync('backend/db/indexes.ts', 'utf8'));
});

test('every column with extra type information exists', async () => {
  const tables = await database.db.introspection.getTables();
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  const said = [...Object.keys(columnTypes), ...Object.keys(columnNotes), ...neverEmpty];
  expect(said.filter((column) => !columns.includes(column))).toEqual([]);
});

test('what waits to be sorted into an index is read by every search: no list is longer than 128 kB', async () => {
  const { rows } = await sql<{ name: string; options: string }>`
    select c.relname as name, coalesce(array_to_string(c.reloptions, ','), '') as options
    from pg_index x join pg_class c on c.oid = x.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' order by 1`.execute(database.db);
  const isShort = (options: string) => /fastupdate=off|gin_pending_list_limit=128\b/.test(options);
  expect(rows.filter(({ options }) => !isShort(options))).toEqual([]);
  expect(rows.find(({ name }) => name === 'members_search')?.options).toContain('fastupdate=on');
});
