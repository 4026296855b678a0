import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
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
  readonly request: (random: () => number, office: number) => { method: 'GET' | 'POST'; path: string; body?: unknown };
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
    request: (random, office) => ({
      method: 'POST',
      path: '/api/customer-store',
      body: {
        last_name: pick(random, surnames),
        first_name: `負荷${Math.floor(random() * 1e9).toString(36)}`,
        last_name_kana: 'フカ',
        first_name_kana: 'シケン',
        relation: 1,
        phone1: `090-${1000 + Math.floor(random() * 9000)}-${1000 + Math.floor(random() * 9000)}`,
        office_id: office,
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

interface Person {
  readonly token: string;
  /** Where their new customers belong: of others nobody but an administrator may store one. */
  readonly office: number;
}

/** Sessions of the people, one after the other: passwords take a processor. */
const signIn = async (url: string, count: number): Promise<Person[]> => {
  const all: Person[] = [];
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
    all.push({ token: data.authorization.token, office });
  }
  return all;
};

interface Figures {
  readonly megabytes: number;
  /** Of a processor, since the start of the server. */
  readonly seconds: number;
}

/** What the server says of itself; undefined where it tells this address nothing. */
const figuresOf = async (url: string): Promise<Figures | undefined> => {
  const text = await fetch(`${url}/metrics`).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  const bytes = figure('process_resident_memory_bytes');
  if (Number.isNaN(bytes)) return undefined;
  return { megabytes: Math.round(bytes / 2 ** 20), seconds: figure('process_cpu_seconds_total') };
};

/** What everybody was answered. */
interface Answered {
  readonly times: Map<string, number[]>;
  readonly failures: Map<string, number>;
}

interface Pace {
  readonly url: string;
  /** Milliseconds between two calls, on average. */
  readonly think: number;
  readonly end: number;
}

/** A person asks, waits for the answer and thinks: as often a short while as in a queue at a counter (exponentially). */
const live = async (
  { url, think, end }: Pace,
  { token, office }: Person,
  random: () => number,
  { times, failures }: Answered,
): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await sleep(think * random());
  while (Date.now() < end) {
    const { name, request } = storyOf(random);
    const { method, path, body } = request(random, office);
    const begun = performance.now();
    const status = await fetch(`${url}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(60_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 'without an answer',
    );
    times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
    const failed = `${name} ${status}`;
    if (status !== 200) failures.set(failed, (failures.get(failed) ?? 0) + 1);
    await sleep(-think * Math.log(1 - random()));
  }
};

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const tell = ({ times }: Answered): void => {
  say(`${'story'.padEnd(20)}   calls      p50      p95      p99      most`);
  const line = (name: string, spans: readonly number[]): void => {
    const sorted = spans.toSorted((a, b) => a - b);
    const figures = [0.5, 0.95, 0.99, 1].map((part) => `${quantile(sorted, part).toFixed(0).padStart(6)} ms`);
    say(`${name.padEnd(20)} ${String(sorted.length).padStart(7)}${figures.join('')}`);
  };
  for (const { name } of stories) line(name, times.get(name) ?? []);
  line('all', [...times.values()].flat());
};

const run = async (): Promise<void> => {
  const { url } = values;
  const [people, minutes, think, seed] = [values.people, values.minutes, values.think, values.seed].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const { hostname } = new URL(url);
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  if (values.help || !isHere || !(people > 0) || !(minutes > 0) || !(think > 0)) return say(USAGE);
  say(`${people} people sign in …`);
  const all = await signIn(url, people);
  const before = await figuresOf(url);
  const memories = [before?.megabytes];
  const watch = setInterval(() => void figuresOf(url).then((now) => memories.push(now?.megabytes)), 15_000);

  const answered: Answered = { times: new Map(), failures: new Map() };
  const begun = Date.now();
  const pace: Pace = { url, think: 1_000 * think, end: begun + 60_000 * minutes };
  // Each of them draws by themselves: what one asks does not hang on how fast the others are answered.
  await Promise.all(all.map((one, at) => live(pace, one, chance(seed * 10_000 + at), answered)));
  const seconds = (Date.now() - begun) / 1_000;
  clearInterval(watch);
  const after = await figuresOf(url);
  memories.push(after?.megabytes);

  tell(answered);
  const calls = [...answered.times.values()].flat().length;
  say(
    `${(calls / seconds).toFixed(1)} calls a second by ${people} people, ${((60 * calls) / seconds / people).toFixed(0)} a minute each`,
  );
  if (before !== undefined && after !== undefined)
    say(
      `server: ${memories.join(' → ')} MB; ${((100 * (after.seconds - before.seconds)) / seconds).toFixed(0)} % of a processor`,
    );
  say(`machine: ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)} at the end`);
  const failed = [...answered.failures].map(([name, count]) => `${count} × ${name}`);
  say(`errors: ${failed.join(', ') || 'none'}`);
  if (failed.length > 0) process.exitCode = 1;
};

await run();
