import { Kysely, PostgresDialect } from 'kysely';
import { testDatabase } from '@/__tests__/support/database';
import { currentVersion, syncSums } from '@/backend/db/keptSums';
import { createPool } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';

const database = testDatabase();

test('the first start counts tallies without database warnings', async () => {
  const warnings: (string | undefined)[] = [];
  const pool = createPool(database.url);
  pool.on('connect', (client) => {
    client.on('notice', ({ severity, message }) => {
      if (severity === 'WARNING') warnings.push(message);
    });
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await syncSums(db, tallyPlan, true);
    expect(await currentVersion(db, tallyPlan)).not.toBeNull();
    expect(warnings).toEqual([]);
  } finally {
    await db.destroy();
  }
});
