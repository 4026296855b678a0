import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '@/backend/db/embedded';
import { syncSums } from '@/backend/db/keptSums';
import { migrate } from '@/backend/db/migrate';
import { createDatabase } from '@/backend/db/pool';
import { refold } from '@/backend/derived/search/refold';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { makeMoreProjects } from './moreProjects';

/** Sources of the rows; if one changes, the rows are rebuilt. */
const SOURCES = ['demo', 'backend/db/migrations', 'backend/derived', 'rules'];
/** How many customers there are about. */
export const SIZES = { '2k': 2_000, '20k': 20_000, '200k': 200_000, '1m': 1_000_000 } as const;
export type Size = keyof typeof SIZES;
/** Average per family. */
const INQUIRIES = 3.77;

/** What a database of a size holds at least. */
const contentOf = (size: Size) => ({
  families: SIZES[size] * 0.8,
  customers: SIZES[size],
  inquiries: SIZES[size] * 3,
  projects: SIZES[size],
});
type Content = ReturnType<typeof contentOf>;

/** The shipped PostgreSQL with as many customers, in a folder of its own, kept from one run to the next. */
export async function openBenchDatabase(
  dataDir: string,
  size: Size,
  say: (line: string) => void,
): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded({ dataDir: join(dataDir, 'bench') });
  const name = size === '200k' ? 'bench' : `bench_${size}`;
  const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href;
  const content = contentOf(size);
  try {
    const wanted = fingerprint(content);
    await onServer(embedded.url, async (client) => {
      const { rows } = await client.query<{ made: string | null }>(
        "select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1",
        [name],
      );
      if (rows[0]?.made === wanted) return;
      say(`Making ${content.families.toLocaleString('en')} families …`);
      const begun = performance.now();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.query(`create database ${name} template template0`);
      await fill(url, content, say);
      say(`It took ${Math.round((performance.now() - begun) / 1000)} s.`);
      await client.query(`comment on database ${name} is '${wanted}'`);
    });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { ...embedded, url };
}

async function fill(url: string, fewest: Content, say: (line: string) => void): Promise<void> {
  const db = createDatabase(url, { statementTimeout: 0 });
  try {
    await migrate(db);
    await fillBase(db, { signIns: true });
    await fillDemo(url, { families: fewest.families, inquiries: INQUIRIES, onProgress: say });
    say(`Making ${fewest.projects.toLocaleString('en')} projects of each kind …`);
    await makeMoreProjects(db, fewest.projects);
    say('Writing the notes that searches find …');
    // What were left for the server and for autovacuum to do would be measured with it.
    for (let done = false; !done; ) done = await refold(db);
    await sql`vacuum (analyze) search_documents, search_notes`.execute(db);
    // Nor is it that a new database is looked through for hours, for people who were entered twice.
    await sql`update pair_search set member_reached = (select max(id) from members)`.execute(db);
    await syncSums(db, tallyPlan);
    await syncSums(db, keptTotals);
    const { rows } = await sql<Pick<Content, 'customers' | 'inquiries'>>`select
      (select count(*) from members where customer_id is not null and deleted_at is null) as customers,
      (select count(*) from inquiries where deleted_at is null) as inquiries`.execute(db);
    const { customers = 0, inquiries = 0 } = rows[0] ?? {};
    if (customers < fewest.customers || inquiries < fewest.inquiries)
      throw new Error(
        `${fewest.families} families hold only ${customers} customers and ${inquiries} inquiries; make more.`,
      );
  } finally {
    await db.destroy();
  }
}

function fingerprint({ families, projects }: Content): string {
  const hash = createHash('sha256').update(`${families} ${INQUIRIES} ${projects}`);
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
