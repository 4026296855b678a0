import pg from 'pg';
import { createDatabase } from '@/backend/db/pool';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { type TestDatabase, testDatabase } from './database';
import { databaseUrl, onServer } from './databaseServer';

/** The day on which the demo firm of the tests is made, and its families. */
export const DEMO_TODAY = '2026-04-01';
export const DEMO_FAMILIES = 1_000;

const { TSUGI_TEST_SERVER: server = '', TSUGI_TEST_TEMPLATE: template = '' } = process.env;
const filled = `${template}_demo`;

/** Makes the demo firm once a run: the first test file that asks for it fills it, the others wait and copy. */
async function ensureFilled(): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('${filled}'))`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [filled]);
    if (rowCount) return;
    await onServer(server, `create database ${filled}_making template ${template}`);
    const url = databaseUrl(server, `${filled}_making`);
    const db = createDatabase(url, { max: 10 });
    try {
      await fillBase(db, { signIns: false, today: DEMO_TODAY });
      await fillDemo(url, { families: DEMO_FAMILIES, today: DEMO_TODAY });
    } finally {
      await db.destroy();
    }
    await onServer(server, `alter database ${filled}_making rename to ${filled}`);
  } finally {
    await client.end();
  }
}

/** A database of its own for the test file, with the demo firm of `DEMO_FAMILIES` families as it was made on `DEMO_TODAY`. */
export function demoDatabase(): TestDatabase {
  beforeAll(ensureFilled);
  return testDatabase(filled);
}
