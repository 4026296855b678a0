import { readFileSync } from 'node:fs';
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
