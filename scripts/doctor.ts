import { statfsSync } from 'node:fs';
import { examine, isWell, report } from '@/backend/doctor/doctor';
import { openObjectStore } from '@/backend/documents/objectStore';
import { reachDatabase, using } from '@/backend/openDatabase';
import { loadSettings } from '@/backend/settings';
import { say, saying } from './saying';

const roomOf = (folder: string) => {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

/** npm run doctor: what is wrong (exit code 1) and what to do, while Tsugi is in use or stopped. */
await saying(async () => {
  const settings = loadSettings();
  const files = settings.filesStore && openObjectStore(settings.filesStore);
  const { url, folder, close } = await reachDatabase(settings);
  try {
    const examined = await using(url, (db) =>
      examine({ db, folder, files, settings, node: process.versions.node, now: () => new Date(), roomOf }),
    );
    for (const line of report(examined)) say(line);
    const well = isWell(examined);
    say(well ? '\nNothing is wrong.' : '\n✗ is to be mended, ! is to be thought over.');
    if (!well) process.exitCode = 1;
  } finally {
    await close();
  }
});
