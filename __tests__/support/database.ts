import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { databaseUrl, onServer } from './databaseServer';

export interface TestDatabase {
  readonly db: Kysely<Database>;
  /** Connection string, for what opens connections of its own. */
  readonly url: string;
}

/**
 * A migrated database of its own for the test file (or the `describe`) that calls this; dropped afterwards. It is a copy of
 * `template`, by default of one without a record.
 *
 * @example
 * const database = testDatabase();
 * test('…', async () => {
 *   await database.db.selectFrom('customers').selectAll().execute();
 * });
 */
export function testDatabase(template = process.env.TSUGI_TEST_TEMPLATE): TestDatabase {
  const { TSUGI_TEST_SERVER: server = '' } = process.env;
  const name = `tsugi_test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(server, name);
  let db: Kysely<Database> | undefined;

  beforeAll(async () => {
    await onServer(server, `create database ${name} template ${template}`);
    db = createDatabase(url, { max: 10 });
  });

  afterAll(async () => {
    await db?.destroy();
    await onServer(server, `drop database if exists ${name} with (force)`);
  });

  return {
    url,
    get db() {
      if (!db) throw new Error('The database is there from beforeAll on.');
      return db;
    },
  };
}
