import { createTotals } from '@/backend/db/totals';

let clock = 0;
const totals = () => createTotals(() => clock);
const counting = (...values: number[]) => {
  let calls = 0;
  return Object.assign(async () => values[calls++] ?? -1, { calls: () => calls });
};

beforeEach(() => {
  clock = 1_000;
});

test('a total is counted once in five seconds', async () => {
  const kept = totals();
  const count = counting(10, 11);
  expect(await kept.of('members', 'all', count)).toBe(10);
  clock += 4_999;
  expect(await kept.of('members', 'all', count)).toBe(10);
  clock += 1;
  expect(await kept.of('members', 'all', count)).toBe(11);
  expect(count.calls()).toBe(2);
});

test('each filter and table has its own total', async () => {
  const kept = totals();
  expect(await kept.of('members', 'office 1', counting(1))).toBe(1);
  expect(await kept.of('members', 'office 2', counting(2))).toBe(2);
  expect(await kept.of('cities', 'office 1', counting(3))).toBe(3);
  expect(await kept.of('members', 'office 1', counting(9))).toBe(1);
});

test('a save drops the totals of its own tables only', async () => {
  const kept = totals();
  await kept.of('members', 'all', counting(1));
  await kept.of('cities', 'all', counting(2));
  kept.drop(['members', 'customers']);
  expect(await kept.of('members', 'all', counting(5))).toBe(5);
  expect(await kept.of('cities', 'all', counting(6))).toBe(2);
});

test('a count that began before a save is answered but not kept', async () => {
  const kept = totals();
  let finish: (total: number) => void = () => undefined;
  const slow = kept.of('members', 'all', () => new Promise<number>((resolve) => (finish = resolve)));
  kept.drop(['members']);
  finish(10);
  expect(await slow).toBe(10);
  expect(await kept.of('members', 'all', counting(11))).toBe(11);
});

test('requests during a count wait for it', async () => {
  const kept = totals();
  const count = counting(10, 11);
  expect(await Promise.all([kept.of('members', 'all', count), kept.of('members', 'all', count)])).toEqual([10, 10]);
  expect(count.calls()).toBe(1);
});

test('a count that fails is not kept', async () => {
  const kept = totals();
  await expect(kept.of('members', 'all', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await kept.of('members', 'all', counting(4))).toBe(4);
});

test('0 is a total like any other', async () => {
  const kept = totals();
  await kept.of('members', 'none', counting(0));
  expect(await kept.of('members', 'none', counting(7))).toBe(0);
});

test('kept totals are limited in number', async () => {
  const kept = totals();
  for (let filter = 0; filter < 5_000; filter += 1) await kept.of('members', `f${filter}`, counting(filter));
  const again = counting(-7);
  expect(await kept.of('members', 'f0', again)).toBe(-7);
  expect(await kept.of('members', 'f4999', again)).toBe(4999);
});
