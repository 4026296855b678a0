import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { withEmpty } from '@/__tests__/support/emptyDatabase';
import { migrate } from '@/backend/db/migrate';
import { migrations } from '@/backend/db/migrations';
import { createDatabase } from '@/backend/db/pool';
import { OperatorError } from '@/backend/refusal/operatorError';

const database = testDatabase();

async function migrateAt(url: string): Promise<string[]> {
  const db = createDatabase(url);
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

test('an up-to-date database is left alone', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test('servers starting at once on an empty database migrate it once', async () => {
  await withEmpty("encoding 'UTF8'", async (url) => {
    const ran = await Promise.all([migrateAt(url), migrateAt(url), migrateAt(url)]);
    expect(ran.flat().sort()).toEqual(Object.keys(migrations).sort());
  });
});

test('a database of a newer version is refused and left unchanged', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999Later', '2030-01-01')`.execute(database.db);
  await expect(migrate(database.db)).rejects.toThrow(OperatorError);
  await expect(migrate(database.db)).rejects.toThrow(/newer Tsugi \(it holds 9999Later\)/);
});

test('a database that cannot store every name is refused', async () => {
  await withEmpty("encoding 'SQL_ASCII' locale_provider libc locale 'C'", async (url) => {
    await expect(migrateAt(url)).rejects.toThrow(/encoding is SQL_ASCII/);
  });
});

/** Those of releases before servers of two versions ran side by side. */
const LAST_ALONE = '0064';
/** Takes away what an older server still asks for, or refuses what it still stores. */
const contraction =
  /\bdrop (table|column)\b|\brename\b|\bset not null\b|\bset data type\b|\balter column \w+ type\b|(drop|rename)(Table|Column)\(|renameTo\(|setDataType\(|setNotNull\(/i;
/** By name, with the release in which nothing asked for it any more. */
const contracted: Readonly<Record<string, string>> = {};

test('a migration takes nothing from a server of the version before', () => {
  const folder = 'backend/db/migrations';
  const later = readdirSync(folder).filter((name) => /^\d{4}/.test(name) && name.slice(0, 4) > LAST_ALONE);
  const found = later.filter((name) => contraction.test(readFileSync(`${folder}/${name}`, 'utf8')));
  expect(found).toEqual(Object.keys(contracted));
  expect(later).not.toEqual([]);
  expect(contraction.test('alter table t rename column a to b')).toBe(true);
});
