import { pathToFileURL } from 'node:url';
import { fillChainMasters } from '@/__tests__/backend/modules/inquiry/chains';
import { testApi } from '@/__tests__/support/api';
import type { PersonName } from '@/__tests__/support/people';
import { createFairQueue } from '@/backend/access/fairQueue';
import { Refusal } from '@/backend/refusal/refusal';
import { contract } from '@/contract';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** Jobs that end on command. */
const jobs = (limits: Parameters<typeof createFairQueue>[0]) => {
  const queue = createFairQueue(limits);
  const running: string[] = [];
  const begun: string[] = [];
  const enders = new Map<string, () => void>();
  const add = (person: string, number: number): Promise<void> =>
    queue.run(person, async () => {
      const name = `${person}${number}`;
      running.push(name);
      begun.push(name);
      await new Promise<void>((end) => enders.set(name, end));
      running.splice(running.indexOf(name), 1);
    });
  const end = async (name: string): Promise<void> => {
    enders.get(name)?.();
    await tick();
  };
  return { add, end, running, begun };
};

test('nobody takes all places, and everybody gets a turn', async () => {
  const { add, end, running, begun } = jobs({ atOnce: 2, perPerson: 1, mostWaiting: 50 });
  for (let number = 1; number <= 40; number += 1) void add('a', number);
  await tick();
  expect(running).toEqual(['a1']);
  void add('b', 1);
  void add('b', 2);
  void add('c', 1);
  await tick();
  expect(running).toEqual(['a1', 'b1']);
  await end('a1');
  await end('b1');
  await end('c1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2']);
});

test('jobs beyond the limit are refused for this person only', async () => {
  const { add, end, begun } = jobs({ atOnce: 1, perPerson: 1, mostWaiting: 2 });
  for (let number = 1; number <= 3; number += 1) void add('a', number);
  await tick();
  await expect(add('a', 4)).rejects.toThrow(Refusal);
  void add('b', 1);
  await tick();
  await end('a1');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  void add('a', 5);
  for (const name of ['a2', 'a3', 'a5']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a5']);
});

test('a job that fails makes room for the next', async () => {
  const queue = createFairQueue({ atOnce: 1, perPerson: 1, mostWaiting: 5 });
  const failing = queue.run(1, () => Promise.reject(new Error('no')));
  const next = queue.run(2, async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

describe('over the wire', () => {
  const api = testApi({ exportWorker: pathToFileURL('__tests__/support/heldExportWorker.mjs') });
  const files = new BroadcastChannel('files');
  let writing: NodeJS.Timeout;
  const write = () => {
    writing = setInterval(() => files.postMessage('write'), 10);
  };
  beforeAll(() => fillChainMasters(api));
  afterEach(() => clearInterval(writing));
  afterAll(() => files.close());

  test('many exports of one person delay neither other people nor their own lists', async () => {
    const done: PersonName[] = [];
    const ask = async (name: PersonName) => {
      const { status } = await api.call(name, contract.customer.export);
      done.push(name);
      return status;
    };
    await api.call('staff', contract.customer.listing);
    await api.call('admin', contract.customer.listing);
    const many = Array.from({ length: 16 }, () => ask('admin'));
    const other = ask('staff');
    expect((await api.call('admin', contract.customer.listing)).status).toBe(200);
    expect(done).toEqual([]);
    write();
    expect([await other, done.indexOf('staff') < 4]).toEqual([200, true]);
    expect(await Promise.all(many)).toEqual(Array(16).fill(200));
  });

  test('more than fifty waiting jobs are refused with a message', async () => {
    await api.call('manager', contract.customer.listing);
    const refused: object[] = [];
    const ask = async () => {
      const answer = await api.call('manager', contract.customer.export);
      if (answer.status === 200) return;
      refused.push(answer);
      // Those who were let in are served once the others have been sent away.
      if (refused.length === 60 - 51) write();
    };
    await Promise.all(Array.from({ length: 60 }, ask));
    expect(refused).toHaveLength(60 - 51);
    expect(refused[0]).toMatchObject({
      status: 429,
      message: '処理待ちの依頼が多すぎます。終わってからもう一度お試しください。',
    });
  });
});
