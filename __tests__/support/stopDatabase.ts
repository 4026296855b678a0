import { rmSync } from 'node:fs';
import { onServer } from './databaseServer';

/** Once after all backend tests: nothing is left behind, on this machine or on TEST_DATABASE_URL. */
export default async function stopDatabase(): Promise<void> {
  if (!globalThis.testServer) return;
  const { embedded, dataDir, template } = globalThis.testServer;
  if (embedded) {
    await embedded.stop();
    rmSync(embedded.folder, { recursive: true, force: true });
  } else if (process.env.TSUGI_TEST_SERVER) {
    await onServer(process.env.TSUGI_TEST_SERVER, `drop database if exists ${template} with (force)`);
  }
  rmSync(dataDir, { recursive: true, force: true });
}
