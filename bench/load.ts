import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auth, type Session } from '@/contract/auth';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@/demo/base/signIns';
import { type Books, openBooks } from './office/books';
import { chance } from './office/chance';
import { type Answered, count, deskOf } from './office/desk';
import { type Story, shownAgain, stories } from './office/stories';

const USAGE = `npm run load -- [options]
A firm at work: signed-in people who take calls, hold interviews, work on projects and look things up, on a server with demo
sign-ins on this machine. At the end every record that they were told to be stored is read again.

  --url <address>     http://127.0.0.1:3000, or the front of npm run test:cluster -- --stay
  --people <number>   50
  --minutes <number>  2
  --think <seconds>   between two calls of a person, on average (2); 24 minutes at 1 are a day at a call a minute, 60 × as fast
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
const signIn = async (url: string, people: number): Promise<Session[]> => {
  const all: Session[] = [];
  const writers = DEMO_SIGN_INS.filter(({ department, role }) => department === 1 && role !== 5);
  while (all.length < people) {
    const { username, office } = writers[all.length % writers.length] as (typeof writers)[number];
    const response = await fetch(`${url}${auth.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: DEMO_PASSWORD, office_id: office }),
    });
    if (response.status === 429) {
      await sleep(1_000 * Number(response.headers.get('retry-after') ?? 1));
      continue;
    }
    const { data, message } = (await response.json()) as { data?: Session; message: string };
    if (data === undefined) throw new Error(`${username} could not sign in: ${message}`);
    all.push(data);
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

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const tell = ({ times }: Answered): void => {
  say(`${'call'.padEnd(48)}   times      p50      p95      p99      most`);
  const line = (name: string, spans: readonly number[]): void => {
    const sorted = spans.toSorted((a, b) => a - b);
    const figures = [0.5, 0.95, 0.99, 1].map((part) => `${quantile(sorted, part).toFixed(0).padStart(6)} ms`);
    say(`${name.padEnd(48)} ${String(sorted.length).padStart(7)}${figures.join('')}`);
  };
  for (const [path, spans] of [...times].toSorted(([, one], [, other]) => other.length - one.length)) line(path, spans);
  line('all', [...times.values()].flat());
};

/** Until the end one story after the other. */
const work = async (desk: ReturnType<typeof deskOf>, end: number, answered: Answered): Promise<void> => {
  while (Date.now() < end) {
    const { name, live } = storyOf(desk.random);
    await live(desk);
    count(answered.stories, name);
  }
};

const summed = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, times]) => `${times} × ${name}`)
    .join('\n  ') || 'none';

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

  const answered: Answered = { times: new Map(), stories: new Map(), failures: new Map(), retries: new Map() };
  const books: Books = openBooks();
  const begun = Date.now();
  const end = begun + 60_000 * minutes;
  const place = { url, think: 1_000 * think, answered, books };
  // Each of them draws by themselves: what one does hangs little on how fast the others are answered.
  const desks = all.map((session, at) => deskOf(place, session, chance(seed * 10_000 + at)));
  await Promise.all(
    desks.map(async (desk) => {
      await sleep(1_000 * think * desk.random());
      await work(desk, end, answered);
    }),
  );
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
  say(`stories:\n  ${summed(answered.stories)}`);
  say(`tried again:\n  ${summed(answered.retries)}`);
  const isConflict = (name: string) => name.endsWith(' 409');
  const failures = [...answered.failures];
  say(`somebody else was first:\n  ${summed(new Map(failures.filter(([name]) => isConflict(name))))}`);
  const refused = new Map(failures.filter(([name]) => !isConflict(name)));
  say(`refused:\n  ${summed(refused)}`);

  // Somebody who may see every office reads it.
  const reader = deskOf({ ...place, think: 0 }, all[0] as Session, chance(seed));
  const wrong = await books.compare((record) => shownAgain(reader, record));
  say(`${books.size()} records read again: ${wrong.length} values are not what was answered`);
  for (const line of wrong.slice(0, 20)) say(`  ${line}`);
  if (refused.size > 0 || wrong.length > 0) process.exitCode = 1;
};

await run();
