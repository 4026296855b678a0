import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { thinOut } from '@/backend/backup/copyFolder';
import { makeBackup } from '@/backend/backup/makeBackup';
import { reachDatabase } from '@/backend/openDatabase';
import { loadSettings } from '@/backend/settings';
import { argumentsOr, say, saying } from './saying';

const USAGE = `Usage: npm run backup [-- --to <folder>]
Copies the whole database into one file, while Tsugi is in use or stopped: into BACKUP_DIR, where old copies are thinned out,
or into the folder named. With BACKUP_KEY in the environment the file is encrypted.`;

/** npm run backup */
await saying(async () => {
  const { values } = argumentsOr(USAGE, () => parseArgs({ options: { to: { type: 'string' } } }));
  const settings = loadSettings();
  const { folder: scheduled, key } = settings.backup;
  const database = await reachDatabase(settings);
  try {
    const folder = values.to ?? scheduled ?? join(settings.dataDir, 'backups');
    const began = Date.now();
    const { file, bytes, rows, elsewhere } = await makeBackup({ url: database.url, folder, key });
    const size = (bytes / 2 ** 20).toFixed(1);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    say(
      `Copied ${rows.toLocaleString('en')} rows in ${seconds} s to ${file} (${size} MB, ${key ? '' : 'not '}encrypted).`,
    );
    if (elsewhere > 0)
      say(`Not in it: ${elsewhere} attached files that lie in the store; keep the bucket as long as this copy.`);
    const gone = values.to === undefined && scheduled !== undefined ? thinOut(scheduled) : 0;
    if (gone > 0) say(`Removed ${gone} older ${gone === 1 ? 'copy' : 'copies'} by the schedule.`);
  } finally {
    await database.close();
  }
});
