import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { diskIsFull, findEmbedded, type Log, startEmbedded } from '@/backend/db/embedded';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { OperatorError } from '@/backend/refusal/operatorError';
import { isLoopback, type Settings } from '@/backend/settings';
import { upgrade } from '@/backend/upgrade/upgrade';
import { upgradeNotes } from '@/backend/upgrade/upgradeNotes';

export interface OpenDatabase {
  db: Kysely<Database>;
  url: string;
  /** The data folder of the embedded database; undefined with DATABASE_URL. */
  folder?: string;
  /** Whether it contains demo accounts with public passwords. */
  demo: boolean;
  close(): Promise<void>;
}

export type ReachedDatabase = Pick<OpenDatabase, 'url' | 'folder' | 'close'>;

export interface OpenOptions {
  /** Fills a new embedded database; without it, or where others can reach this machine, it stays empty. */
  fill?: (db: Kysely<Database>, url: string) => Promise<void>;
  log?: Log;
  /** The embedded server died and could not be started again. */
  onLost?: (error: unknown) => void;
}

/** Notes of an upgrade that are shown at the start; all of them stay in the database. */
const MOST_NOTES = 50;
/** The embedded database's name. */
export const NAME = 'tsugi';
const UNFINISHED = 'tsugi_unfinished';
/** The comment of a database with demo accounts. */
export const DEMO_MARK = 'demo data';
const DISK_FULL = '53100';

/**
 * Opens the database the settings name, at the version of this program.
 * @throws OperatorError when it cannot be reached, is unfit, or would show demo accounts to others.
 */
export async function openDatabase(settings: Settings, options: OpenOptions = {}): Promise<OpenDatabase> {
  return settings.databaseUrl
    ? openOwn(settings.databaseUrl, settings.poolerUrl, options)
    : openEmbedded(settings, options);
}

async function openOwn(url: string, pooler: string | undefined, { log }: OpenOptions): Promise<OpenDatabase> {
  await using(url, (db) => bringUpToDate(db, log)).catch((error: unknown) => {
    throw explainConnection(error, url);
  });
  const db = createDatabase(pooler ?? url, {
    keepOpen: true,
    primary: true,
    pooler: pooler !== undefined,
    onError: (error) => log?.info(error.message),
  });
  if (pooler !== undefined) await refuseUnfitPooler(db, pooler, log);
  return { db, url, demo: false, close: () => db.destroy() };
}

/**
 * A pooler that forgot the time zone would show wrong times.
 * @throws OperatorError
 */
async function refuseUnfitPooler(db: Kysely<Database>, url: string, log: Log | undefined): Promise<void> {
  const { rows } = await sql<{ zone: string; timeout: string }>`
    select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout`
    .execute(db)
    .catch((error: unknown) => {
      throw explainConnection(error, url);
    });
  const [{ zone, timeout } = { zone: '', timeout: '0' }] = rows;
  if (zone !== 'Asia/Tokyo')
    throw new OperatorError(
      `The pooler in DATABASE_POOLER_URL does not keep the time zone of a connection (it says "${zone}"); PgBouncer does.`,
    );
  if (timeout === '0')
    log?.warn("No statement ends by itself behind the pooler; add to its connect_query: set statement_timeout = '30s'");
}

async function openEmbedded(settings: Settings, { fill, log, onLost }: OpenOptions): Promise<OpenDatabase> {
  const embedded = await startEmbedded({ dataDir: settings.dataDir, log, onLost });
  try {
    const url = at(embedded.url, NAME);
    const mayFill = fill && isLoopback(settings.host) && settings.demoFamilies > 0;
    if (!(await exists(embedded.url)) || (mayFill && (await isEmpty(url)))) {
      await make(embedded.url, mayFill ? fill : undefined);
    }
    await using(url, (db) => bringUpToDate(db, log));
    const demo = await isDemo(embedded.url);
    if (demo && !isLoopback(settings.host)) {
      throw new OperatorError(
        `The data in ${embedded.folder} hold demo accounts whose password everybody knows, so HOST=${settings.host} is refused; set HOST=127.0.0.1, or DATA_DIR to a new folder, or DATABASE_URL.`,
      );
    }
    const db = createDatabase(url, { keepOpen: true, onError: (error) => log?.info(error.message) });
    const close = async () => {
      await db.destroy();
      await embedded.stop();
    };
    return { db, url, folder: embedded.folder, demo, close };
  } catch (error) {
    await embedded.stop();
    throw codeOf(error) === DISK_FULL ? diskIsFull(embedded.folder) : error;
  }
}

/** The database the settings name as it stands, also while Tsugi runs on it: nothing is made or migrated. */
export async function reachDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<ReachedDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined };
  const found = findEmbedded(dataDir);
  if (!found)
    throw new OperatorError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL to where it is.`);
  if (found.url) return { url: at(found.url, NAME), folder: found.folder, close: async () => undefined };
  const embedded = await startEmbedded({ dataDir });
  return { url: at(embedded.url, NAME), folder: embedded.folder, close: () => embedded.stop() };
}

/** Migrates a database to this version, and reports the decisions made about its records. */
async function bringUpToDate(db: Kysely<Database>, log: Log | undefined): Promise<void> {
  const notes = await upgradeNotes(db, await upgrade(db));
  if (notes.length === 0) return;
  log?.info(
    `The upgrade decided what older records left open. Please look these over (npm run upgrade:notes shows all):`,
  );
  for (const note of notes.slice(0, MOST_NOTES)) log?.info(`  ${note}`);
  if (notes.length > MOST_NOTES) log?.info(`  … and ${notes.length - MOST_NOTES} more`);
}

/** A database is made and filled under another name first, so that a start that was cut short leaves none half filled. */
async function make(server: string, fill: OpenOptions['fill']): Promise<void> {
  await onServer(server, async (client) => {
    await client.query(`drop database if exists ${UNFINISHED} with (force)`);
    await client.query(`create database ${UNFINISHED} template template0`);
  });
  const url = at(server, UNFINISHED);
  await using(url, async (db) => {
    await upgrade(db);
    await fill?.(db, url);
  });
  await onServer(server, async (client) => {
    if (fill) await client.query(`comment on database ${UNFINISHED} is '${DEMO_MARK}'`);
    await client.query(`drop database if exists ${NAME} with (force)`);
    await client.query(`alter database ${UNFINISHED} rename to ${NAME}`);
  });
}

async function exists(server: string): Promise<boolean> {
  return onServer(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME]);
    return rowCount === 1;
  });
}

async function isDemo(server: string): Promise<boolean> {
  return onServer(server, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [NAME],
    );
    return rows[0]?.mark === DEMO_MARK;
  });
}

async function isEmpty(url: string): Promise<boolean> {
  return using(url, async (db) => {
    await upgrade(db);
    const rows = await db.selectFrom('employees').select('id').limit(1).execute();
    return rows.length === 0;
  });
}

/** Without a statement timeout: no request waits. */
export async function using<T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = createDatabase(url, { statementTimeout: 0 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server, another database. */
export function at(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The sentence for a database that cannot be used; other errors as they are. */
export function explainConnection(error: unknown, url: string): unknown {
  const { host, pathname } = new URL(url);
  const code = codeOf(error);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return new OperatorError(`No database answers at ${host} (${code}); start it, or mend DATABASE_URL.`);
    case '28P01':
    case '28000':
      return new OperatorError(`The database at ${host} refuses the user or password in DATABASE_URL; mend them.`);
    case '3D000':
      return new OperatorError(
        `The database ${pathname.slice(1)} does not exist at ${host}; create it, or mend DATABASE_URL.`,
      );
    case '42501':
      return new OperatorError(
        `The user in DATABASE_URL may not change tables at ${host}; make that user the owner of ${pathname.slice(1)}.`,
      );
    default:
      return error;
  }
}

/** The code of PostgreSQL or of the system. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
