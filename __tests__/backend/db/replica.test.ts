import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { storeCustomer } from '@/__tests__/backend/modules/customer/customers';
import { testApi } from '@/__tests__/support/api';
import { type ReplicatedDatabase, replicatedDatabase } from '@/__tests__/support/standby';
import { createApp } from '@/backend/app';
import { createDatabase } from '@/backend/db/pool';
import { createReplica, type Replica } from '@/backend/db/replica';
import { mayLag } from '@/backend/http/implement';
import { createLogger } from '@/backend/log';
import { modules } from '@/backend/modules';
import { customer } from '@/contract/customer';

jest.setTimeout(60_000);

let database: ReplicatedDatabase;
const api = testApi({
  database: () => {
    database = replicatedDatabase();
    return database;
  },
  replicaUrl: () => database.standby.url,
});

const settled = async (isTrue: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await isTrue()); tries += 1) {
    if (tries === 600) throw new Error('It did not come true.');
    await sql`select pg_sleep(0.05)`.execute(api.db);
  }
};

const silent = { info: () => undefined, warn: () => undefined };

/** Follows the standby with its own idea of how far it may lag. */
const following = async (mostLag: number, read: (replica: Replica) => Promise<void>): Promise<void> => {
  const replica = createReplica({ primary: api.db, url: database.standby.url, log: silent, mostLag, every: 20 });
  await read(replica).finally(() => replica.stop());
};

const position = async (): Promise<string> => {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(api.db);
  return rows[0]?.at ?? '';
};

const totalFor = async (name: 'admin' | 'staff') => (await api.call(name, customer.listing)).data.total;
const namesFor = async (name: 'admin' | 'staff') =>
  (await api.call(name, customer.listing)).data.data.map(({ cust_name }) => cust_name);
const rowsIn = async (path: string): Promise<number> => {
  const { sheets } = await readXlsx((await api.app.inject({ url: path })).rawPayload);
  return (sheets[0]?.rows.length ?? 0) - 1;
};

test('a server that only follows is not taken for the primary', async () => {
  const db = createDatabase(database.standby.url, { max: 1, primary: true });
  try {
    await expect(sql`select 1`.execute(db)).rejects.toThrow('no primary');
  } finally {
    await db.destroy();
  }
});

test('others read lists and files from the replica, whoever has just stored something reads it at once', async () => {
  await storeCustomer(api, { last_name: '複製' });
  await settled(async () => (await api.app.inject({ url: '/metrics' })).payload.includes('tsugi_replica_fresh 1'));
  await settled(async () => (await totalFor('staff')) === 1);
  await database.standby.pause();
  try {
    await storeCustomer(api, { last_name: '先行' });
    expect(await totalFor('admin')).toBe(2);
    expect(await namesFor('admin')).toHaveLength(2);
    expect(await totalFor('staff')).toBe(1);
    const file = async (name: 'admin' | 'staff') => rowsIn((await api.call(name, customer.export)).data.file_path);
    expect([await file('admin'), await file('staff')]).toEqual([2, 1]);
  } finally {
    await database.standby.resume();
  }
  await settled(async () => (await totalFor('staff')) === 2);
  expect(await namesFor('staff')).toHaveLength(2);
});

test('another process on the same database knows what somebody stored', async () => {
  let other: FastifyInstance | undefined;
  try {
    other = await createApp({
      db: api.db,
      databaseUrl: database.url,
      settings: {
        allowedOrigins: [],
        trustProxy: [],
        requireTotp: false,
        replica: { url: database.standby.url, mostLag: 300 },
      },
      logger: createLogger('silent'),
      exportWorker: pathToFileURL('dist/backend/documents/exportWorker.js'),
    });
    const token = await api.signIn('admin');
    const headers = { authorization: `Bearer ${token}` };
    const seen = async () =>
      (await (other as FastifyInstance).inject({ url: customer.listing.path, headers })).json().data.total as number;
    const before = await seen();
    await database.standby.pause();
    await storeCustomer(api, { last_name: '他機' });
    expect(await seen()).toBe(before + 1);
  } finally {
    await database.standby.resume();
    await other?.close();
  }
});

test('lists, figures and files of them are read from the replica, and nothing that a form or a save stands on', () => {
  const lagging = modules.flatMap(({ noun, group }) =>
    Object.entries(group).flatMap(([call, endpoint]) => (mayLag(endpoint) ? [`${noun}.${call}`] : [])),
  );
  expect(lagging).toEqual(
    expect.arrayContaining([
      'customer.listing',
      'customer.export',
      'search.full',
      'search.export',
      'dashboard.sozoku1',
      'dashboard.legal11',
      'dashboard.insurance1',
      'dashboard.records',
      'dashboard.comparison',
      'dashboard.export',
      'deadline.listing',
      'invoice.listing',
    ]),
  );
  const kept = lagging.filter((key) =>
    /show|exists|dropdown|likely|preview|save|store|update|members|tree|offer|ofProject|rows|engagement/i.test(key),
  );
  expect(kept).toEqual([]);
});

test('a replica is read for what it holds, and not at all once it lags', async () => {
  await following(60, async (replica) => {
    await settled(async () => (await replica.sourceAt(null)) !== undefined);
    const now = await position();
    await settled(async () => (await replica.sourceAt(now)) !== undefined);
    await database.standby.pause();
    await storeCustomer(api, { last_name: '後続' });
    const later = await position();
    expect(await replica.sourceAt(now)).toBeDefined();
    expect(await replica.sourceAt(later)).toBeUndefined();
    await following(0.2, async (strict) => {
      await settled(async () => (await strict.sourceAt(null)) === undefined);
      await database.standby.resume();
      await settled(async () => (await strict.sourceAt(null)) !== undefined);
    });
    await settled(async () => (await replica.sourceAt(later)) !== undefined);
  });
});

test('what fails on the replica is read from the primary; a refusal is not asked twice', async () => {
  await following(60, async (replica) => {
    await settled(async () => (await replica.sourceAt(null)) !== undefined);
    const primary = { db: api.db, url: database.url };
    const asked: string[] = [];
    const written = await replica.reading(null, primary, async ({ db, url }) => {
      asked.push(url);
      return (
        await sql<{ n: number }>`insert into cities (name, code) values ('写', 'CPY') returning 1 as n`.execute(db)
      ).rows;
    });
    expect(written).toEqual([{ n: 1 }]);
    expect(asked).toEqual([database.standby.url, database.url]);
    const refusing = replica.reading(null, primary, async () => {
      asked.push('refused');
      throw new Error('refused');
    });
    await expect(refusing).rejects.toThrow('refused');
    expect(asked.filter((url) => url === 'refused')).toHaveLength(1);
  });
});

test('a replica that was made a primary, and one that is away, are not read', async () => {
  const total = await totalFor('staff');
  await following(0.5, async (replica) => {
    await settled(async () => (await replica.sourceAt(null)) !== undefined);
    await database.standby.promote();
    await settled(async () => (await replica.sourceAt(null)) === undefined);
    await database.standby.stop();
    expect(await replica.sourceAt(null)).toBeUndefined();
  });
  expect(await totalFor('staff')).toBe(total);
});
