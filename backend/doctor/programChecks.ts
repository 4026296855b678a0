import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { passwordFits } from '@/backend/access/password';
import { readCopy, refuseWrongKey } from '@/backend/backup/copyFile';
import { copiesIn } from '@/backend/backup/copyFolder';
import { OperatorError } from '@/backend/refusal/operatorError';
import { isLoopback } from '@/backend/settings';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@/demo/base/signIns';
import { nowInTokyo, todayInTokyo } from '@/rules/calendarDay';
import { advice, type Check, type Finding, type Place, wrong } from './check';

/** Until when versions get repairs, by nodejs.org. */
const NODE_ENDS: Readonly<Record<string, string>> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };
const OLDEST_NODE = [20, 19] as const;

export const nodeVersion: Check = {
  name: 'Node.js',
  look({ node, now }) {
    const [major = 0, minor = 0] = node.split('.').map(Number);
    if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
      return [
        wrong(`Node.js ${node} is too old.`, `Install ${OLDEST_NODE.join('.')} or newer from https://nodejs.org.`),
      ];
    const end = NODE_ENDS[major];
    if (end === undefined || todayInTokyo(now()) <= end) return [];
    return [advice(`Node.js ${major} gets no repairs since ${end}.`, 'Install a newer one from https://nodejs.org.')];
  },
};

const GB = 2 ** 30;
const LEAST_ROOM = GB;
const LITTLE_ROOM = { bytes: 10 * GB, share: 0.1 };

export const diskRoom: Check = {
  name: 'disks',
  look({ folder, settings, roomOf }) {
    const folders = [folder, settings.backup.folder].filter((one) => one !== undefined && existsSync(one));
    return folders.flatMap((one = '') => {
      const { free, size } = roomOf(one);
      const what = `The disk that holds ${one} has ${(free / GB).toFixed(1)} GB left.`;
      if (free < LEAST_ROOM) return [wrong(what, 'Free some space there: a full disk refuses every change.')];
      const isLittle = free < LITTLE_ROOM.bytes && free < size * LITTLE_ROOM.share;
      return isLittle ? [advice(what, 'Free some space there before it is full.')] : [];
    });
  },
};

const HOUR = 3_600_000;
/** A night's copy may take its time. */
const OLDEST_COPY = 30 * HOUR;

const ageOf = (time: string, now: Date): number => now.getTime() - Date.parse(`${time.replace(' ', 'T')}+09:00`);

const keyFindings = async (file: string, key: string | undefined): Promise<Finding[]> => {
  try {
    refuseWrongKey(await readCopy(file), key);
    return [];
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [wrong(error.message, 'Until then nobody can restore it.')];
  }
};

const ofScheduled = async (scheduled: string, { folder, settings, now }: Place): Promise<Finding[]> => {
  const { key } = settings.backup;
  const findings: Finding[] = [];
  const last = copiesIn(scheduled).at(-1);
  const todo = 'Look into the log for "copy of the database", and make one now: npm run backup.';
  if (last === undefined) findings.push(wrong(`There is no copy of the database in ${scheduled}.`, todo));
  else {
    if (ageOf(last.time, now()) > OLDEST_COPY)
      findings.push(wrong(`The last copy of the database is of ${last.time.slice(0, 16)} (Japan).`, todo));
    findings.push(...(await keyFindings(last.file, key)));
  }
  if (key === undefined)
    findings.push(
      advice('Copies are not encrypted.', 'Set BACKUP_KEY (openssl rand -hex 32), and keep it elsewhere too.'),
    );
  if (folder !== undefined && existsSync(scheduled) && statSync(scheduled).dev === statSync(folder).dev)
    findings.push(advice(`${scheduled} is on the disk of the data.`, 'Set BACKUP_DIR to a folder on another disk.'));
  return findings;
};

export const lastCopy: Check = {
  name: 'backup',
  look(place) {
    const { backup, dataDir } = place.settings;
    if (backup.folder !== undefined) return ofScheduled(backup.folder, place);
    const last = copiesIn(join(dataDir, 'backups')).at(-1);
    const told = last === undefined ? '' : ` The last one made by hand is of ${last.time.slice(0, 16)} (Japan).`;
    return [
      advice(
        `The database is not copied by itself.${told}`,
        'Set BACKUP_DIR to a folder on another disk, unless other tools make copies.',
      ),
    ];
  },
};

/** Whether others than this machine's users reach it: directly, or through a proxy. */
const isReachable = ({ settings: { host, trustProxy } }: Place): boolean => !isLoopback(host) || trustProxy.length > 0;

export const demoAccounts: Check = {
  name: 'demo accounts',
  ofRecords: true,
  async look(place) {
    if (!isReachable(place) && place.settings.databaseUrl === undefined) return [];
    const accounts = await place.db
      .selectFrom('employees')
      .select(['username', 'password_hash'])
      .where('username', 'in', [...DEMO_SIGN_INS.map(({ username }) => username)])
      .where('deleted_at', 'is', null)
      .where('status', '=', 1)
      .execute();
    const open: string[] = [];
    for (const { username, password_hash } of accounts)
      if (await passwordFits(password_hash, DEMO_PASSWORD)) open.push(username ?? '');
    if (open.length === 0) return [];
    return [
      wrong(
        `Everybody knows the password of ${open.join(', ')}.`,
        'Close these accounts, or start with an empty database: DEMO_FAMILIES=0 and another DATA_DIR.',
      ),
    ];
  },
};

export const reach: Check = {
  name: 'settings',
  look(place) {
    const { host, trustProxy, requireTotp, databaseUrl } = place.settings;
    const findings: Finding[] = [];
    if (!isLoopback(host) && trustProxy.length === 0)
      findings.push(
        wrong(
          `HOST=${host} is reached without encryption: Tsugi itself speaks no TLS.`,
          'Put a reverse proxy with TLS before it, and set TRUST_PROXY to its addresses.',
        ),
      );
    if (isReachable(place) && !requireTotp)
      findings.push(
        advice('A password alone opens every account.', 'Set REQUIRE_TOTP=true for one-time codes as well.'),
      );
    if (databaseUrl !== undefined && isFarAndPlain(databaseUrl))
      findings.push(
        advice('The database is reached over the network without TLS.', 'Add ?sslmode=verify-full to DATABASE_URL.'),
      );
    return findings;
  },
};

const isFarAndPlain = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isNear = host === '' || isLoopback(host) || searchParams.has('host');
  return !isNear && ['disable', 'allow', 'prefer', null].includes(searchParams.get('sslmode'));
};

/** Winter and summer as they are in Japan: nine hours ahead. */
const MOMENT = { utc: '2026-07-01T00:00:00Z', japan: '2026-07-01 09:00:00' };

export const zoneOfProgram: Check = {
  name: 'time zone data of Node.js',
  look() {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' });
    if (shown.format(new Date(MOMENT.utc)) === MOMENT.japan && nowInTokyo(new Date(MOMENT.utc)) === MOMENT.japan)
      return [];
    return [
      wrong(
        'Node.js does not know the time in Japan.',
        'Install a Node.js with full ICU data from https://nodejs.org.',
      ),
    ];
  },
};
