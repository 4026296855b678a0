import { parseArgs } from 'node:util';
import { restoreBackup } from '@/backend/backup/restoreBackup';
import { OperatorError } from '@/backend/refusal/operatorError';
import { loadSettings } from '@/backend/settings';
import { nowInTokyo } from '@/rules/calendarDay';
import { argumentsOr, say, saying } from './saying';

const USAGE = `Usage: npm run restore -- <file> [--replace]
Puts a copy that npm run backup made into the database of DATABASE_URL, or into the embedded one of DATA_DIR while Tsugi is
stopped. The database must be new or empty; with --replace one that holds records is kept under another name.`;

/** npm run restore */
await saying(async () => {
  const { values, positionals } = argumentsOr(USAGE, () =>
    parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true }),
  );
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new OperatorError(USAGE);
  const settings = loadSettings();
  const { rows, taken, replaced, demo, differing, elsewhere } = await restoreBackup(settings, {
    file,
    key: settings.backup.key,
    replace: values.replace,
  });
  const time = nowInTokyo(new Date(taken)).slice(0, 16);
  say(`Restored ${rows.toLocaleString('en')} rows as they were on ${time} (Japan); everybody signs in anew.`);
  if (replaced !== undefined) say(`The database that was there before is kept as ${replaced}.`);
  if (elsewhere > 0)
    say(
      `${elsewhere} attached files lie in the store and were not in the copy: npm run doctor looks for each of them.`,
    );
  if (demo) say('It holds demo accounts whose password everybody knows.');
  if (differing > 0)
    say(
      `Of the families looked at, ${differing} had search documents, facts or deadlines that differ: run npm run doctor.`,
    );
});
