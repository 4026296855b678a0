import { sql } from 'kysely';
import { pino } from 'pino';
import { askTab } from '@/__tests__/backend/dashboard/askTab';
import { keepOtherwise } from '@/__tests__/backend/dashboard/storedTallies';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { people } from '@/__tests__/support/people';
import { createApp } from '@/backend/app';
import { currentVersion } from '@/backend/db/keptSums';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';
import { createUpkeep } from '@/backend/upkeep';
import { contract } from '@/contract';

const api = testApi();
const logger = pino({ level: 'silent' });

const start = async () => {
  const app = await createApp({
    db: api.db,
    databaseUrl: api.url,
    settings: { allowedOrigins: [], trustProxy: [], requireTotp: false },
    logger,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
};

const until = async (done: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await done()); tries += 1) {
    if (tries > 200) throw new Error('it was never done');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const isMerged = async (): Promise<boolean> => {
  const { rows } = await sql`select from tallies where not merged limit 1`.execute(api.db);
  return rows.length === 0;
};

const year = { start_date: '2019-01-01', end_date: '2019-12-31', is_grand_total: 1 } as const;

/** Blocks writers of tallies until `work` has ended. */
const whileOthersMerge = (work: () => Promise<void>): Promise<void> =>
  api.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('tallies', 0))`.execute(trx);
    await work();
  });

test('a start does not wait for a merge however long it takes, and the merge is done beside the server', async () => {
  await sql`insert into tallies (key, place, month, n, v, merged)
    select 1, 1, '2020-01-01', 1, 0, false from generate_series(1, 60000)`.execute(api.db);
  let started: Awaited<ReturnType<typeof start>> | undefined;
  await whileOthersMerge(async () => {
    started = await start();
    const { statusCode } = await started.inject({ url: `/api/user-offices?username=${people.staff.username}` });
    expect(statusCode).toBe(200);
    expect(await isMerged()).toBe(false);
  });
  await until(isMerged);
  await started?.close();
  const { rows } = await sql<{ n: number }>`select n from tallies where key = 1`.execute(api.db);
  expect(rows).toEqual([{ n: 60_000 }]);
});

test('months are counted at a start that finds none; dashboards are right before, saves go on', async () => {
  const before = await askTab(api, 'sozoku1a', year);
  await keepOtherwise(api);
  let started: Awaited<ReturnType<typeof start>> | undefined;
  await whileOthersMerge(async () => {
    started = await start();
    expect(await currentVersion(api.db, tallyPlan)).toBeNull();
    expect(await askTab(api, 'sozoku1a', year)).toEqual(before);
  });
  await until(async () => (await currentVersion(api.db, tallyPlan)) !== null);
  await started?.close();
  expect(await askTab(api, 'sozoku1a', year)).toEqual(before);
});

test('totals of lists are counted at a start that finds none; lists are right before', async () => {
  for (let n = 0; n < 3; n += 1) await storeCustomer(api);
  const ask = (query = {}) => api.call('admin', contract.customer.listing, { query: { limit: 2, ...query } });
  const before = await ask({ total: 'later' });
  expect(before.data).toMatchObject({ total: 3, last_page: 2 });
  await sql`update list_count_version set version = 'another'`.execute(api.db);
  expect((await ask({ total: 'later' })).data).toEqual({ ...before.data, total: null, last_page: null });
  expect((await ask()).data).toEqual(before.data);
  expect((await ask({ total: 'only' })).data).toMatchObject({ data: [], total: 3, last_page: 2 });
  expect((await ask({ page: 9 })).data).toMatchObject({ data: [], total: 3, last_page: 2 });
  const started = await start();
  await until(async () => (await currentVersion(api.db, keptTotals)) !== null);
  await started.close();
  expect((await ask({ total: 'later' })).data).toEqual(before.data);
  expect((await ask({ page: 9 })).data).toMatchObject({ data: [], total: 3, last_page: 2 });
});

test('stopping does not wait for running upkeep', async () => {
  await keepOtherwise(api);
  await whileOthersMerge(async () => {
    const app = await start();
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where application_name like 'tsugi upkeep%' and wait_event_type = 'Lock'`.execute(api.db);
      return rows.length > 0;
    });
    await app.close();
  });
});

test('a task that fails is tried again, and the others are done', async () => {
  const done: string[] = [];
  let failures = 2;
  const tasks = [
    {
      name: 'one that fails twice',
      run: async () => {
        if (failures-- > 0) throw new Error('not now');
        done.push('first');
      },
    },
    { name: 'another', run: async () => done.push('second') },
  ];
  const upkeep = createUpkeep({ db: api.db, databaseUrl: api.url, logger, tasks, retryAfter: 10 });
  upkeep.start();
  await until(async () => done.includes('first'));
  await upkeep.stop();
  expect(done.slice(0, 4)).toEqual(['second', 'second', 'first', 'second']);
});

test('two processes do not run the same upkeep at once', async () => {
  let atOnce = 0;
  let most = 0;
  let runs = 0;
  const tasks = [
    {
      name: 'slow',
      run: async () => {
        atOnce += 1;
        most = Math.max(most, atOnce);
        await new Promise((resolve) => setTimeout(resolve, 100));
        atOnce -= 1;
        runs += 1;
      },
    },
  ];
  const both = [1, 2].map(() => createUpkeep({ db: api.db, databaseUrl: api.url, logger, tasks }));
  for (const upkeep of both) upkeep.start();
  await until(async () => runs === 2);
  for (const upkeep of both) await upkeep.stop();
  expect(most).toBe(1);
});

test('an older database gets its indexes and its folding while the server runs', async () => {
  await sql`update search_state set folding = 0, family_reached = 0`.execute(api.db);
  await sql`drop index members_personal_code_pieces`.execute(api.db);
  const app = await start();
  const isFolded = async (): Promise<boolean> => {
    const { rows } = await sql`select from search_state where folding > 0`.execute(api.db);
    return rows.length === 1;
  };
  await until(isFolded);
  const { rows } = await sql`select from pg_index
    where indexrelid = 'members_personal_code_pieces'::regclass and indisvalid`.execute(api.db);
  expect(rows).toHaveLength(1);
  await app.close();
});
