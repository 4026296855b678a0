import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { startEmbedded } from '@/backend/db/embedded';
import { migrate, unknownMigrations } from '@/backend/db/migrate';
import { withoutIndexes } from '@/backend/db/withoutIndexes';
import { derivedDifferences, sampleFamilies } from '@/backend/derived/checkDerived';
import { at, codeOf, DEMO_MARK, explainConnection, NAME, onServer, using } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import type { Settings } from '@/backend/settings';
import { upgrade } from '@/backend/upgrade/upgrade';
import { nowInTokyo } from '@/rules/calendarDay';
import { type Copy, readCopy, refuseDamaged, refuseWrongKey, unseal, wasChanged } from './copyFile';
import { type CopiedSequence, type CopiedTable, readFrames, type TableSum } from './frames';
import { filesElsewhere } from './makeBackup';
import { named, ONE_NOTATION, quoted, rowsOf, summing, tablesOf } from './tableRows';

export interface RestoreOptions {
  readonly file: string;
  readonly key?: string | undefined;
  /** Puts the copy in the place of a database that holds records; that one stays under another name. */
  readonly replace?: boolean;
  readonly now?: Date;
}

export interface Restored {
  /** When the copy was taken, as UTC. */
  readonly taken: string;
  readonly rows: number;
  /** What the replaced database is called now. */
  readonly replaced?: string;
  readonly demo: boolean;
  /** Families, of those looked at, whose derived rows are not what their records say. */
  readonly differing: number;
  /** Attached files that lie in a store, and so were not in the copy. */
  readonly elsewhere: number;
}

/** As many families are looked at after a restore. */
const SAMPLE = 200;

/**
 * Checks a copy without touching a database: whole, unchanged, of a version this program knows, and opened by the key.
 * @throws OperatorError where it is not
 */
const checkCopy = async (copy: Copy, key: string | undefined): Promise<void> => {
  const { file, head } = copy;
  const unknown = unknownMigrations(head.migrations);
  if (unknown.length > 0)
    throw new OperatorError(
      `${file} was made by a newer Tsugi (it holds ${unknown.join(', ')}); restore it with that one.`,
    );
  refuseWrongKey(copy, key);
  await refuseDamaged(copy);
  await contentOf(copy, key, { table: (_, rows) => sumOf(rows) }).catch((error: unknown) => {
    // What the system says has a code; all else is said of content that nobody wrote so.
    const code = String(codeOf(error) ?? 'Z_');
    throw error instanceof OperatorError || !code.startsWith('Z_') ? error : wasChanged(file);
  });
};

const sumOf = async (rows: AsyncIterable<Buffer>): Promise<TableSum> => {
  const { pass, sum } = summing();
  for await (const piece of rows) pass(piece);
  return sum();
};

const contentOf = async (copy: Copy, key: string | undefined, reading: Parameters<typeof readFrames>[1]) => {
  let counts: Readonly<Record<string, number>> = {};
  await unseal(copy, key, async (content) => {
    counts = await readFrames(content, reading);
  });
  return counts;
};

/**
 * Puts a copy back: into a database that is new or empty, or with `replace` in the place of one that keeps its records under
 * another name. It is filled under a name of its own first, so that a restore that fails changes nothing.
 * @throws OperatorError where the copy is unfit, or the place is taken
 */
export const restoreBackup = async (
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  options: RestoreOptions,
): Promise<Restored> => {
  const copy = await readCopy(options.file);
  await checkCopy(copy, options.key);
  if (settings.databaseUrl) {
    const url = settings.databaseUrl;
    return intoPlace(at(url, 'postgres'), decodeURIComponent(new URL(url).pathname.slice(1)), copy, options).catch(
      (error: unknown) => {
        throw codeOf(error) === '42501' ? mayNotCreate() : explainConnection(error, url);
      },
    );
  }
  const embedded = await startEmbedded({ dataDir: settings.dataDir });
  try {
    return await intoPlace(embedded.url, NAME, copy, options);
  } finally {
    await embedded.stop();
  }
};

const mayNotCreate = (): OperatorError =>
  new OperatorError(
    'The user in DATABASE_URL may not make databases; create an empty one for it (docs/operations.md) and name that, or: alter role … createdb',
  );

const intoPlace = async (server: string, name: string, copy: Copy, options: RestoreOptions): Promise<Restored> => {
  const url = at(server, name);
  const found = await stateOf(server, name);
  if (found === 'records' && !options.replace)
    throw new OperatorError(
      `The database ${name} holds records, and nothing is written over them; say --replace to keep it under another name, or name another database.`,
    );
  // Where nothing is there at all, nothing needs to be put aside.
  if (found === 'bare') return { ...(await fill(url, copy, options.key)), ...(await finish(server, name, copy)) };
  const unfinished = `${name}_restoring`;
  await onServer(server, async (client) => {
    await client.query(`drop database if exists ${quoted(unfinished)} with (force)`);
    await client.query(`create database ${quoted(unfinished)} template template0 encoding 'UTF8'`);
  });
  const filled = await fill(at(server, unfinished), copy, options.key);
  const replaced = found === 'records' ? `${name}_before_${stamp(options.now)}` : undefined;
  await onServer(server, async (client) => {
    if (replaced !== undefined) await setAside(client, name, replaced);
    else await client.query(`drop database if exists ${quoted(name)} with (force)`);
    await client.query(`alter database ${quoted(unfinished)} rename to ${quoted(name)}`);
  });
  return { ...filled, ...(await finish(server, name, copy)), ...(replaced !== undefined && { replaced }) };
};

const stamp = (now = new Date()): string => nowInTokyo(now).replaceAll(/\D/g, '');

const setAside = async (client: pg.Client, name: string, aside: string): Promise<void> => {
  await client.query(`alter database ${quoted(name)} rename to ${quoted(aside)}`).catch((error: unknown) => {
    throw codeOf(error) === '55006'
      ? new OperatorError(`Somebody works in the database ${name}; stop every Tsugi on it and restore again.`)
      : error;
  });
};

type State = 'missing' | 'bare' | 'empty' | 'records';

/** What is in a database: nothing at all, the tables alone, or records. */
const stateOf = async (server: string, name: string): Promise<State> => {
  const exists = await onServer(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
  if (!exists) return 'missing';
  return onServer(at(server, name), async (client) => {
    const { rows: tables } = await client.query<{ ours: boolean; any: boolean }>(
      `select to_regclass('employees') is not null as ours, exists (select from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'p')) as any`,
    );
    if (!tables[0]?.any) return 'bare';
    if (!tables[0].ours) return 'records';
    const { rows } = await client.query<{ filled: boolean }>(
      'select exists (select from employees) or exists (select from families) as filled',
    );
    return rows[0]?.filled ? 'records' : 'empty';
  });
};

/** Fills a database without tables, brings it to this version and looks whether everything is there. */
const fill = async (url: string, copy: Copy, key: string | undefined) =>
  using(url, async (db) => {
    await migrate(db, copy.head.migrations.at(-1));
    const counts = await onServer(url, (client) => load(client, copy, key));
    await upgrade(db);
    const families = await sampleFamilies(db, SAMPLE);
    const elsewhere = await onServer(url, filesElsewhere);
    const differing = new Set((await derivedDifferences(db, families)).map(({ family_id }) => family_id));
    return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), differing: differing.size, elsewhere };
  });

const finish = async (server: string, name: string, { head: { demo, taken } }: Copy) => {
  if (demo) await onServer(server, (client) => client.query(`comment on database ${quoted(name)} is '${DEMO_MARK}'`));
  return { demo, taken };
};

/** In one transaction: what was written must read back as it was copied, or nothing stays. */
const load = async (
  client: pg.Client,
  copy: Copy,
  key: string | undefined,
): Promise<Readonly<Record<string, number>>> => {
  await client.query(`begin; ${ONE_NOTATION}; set local maintenance_work_mem = '256MB'`);
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => quoted(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  let counts: Readonly<Record<string, number>> = {};
  await withoutIndexes(client, names, async () => {
    counts = await contentOf(copy, key, {
      table: (table, rows) => loadTable(client, table, tables, rows),
      sequences: (sequences) => setSequences(client, sequences),
    });
  });
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  // Whoever was signed in when the copy was taken signs in again.
  await client.query('delete from sessions');
  await client.query('commit');
  await client.query('vacuum (analyze)');
  return counts;
};

const loadTable = async (
  client: pg.Client,
  table: CopiedTable,
  tables: readonly CopiedTable[],
  rows: AsyncIterable<Buffer>,
): Promise<TableSum> => {
  if (!tables.some(({ name }) => name === table.name)) throw new Error(`This version has no table ${table.name}.`);
  await pipeline(Readable.from(rows, { objectMode: false }), client.query(copyFrom(`copy ${named(table)} from stdin`)));
  return sumOf(rowsOf(client, table));
};

const setSequences = async (client: pg.Client, sequences: readonly CopiedSequence[]): Promise<void> => {
  for (const { name, value, used } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), value, used]);
};
