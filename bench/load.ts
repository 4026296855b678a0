import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@/demo/base/signIns';

const USAGE = `npm run load -- [options]
Signed-in people at a human pace on a server with demo sign-ins, on this machine.

  --url <address>     http://127.0.0.1:3000, or the front of npm run test:cluster -- --stay
  --people <number>   50
  --minutes <number>  2
  --think <seconds>   between two calls of a person, on average (2)
  --seed <number>     another number asks in another order (1)`;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    people: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '2' },
    think: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Numbers of chance that a seed repeats (mulberry32). */
const chance = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface Story {
  readonly name: string;
  /** How often among all. */
  readonly weight: number;
  readonly request: (random: () => number) => { method: 'GET' | 'POST'; path: string; body?: unknown };
}

const surnames = ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺', '山本', '中村', '小林', '加藤'] as const;
const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const get = (path: string) => () => ({ method: 'GET' as const, path });
const paged = (path: string) => (random: () => number) => ({
  method: 'GET' as const,
  path: `${path}?page=${1 + Math.floor(random() * 5)}`,
});
const named = (path: string, field: string) => (random: () => number) => ({
  method: 'GET' as const,
  path: `${path}?${field}=${encodeURIComponent(pick(random, surnames))}`,
});

/** What people do in a day, by how often they do it. */
const stories: readonly Story[] = [
  { name: 'customers', weight: 20, request: paged('/api/customer-listing') },
  { name: 'customers by name', weight: 15, request: named('/api/customer-listing', 'cust_name') },
  { name: 'inquiries', weight: 15, request: paged('/api/inquiry-listing') },
  { name: 'interviews', weight: 10, request: paged('/api/interview-listing') },
  { name: 'tax projects', weight: 10, request: paged('/api/project-sozoku-listing') },
  { name: 'offices', weight: 10, request: get('/api/active-offices-dropdown') },
  { name: 'full search', weight: 8, request: named('/api/full-search', 'q') },
  {
    name: 'a new customer',
    weight: 12,
    request: (random) => ({
      method: 'POST',
      path: '/api/customer-store',
      body: {
        last_name: pick(random, surnames),
        first_name: `負荷${Math.floor(random() * 1e9).toString(36)}`,
        last_name_kana: 'フカ',
        first_name_kana: 'シケン',
        relation: 1,
        phone1: `090-${1000 + Math.floor(random() * 9000)}-${1000 + Math.floor(random() * 9000)}`,
        office_id: 1,
      },
    }),
  },
];

const total = stories.reduce((sum, { weight }) => sum + weight, 0);
const storyOf = (random: () => number): Story => {
  let left = random() * total;
  const found = stories.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found ?? (stories[0] as Story);
};

/** Sessions of the people, one after the other: passwords take a processor. */
const signIn = async (url: string, count: number): Promise<string[]> => {
  const tokens: string[] = [];
  const writers = DEMO_SIGN_INS.filter(({ department, role }) => department === 1 && role !== 5);
  for (let person = 0; person < count; person += 1) {
    const { username, office } = writers[person % writers.length] as (typeof writers)[number];
    const body = JSON.stringify({ username, password: DEMO_PASSWORD, office_id: office });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
    if (response.status === 429) {
      await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
      person -= 1;
      continue;
    }
    const { data, message } = (await response.json()) as {
      data?: { authorization: { token: string } };
      message: string;
    };
    if (data === undefined) throw new Error(`${username} could not sign in: ${message}`);
    tokens.push(data.authorization.token);
  }
  return tokens;
};

const memoryOf = async (url: string): Promise<string> => {
  const text = await fetch(`${url}/metrics`).then((response) => (response.ok ? response.text() : ''));
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? [];
  return bytes === undefined ? '–' : `${Math.round(Number(bytes) / 2 ** 20)} MB`;
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const run = async (): Promise<void> => {
  const { url } = values;
  const [people, minutes, think, seed] = [values.people, values.minutes, values.think, values.seed].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const { hostname } = new URL(url);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || !(people > 0) || !(minutes > 0) || !(think > 0))
    return say(USAGE);
  say(`${people} people sign in …`);
  const tokens = await signIn(url, people);
  const random = chance(seed);
  const times = new Map<string, number[]>();
  const failures = new Map<string, number>();
  const memories = [await memoryOf(url)];
  const watch = setInterval(() => void memoryOf(url).then((memory) => memories.push(memory)), 15_000);

  let next = 0;
  const running = autocannon({
    url,
    connections: people,
    duration: Math.round(minutes * 60),
    // Each person asks, waits for the answer and thinks.
    overallRate: Math.max(1, Math.round(people / think)),
    timeout: 60,
    setupClient(client) {
      const token = tokens[next % tokens.length];
      next += 1;
      let asked: Story | undefined;
      const ask = (): void => {
        asked = storyOf(random);
        const { method, path, body } = asked.request(random);
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        client.setRequest({ method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
      };
      ask();
      client.on('response', (status, _bytes, duration) => {
        const name = asked?.name ?? '';
        times.set(name, [...(times.get(name) ?? []), duration]);
        if (status !== 200) failures.set(`${name} ${status}`, (failures.get(`${name} ${status}`) ?? 0) + 1);
        ask();
      });
    },
  });
  const result = await running;
  clearInterval(watch);
  memories.push(await memoryOf(url));

  say(`story${' '.repeat(18)}calls    p50    p95    p99`);
  const all: number[] = [];
  const line = (name: string, spans: readonly number[]): void => {
    const sorted = [...spans].sort((a, b) => a - b);
    const figures = [0.5, 0.95, 0.99].map((part) => `${quantile(sorted, part).toFixed(0).padStart(4)} ms`);
    say(`${name.padEnd(20)} ${String(sorted.length).padStart(7)} ${figures.join('')}`);
  };
  for (const { name } of stories) {
    const spans = times.get(name) ?? [];
    all.push(...spans);
    line(name, spans);
  }
  line('all', all);
  say(`${(all.length / (minutes * 60)).toFixed(1)} calls a second by ${people} people; memory ${memories.join(' → ')}`);
  const failed = [...failures].map(([name, count]) => `${count} × ${name}`);
  say(
    `errors: ${result.errors} without an answer (${result.timeouts} of them after 60 s); ${failed.join(', ') || 'no refusals'}`,
  );
  if (result.errors > 0 || failures.size > 0) process.exitCode = 1;
};

await run();
