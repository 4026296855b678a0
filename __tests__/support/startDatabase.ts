import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type EmbeddedDatabase, startEmbedded } from '@/backend/db/embedded';
import { syncSums } from '@/backend/db/keptSums';
import { migrate } from '@/backend/db/migrate';
import { createDatabase } from '@/backend/db/pool';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';
import { databaseUrl, onServer } from './databaseServer';

declare global {
  var testServer: { embedded: EmbeddedDatabase | undefined; dataDir: string; template: string } | undefined;
}

/** The workers that write exports and read imports, as `npm start` bundles them. */
const buildWorkers = () =>
  build({
    entryPoints: [
      'backend/documents/exportWorker.ts',
      'backend/documents/documentWorker.ts',
      'backend/flows/imports/importWorker.ts',
    ],
    outbase: '.',
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['pg-native'],
    banner: { js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);` },
    logLevel: 'warning',
  });

const MEMORY = '/dev/shm';
const GIB = 1024 ** 3;

/** What a run that was killed has left keeps its memory. */
const removeLeftovers = (): void => {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^tsugi-test-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
};

/** In memory where there is plenty of it: each test file's copy of the database is a thousand files. */
const roomForData = (): string => {
  if (!existsSync(MEMORY)) return tmpdir();
  removeLeftovers();
  if (freemem() < 8 * GIB) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < 4 * GIB ? tmpdir() : MEMORY;
};

/** Once before all backend tests: a server of their own (or TEST_DATABASE_URL) with one migrated database to copy from. */
export default async function startDatabase(): Promise<void> {
  await buildWorkers();
  const dataDir = mkdtempSync(join(roomForData(), `tsugi-test-${process.pid}-`));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(dataDir, 0o755);
  const { TEST_DATABASE_URL } = process.env;
  const embedded = TEST_DATABASE_URL ? undefined : await startEmbedded({ dataDir, durable: false });
  const server = embedded ? `${embedded.url}?host=${encodeURIComponent(embedded.folder)}` : (TEST_DATABASE_URL ?? '');
  const template = `tsugi_template_${process.pid}`;
  globalThis.testServer = { embedded, dataDir, template };
  process.env.TSUGI_TEST_SERVER = server;
  process.env.TSUGI_TEST_TEMPLATE = template;
  await onServer(server, `create database ${template} template template0 encoding 'UTF8'`);
  const db = createDatabase(databaseUrl(server, template), { statementTimeout: 0 });
  try {
    await migrate(db);
    await syncSums(db, tallyPlan);
    await syncSums(db, keptTotals);
  } finally {
    await db.destroy();
  }
}
