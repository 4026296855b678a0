import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { unknownMigrations } from '@/backend/db/migrate';
import { DEMO_MARK, explainConnection } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import { nowInTokyo } from '@/rules/calendarDay';
import { type Head, sealing } from './copyFile';
import { copyName, explainFolder, forgetUnfinished, refuseFullDisk } from './copyFolder';
import { type CopiedSequence, frames } from './frames';
import { ONE_NOTATION, quoted, rowsOf, summing, tablesOf } from './tableRows';

export interface BackupOptions {
  readonly url: string;
  readonly folder: string;
  /** 64 hexadecimal digits; without it the copy is not encrypted. */
  readonly key?: string | undefined;
  /** The connection's name in PostgreSQL. */
  readonly name?: string;
  readonly now?: Date;
}

export interface MadeBackup {
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  /** Attached files that lie in a store, and so not in the copy. */
  readonly elsewhere: number;
}

/**
 * Copies the whole database as it is at one moment, while others save, into a file that has its name only once it is whole.
 * @throws OperatorError where the database or the folder cannot be used, or another copy is being made
 */
export const makeBackup = async ({ url, folder, key, name, now = new Date() }: BackupOptions): Promise<MadeBackup> => {
  const client = new pg.Client({ connectionString: url, application_name: name ?? 'tsugi backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await intoFolder(client, { folder, key, now });
  } catch (error) {
    throw explainConnection(explainFolder(error, folder), url);
  } finally {
    await client.end().catch(() => undefined);
  }
};

interface Writing {
  readonly folder: string;
  readonly key: string | undefined;
  readonly now: Date;
}

const intoFolder = async (client: pg.Client, { folder, key, now }: Writing): Promise<MadeBackup> => {
  const { rows: turns } = await client.query<{ mine: boolean }>(
    "select pg_try_advisory_lock(hashtextextended('backup', 0)) as mine",
  );
  if (!turns[0]?.mine) throw new OperatorError('A copy of this database is being made already; wait for its end.');
  await client.query(`begin isolation level repeatable read read only; ${ONE_NOTATION}`);
  const about = { ...(await headOf(client)), taken: now.toISOString() };
  const elsewhere = await filesElsewhere(client);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  forgetUnfinished(folder);
  refuseFullDisk(folder);
  const file = join(folder, copyName(nowInTokyo(now)));
  const unfinished = `${file}.part`;
  const counted = { rows: 0 };
  try {
    await pipeline(
      Readable.from(contentOf(client, counted), { objectMode: false }),
      ...sealing(about, key),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await written(folder);
  return { file, bytes: (await stat(file)).size, rows: counted.rows, elsewhere };
};

/** A file's name is safe from a power cut once its folder is written. */
const written = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};

const headOf = async (client: pg.Client): Promise<Omit<Head, 'taken' | 'lock'>> => {
  const { rows } = await client.query<{ present: boolean; demo: boolean; server: string }>(
    `select to_regclass('kysely_migration') is not null as present, current_setting('server_version') as server,
      coalesce(shobj_description(oid, 'pg_database') = '${DEMO_MARK}', false) as demo
     from pg_database where datname = current_database()`,
  );
  const [{ present = false, demo = false, server = '' } = {}] = rows;
  if (!present) throw new OperatorError('This database holds no Tsugi; mend DATABASE_URL.');
  const { rows: ran } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const migrations = ran.map((migration) => migration.name);
  if (unknownMigrations(migrations).length > 0)
    throw new OperatorError('The database was used by a newer Tsugi; make the copy with that version.');
  return { product: productVersion(), server, demo, migrations };
};

/** Attached files that lie in a store; of an older database none. */
export const filesElsewhere = async (client: pg.Client): Promise<number> => {
  const { rowCount: known } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('stored_files') and attname = 'object_key'`,
  );
  if (known === 0) return 0;
  const { rows } = await client.query<{ count: number }>('select count(object_key)::int as count from stored_files');
  return rows[0]?.count ?? 0;
};

const productVersion = (): string => (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;

async function* contentOf(client: pg.Client, counted: { rows: number }): AsyncGenerator<Buffer> {
  for (const table of await tablesOf(client)) {
    yield frames.table(table);
    const { pass, sum } = summing();
    for await (const piece of rowsOf(client, table)) yield frames.rows(pass(piece));
    const told = sum();
    counted.rows += told.rows;
    yield frames.tableEnd(told);
  }
  // They go on beside the snapshot, so they come last: none is behind the ids that were copied.
  yield frames.sequences(await sequencesOf(client));
  yield frames.end();
}

const sequencesOf = async (client: pg.Client): Promise<CopiedSequence[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = current_schema()::regnamespace order by 1`,
  );
  const sequences: CopiedSequence[] = [];
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ value: string; used: boolean }>(
      `select last_value::text as value, is_called as used from ${quoted(name)}`,
    );
    sequences.push(...at.map((one) => ({ name, ...one })));
  }
  return sequences;
};
