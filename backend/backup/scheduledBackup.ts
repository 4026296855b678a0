import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { lastNight } from '@/backend/modules/dashboard/checkFigures';
import type { Settings } from '@/backend/settings';
import type { UpkeepTask } from '@/backend/upkeep';
import { nowInTokyo } from '@/rules/calendarDay';
import { copiesIn, thinOut } from './copyFolder';
import { makeBackup } from './makeBackup';

interface Scheduled {
  readonly databaseUrl: string;
  readonly logger: Pick<FastifyBaseLogger, 'info'>;
  readonly now?: () => Date;
}

/** One that failed reads the whole database in vain, so it is not tried again at once. */
const RETRY_AFTER = 3_600_000;

/** The upkeep copies the database once a night; where the last copy is of tonight, whoever made it, nothing is due. */
export const backupTasks = (
  { folder, hour, key }: Settings['backup'],
  { databaseUrl, logger, now = () => new Date() }: Scheduled,
): readonly UpkeepTask[] => {
  if (folder === undefined) return [];
  let notBefore = 0;
  const run = async (db: Kysely<Database>): Promise<void> => {
    const time = now();
    const due = `${lastNight(nowInTokyo(time), hour)} ${String(hour).padStart(2, '0')}:00:00`;
    const last = copiesIn(folder).at(-1);
    if ((last !== undefined && last.time >= due) || time.getTime() < notBefore) return;
    // Under the upkeep's own name, so that its stop ends the copy too.
    const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db);
    notBefore = time.getTime() + RETRY_AFTER;
    const { file, bytes } = await makeBackup({ url: databaseUrl, folder, key, now: time, ...rows[0] });
    notBefore = 0;
    logger.info({ file, bytes, removed: thinOut(folder) }, 'the database was copied');
  };
  return [{ name: 'copy of the database', run }];
};
