import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { createDatabase } from '@/backend/db/pool';
import { withoutIndexes } from '@/backend/db/withoutIndexes';
import { dashboardFacts } from '@/backend/derived/dashboardFacts';
import { deadlines } from '@/backend/derived/deadlines/deadlines';
import { refold } from '@/backend/derived/search/refold';
import { type CalendarDay, todayInTokyo } from '@/rules/calendarDay';
import { assets } from './assets';
import { USUAL_INQUIRIES } from './chain/makeChains';
import { chains } from './chains';
import type { Demo } from './context';
import { engagements } from './engagements';
import { families } from './families';
import { makeFamily } from './family/makeFamily';
import { insurances } from './insurance';
import { createLoader } from './loader';
import type { Maker } from './maker';
import { officePicker, readOffices } from './offices';
import { readPartners } from './partners';
import { properties } from './properties';
import { sales } from './sales';
import { searchDocuments } from './searchDocuments';
import { worklogs } from './worklogs';

interface FillOptions {
  /** How many to add. */
  families: number;
  /** How many inquiries a family has on average; default 1.3. */
  inquiries?: number;
  /** The same seed and day make the same rows. */
  seed?: number;
  /** The day on which everything is as it is made; default today in Tokyo. */
  today?: CalendarDay;
  onProgress?: (text: string) => void;
}

/** Makers in dependency order: a noun's maker comes after those it refers to. */
const makers: readonly Maker[] = [
  families,
  assets,
  properties,
  chains,
  worklogs,
  engagements,
  sales,
  insurances,
  searchDocuments,
];

const tables = [...new Set(makers.flatMap((maker) => maker.tables))];
const BATCH = 500;
/** The sender of rows gets its turn this often, in families. */
const TURN = 20;

/**
 * Adds invented families and all that hangs on them to a database that holds the firm itself, in one transaction.
 * @throws Error where there is no active office to look after them
 */
export async function fillDemo(url: string, options: FillOptions): Promise<void> {
  const { families: count, inquiries = USUAL_INQUIRIES, seed = 1, today = todayInTokyo() } = options;
  const { onProgress = () => undefined } = options;
  const client = new pg.Client({
    connectionString: url,
    application_name: 'tsugi demo',
    options: '-c TimeZone=Asia/Tokyo -c statement_timeout=0 -c maintenance_work_mem=512MB',
  });
  // A broken connection shows in the statement that was under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    // Whatever is added from here on still lacks the notes that searches find.
    await client.query(`update search_state set folding = 0, family_reached =
      case when folding = 0 then family_reached else (select coalesce(max(id), 0) from families) end`);
    const offices = await readOffices(client);
    if (offices.length === 0) throw new Error('There is no active office to look after the families.');
    const loader = await createLoader(client, tables);
    const partners = await readPartners(client);
    const demo: Demo = { seed, today, loader, offices, partners, inquiries, pickOffice: officePicker(offices) };
    const add = () => addFamilies(demo, count, onProgress);
    if (await areMany(client, count)) {
      await withoutIndexes(client, tables, async () => {
        await add();
        onProgress('Building the indexes …');
      });
    } else await add();
    await loader.finish();
    await client.query('commit');
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
    onProgress('Counting for the dashboards, computing the deadlines …');
    await countAll(url);
    await client.query('vacuum (analyze) chain_facts, interview_facts, legal_stays, project_deadlines');
  } finally {
    await client.end();
  }
}

/** Derives dashboard facts, deadlines and the notes of searches from the stored records; of very many the server makes the rest. */
async function countAll(url: string): Promise<void> {
  const db = createDatabase(url, { max: 1, statementTimeout: 0 });
  try {
    await dashboardFacts.rebuild(db);
    await deadlines.rebuild(db);
    await refold(db);
  } finally {
    await db.destroy();
  }
}

/** Indexes are built anew only where that is less work than keeping them. */
async function areMany(client: pg.Client, count: number): Promise<boolean> {
  const { rows } = await client.query<{ present: number }>('select count(*)::int as present from families');
  return count > (rows[0]?.present ?? 0);
}

/** Rows are made while those made before are on their way. */
async function addFamilies(demo: Demo, count: number, onProgress: (text: string) => void): Promise<void> {
  let sending = Promise.resolve();
  for (let done = 1; done <= count; done++) {
    const family = makeFamily(demo, demo.loader.nextId('families'));
    for (const maker of makers) maker.make(family, demo);
    if (done % TURN === 0) await setImmediate();
    if (done % BATCH !== 0 && done !== count) continue;
    await sending;
    sending = demo.loader.flush();
    // Where it fails the next `await sending` throws; until then somebody must listen.
    sending.catch(() => undefined);
    if (done % (20 * BATCH) === 0) onProgress(`${done.toLocaleString('en')} of ${count.toLocaleString('en')} families`);
  }
  await sending;
}
