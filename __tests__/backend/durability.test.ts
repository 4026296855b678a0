import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { embeddedServer, end, type Product, startProduct } from '@/__tests__/support/product';
import { propertyRuns } from '@/__tests__/support/propertyRuns';
import { auth } from '@/contract/auth';
import { customer } from '@/contract/customer';
import { DEMO_PASSWORD } from '@/demo/base/signIns';
import { halfStored } from '@/scripts/cluster/halfStored';

/** The process killed in a round, at a random moment. */
const victims = ['app', 'database', 'both'] as const;

/** Every victim once. */
const ROUNDS = propertyRuns(victims.length);
const WRITERS = 8;
const SURNAME = '耐久';

let dataDir: string;
let product: Product;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tsugi-durability-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(dataDir, 0o755);
  product = await startProduct(dataDir);
}, 240_000);

afterAll(async () => {
  await end(product, 'SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}, 240_000);

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function signIn(): Promise<string> {
  const response = await post(auth.login.path, { username: 'super-admin', password: DEMO_PASSWORD, office_id: 1 });
  const { data } = (await response.json()) as { data: { authorization: { token: string } } };
  return data.authorization.token;
}

/** Stores a customer known by `name`; true when the server answered that it did. */
async function store(token: string, name: string): Promise<boolean> {
  const body = {
    last_name: SURNAME,
    first_name: name,
    last_name_kana: 'タイキュウ',
    first_name_kana: 'シケン',
    relation: 1,
    phone1: '090-0000-0000',
    office_id: 1,
  };
  try {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': `durability-${name}` };
    const response = await post(customer.store.path, body, headers);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Writers that store one customer after the other until one is not answered. @param answered takes which were, by name */
async function writeUntilKilled(token: string, round: number, answered: Map<string, boolean>): Promise<void> {
  const writer = async (index: number) => {
    for (let count = 0; ; count += 1) {
      const name = `${round}-${index}-${count}`;
      answered.set(name, await store(token, name));
      if (!answered.get(name)) return;
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
}

async function killAndRecover(victim: (typeof victims)[number]): Promise<void> {
  const killed = embeddedServer(dataDir)?.pid;
  if (killed && victim !== 'app') process.kill(killed, 'SIGKILL');
  if (victim !== 'database') {
    await end(product, 'SIGKILL');
    product = await startProduct(dataDir, 'asBuilt');
  }
  // Sessions of a server that was killed answer for a moment yet.
  await until(async () => ![undefined, killed].includes(embeddedServer(dataDir)?.pid));
  await until(async () => (await fetch(`${product.url}/ready`)).status === 200);
}

async function until(comesTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await comesTrue())) {
    if (Date.now() > deadline) throw new Error('The product did not recover within a minute.');
    await sleep(20);
  }
}

async function ask<Row extends pg.QueryResultRow>(query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedServer(dataDir)?.url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/** How often each customer is there, by name. */
async function stored(): Promise<Map<string, number>> {
  const rows = await ask<{ name: string; times: string }>(
    `select first_name as name, count(*) as times from members where last_name = '${SURNAME}' group by 1`,
  );
  return new Map(rows.map(({ name, times }) => [name, Number(times)]));
}

const halfRows = () => ask(halfStored(SURNAME, 'durability-'));

test(
  'kill -9 at any moment loses no answered write and leaves no partial one',
  async () => {
    const token = await signIn();
    let answers = 0;
    let unanswered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answered = new Map<string, boolean>();
      const writing = writeUntilKilled(token, round, answered);
      // However slow the machine, something has been answered that may not be lost.
      await until(async () => [...answered.values()].some(Boolean));
      await sleep(Math.random() * 350);
      await killAndRecover(victims[round % victims.length] ?? 'app');
      await writing;

      const before = await stored();
      for (const [name, wasAnswered] of answered) {
        if (wasAnswered) expect([name, before.get(name)]).toEqual([name, 1]);
        else expect(before.get(name) ?? 0).toBeLessThanOrEqual(1);
      }
      expect(await halfRows()).toEqual([]);

      const lost = [...answered].filter(([, wasAnswered]) => !wasAnswered).map(([name]) => name);
      for (const name of lost) expect([name, await store(token, name)]).toEqual([name, true]);
      const after = await stored();
      for (const name of lost) expect([name, after.get(name)]).toEqual([name, 1]);
      answers += answered.size - lost.length;
      unanswered += lost.length;
    }
    process.stdout.write(
      `${ROUNDS} kills under ${WRITERS} writers: ${answers} saves answered, ${unanswered} not answered and sent again.\n`,
    );
    expect(answers).toBeGreaterThan(ROUNDS);
    expect(unanswered).toBeGreaterThan(ROUNDS / 2);
  },
  60_000 + ROUNDS * 30_000,
);
