import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { testApi } from '@/__tests__/support/api';
import { countedLines as countedTotalLines, keptLines as keptTotalLines } from '@/__tests__/support/keptSums';
import { createApp } from '@/backend/app';
import { syncSums } from '@/backend/db/keptSums';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import { derivations } from '@/backend/derived';
import { lockFamilies } from '@/backend/derived/familyLock';
import { checkFigures, lastNight } from '@/backend/modules/dashboard/checkFigures';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';
import { contract } from '@/contract';
import { addDays } from '@/rules/calendarDay';
import { fillFirm, today } from './firm';
import { countedLines, keptLines } from './storedTallies';

jest.setTimeout(240_000);

const api = testApi();
const run = (statement: string) => sql.raw(statement).execute(api.db);
const logger = { info: jest.fn(), warn: jest.fn() };

/** The check of the night so many days from today. */
const check = (night: number, db: Kysely<Database> = api.db) =>
  checkFigures(db, { hour: 2, logger, size: 40, now: `${addDays(today, night)} 02:30:00` });

const found = async () => {
  const { rows } = await sql<{ kind: number; family_id: number | null; month: string | null; records: number }>`
    select d.kind, d.family_id, d.month, d.records from figure_differences d
      join figure_checks c on c.id = d.check_id and c.night = (select max(night) from figure_checks) order by d.kind, d.id`.execute(
    api.db,
  );
  return rows;
};

beforeAll(async () => {
  await fillFirm(api, 47);
  for (const { rebuild } of derivations) await rebuild(api.db);
  await syncSums(api.db, tallyPlan);
});
beforeEach(() => jest.clearAllMocks());

test('the nightly check starts at its hour in Japan', () => {
  expect(['2026-11-29 01:59:59', '2026-11-29 02:00:00', '2026-11-29 23:00:00'].map((now) => lastNight(now, 2))).toEqual(
    ['2026-11-28', '2026-11-29', '2026-11-29'],
  );
});

test('agreeing figures are recorded as checked once a night', async () => {
  await run('update chain_facts set settled = false where met <= current_date');
  expect(await check(0)).toBe(true);
  expect(await check(0)).toBe(false);
  expect(await found()).toEqual([]);
  expect(logger.warn).not.toHaveBeenCalled();
  const { rows } =
    await sql`select differences, families = (select count(*) from families) as whole, finished_at is not null as done
    from figure_checks`.execute(api.db);
  expect(rows).toEqual([{ differences: 0, whole: true, done: true }]);
  // What an interview left open is settled without a save, and no difference.
  const { rows: open } = await sql`select from chain_facts where not settled and met <= current_date`.execute(api.db);
  expect(open).toEqual([]);
  const latest = await api.call('staff', contract.figureCheck.latest, { query: { tab: 'sozoku1' } });
  expect(latest.data).toMatchObject({ differences: 0, checked_at: expect.stringContaining(today.slice(0, 4)) });
});

test('differing figures are found, reported and corrected, nothing else', async () => {
  const before = await keptLines(api);
  const [one] = (
    await sql<{
      key: number;
      month: string;
    }>`select key, month from tallies where n > 0 order by key, month limit 1`.execute(api.db)
  ).rows;
  await run(`insert into tallies (key, place, month, person, office, label, n, v, merged)
    select key, place, month, person, office, label, 3, 500, false from tallies where key = ${one?.key} and month = '${one?.month}' limit 1`);
  await run("update members set search_name = 'だれか' where id = (select min(id) from members)");
  await run('delete from search_documents where id = (select min(id) from search_documents)');
  await run(
    'update chain_facts set met_by = 1, lost_by = 1 where inquiry_id = (select max(inquiry_id) from chain_facts)',
  );
  await run('delete from project_deadlines where id = (select max(id) from project_deadlines)');
  const settled = await sql<{
    lock: string;
  }>`select string_agg(xmin::text, ',' order by inquiry_id) as lock from chain_facts
    where inquiry_id < (select max(inquiry_id) from chain_facts)`.execute(api.db);

  expect(await check(1)).toBe(true);
  const differences = await found();
  expect(differences.map(({ kind, records }) => [kind, records])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
    [5, 1],
  ]);
  expect(differences.filter(({ kind, family_id }) => kind < 5 && family_id === null)).toEqual([]);
  expect(differences[4]).toMatchObject({ family_id: null, month: one?.month });
  expect(logger.warn).toHaveBeenCalledWith(
    expect.objectContaining({ kinds: { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 } }),
    expect.stringContaining('counted anew'),
  );
  expect(await keptLines(api)).toEqual(before);
  expect(await countedLines(api)).toEqual(before);
  const untouched = await sql<{
    lock: string;
  }>`select string_agg(xmin::text, ',' order by inquiry_id) as lock from chain_facts
    where inquiry_id < (select max(inquiry_id) from chain_facts)`.execute(api.db);
  expect(untouched.rows).toEqual(settled.rows);

  // Told to managers with how many, which month and which tab; of families only to those who may read them.
  const rows = async (as: 'manager' | 'insuranceAdmin') =>
    (await api.call(as, contract.figureCheck.listing, { query: {} })).data.data;
  const month = (await rows('manager')).find(({ kind }) => kind === 5);
  expect(month).toMatchObject({ month: one?.month.slice(0, 7), records: 1 });
  expect([
    (month?.kept_count ?? 0) - (month?.counted_count ?? 0),
    (month?.kept_sum ?? 0) - (month?.counted_sum ?? 0),
  ]).toEqual([3, 500]);
  const [tab] = month?.tabs ?? [];
  const latest = await api.call('manager', contract.figureCheck.latest, { query: { tab: tab as 'sozoku1' } });
  expect(latest.data.differences).toBeGreaterThan(0);
  expect((await rows('insuranceAdmin')).filter(({ kind }) => kind !== 5)).toEqual([]);
  expect((await api.call('staff', contract.figureCheck.listing, { query: {} })).status).toBe(403);
  expect((await api.call('insuranceAdmin', contract.figureCheck.latest, { query: { tab: 'legal1' } })).status).toBe(
    403,
  );
});

test('two processes check a night once, without blocking saves', async () => {
  const other = createDatabase(api.url, { max: 5 });
  try {
    const done = await api.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`select id from families`.execute(trx);
      await lockFamilies(
        trx,
        rows.map(({ id }) => id),
      );
      return Promise.all([check(3), check(3, other)]);
    });
    expect(done.toSorted()).toEqual([false, true]);
    expect(await found()).toEqual([]);
  } finally {
    await other.destroy();
  }
});

test('an interrupted check continues where it stopped', async () => {
  await run(
    `insert into figure_checks (night, family_reached, families) select '${addDays(today, 4)}', max(id), 0 from families`,
  );
  expect(await check(4)).toBe(true);
  const { rows } = await sql`select families from figure_checks order by night desc limit 1`.execute(api.db);
  expect(rows).toEqual([{ families: 0 }]);
});

test('a long check leaves the rest to the next run', async () => {
  const now = `${addDays(today, 5)} 03:00:00`;
  const briefly = () => checkFigures(api.db, { hour: 2, now, size: 1, longest: 0, logger });
  const state = async () =>
    (
      await sql<{ families: number; done: boolean }>`
      select families, finished_at is not null as done from figure_checks order by night desc limit 1`.execute(api.db)
    ).rows[0];
  expect(await briefly()).toBe(true);
  expect(await state()).toEqual({ families: 1, done: false });
  expect(await briefly()).toBe(true);
  expect(await state()).toEqual({ families: 2, done: false });
});

test('totals of lists that differ are mended and logged', async () => {
  const counted = () => countedTotalLines(api.db, keptTotals);
  await run("update list_counts set n = n + 3 where value <> '{}'");
  await run('delete from list_counts where key % 2 = 0');
  expect(await keptTotalLines(api.db, keptTotals)).not.toEqual(await counted());
  const now = `${addDays(today, 9)} 03:00:00`;
  expect(await checkFigures(api.db, { hour: 2, now, logger, sums: [keptTotals] })).toBe(true);
  expect(await keptTotalLines(api.db, keptTotals)).toEqual(await counted());
  expect(logger.warn).toHaveBeenCalledWith(
    expect.objectContaining({ of: 'list_counts', mended: expect.any(Number) }),
    expect.any(String),
  );
});

test('a missed night is checked after the start', async () => {
  await run('delete from figure_checks');
  const app = await createApp({
    db: api.db,
    databaseUrl: api.url,
    settings: { allowedOrigins: [], trustProxy: [], requireTotp: false, checkHour: 0 },
    logger: pino({ level: 'silent' }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const isDone = async () =>
    (await sql`select from figure_checks where night = ${today}::date and finished_at is not null`.execute(api.db)).rows
      .length > 0;
  for (let tries = 0; !(await isDone()) && tries < 400; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await isDone()).toBe(true);
  await app.close();
});
