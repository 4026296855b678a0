import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@/backend/db/embedded';
import { migrate } from '@/backend/db/migrate';
import { createDatabase } from '@/backend/db/pool';
import { generateIndexes } from './generateIndexes';
import { generateSchema } from './generateSchema';

/** Writes `backend/db/schema.ts` and `indexes.ts` from a database of its own, migrated to this version. */
const dataDir = mkdtempSync(join(tmpdir(), 'tsugi-schema-'));
// PostgreSQL runs as another user where this runs as root.
chmodSync(dataDir, 0o755);
const embedded = await startEmbedded({ dataDir, durable: false });
const db = createDatabase(embedded.url, { statementTimeout: 0 });
try {
  await migrate(db);
  writeFileSync('backend/db/schema.ts', await generateSchema(db));
  writeFileSync('backend/db/indexes.ts', await generateIndexes(db));
} finally {
  await db.destroy();
  await embedded.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
