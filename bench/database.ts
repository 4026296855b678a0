import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '@/backend/db/embedded';
import { migrate } from '@/backend/db/migrate';
import { createDatabase } from '@/backend/db/pool';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { FEWEST_PROJECTS, makeMoreProjects } from './moreProjects';

const NAME = 'bench';
/** Sources of the rows; if one changes, the rows are rebuilt. */
const SOURCES = ['demo', 'backend/db/migrations', 'backend/derived', 'rules'];
const FAMILIES = 160_000;
/** Average per family. */
const INQUIRIES = 3.77;
const FEWEST = { customers: 200_000, inquiries: 600_000 };

/** The shipped PostgreSQL with 200,000 customers, in a folder of its own, kept from one run to the next. */
export async function openBenchDatabase(dataDir: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'bench') });
  const url = Object.assign(new URL(embedded.url), { pathname: `/${NAME}` }).href;
  try {
    const wanted = fingerprint();
    await onServer(embedded.url, async (client) => {
      const { rows } = await client.query<{ made: string | null }>(
        "select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1",
        [NAME],
      );
      if (rows[0]?.made === wanted) return;
      say(`Making ${FAMILIES.toLocaleString('en')} families …`);
      const begun = performance.now();
      await client.query(`drop database if exists ${NAME} with (force)`);
      await client.query(`create database ${NAME} template template0`);
      await fill(url, say);
      say(`It took ${Math.round((performance.now() - begun) / 1000)} s.`);
      await client.query(`comment on database ${NAME} is '${wanted}'`);
    });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { ...embedded, url };
}

async function fill(url: string, say: (line: string) => void): Promise<void> {
  const db = createDatabase(url, { statementTimeout: 0 });
  try {
    await migrate(db);
    await fillBase(db, { signIns: true });
    await fillDemo(url, { families: FAMILIES, inquiries: INQUIRIES, onProgress: say });
    say(`Making ${FEWEST_PROJECTS.toLocaleString('en')} projects of each kind …`);
    await makeMoreProjects(db);
    const { rows } = await sql<typeof FEWEST>`select
      (select count(*) from members where customer_id is not null and deleted_at is null) as customers,
      (select count(*) from inquiries where deleted_at is null) as inquiries`.execute(db);
    const { customers = 0, inquiries = 0 } = rows[0] ?? {};
    if (customers < FEWEST.customers || inquiries < FEWEST.inquiries)
      throw new Error(`${FAMILIES} families hold only ${customers} customers and ${inquiries} inquiries; make more.`);
  } finally {
    await db.destroy();
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(`${FAMILIES} ${INQUIRIES} ${FEWEST_PROJECTS}`);
  for (const folder of SOURCES) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex');
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
