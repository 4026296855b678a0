import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OperatorError } from '@/backend/refusal/operatorError';
import { checkAgreement } from './cluster/agreement';
import { KEY, SURNAME } from './cluster/client';
import { halfStored } from './cluster/halfStored';
import { type Cluster, type Node, startCluster } from './cluster/parts';
import { until } from './cluster/program';
import { startWriters, type Writers, type Written } from './cluster/writers';
import { argumentsOr, say, saying } from './saying';

const USAGE = `Usage: npm run test:cluster -- [options]
Starts etcd, two PostgreSQL under Patroni, HAProxy, PgBouncer and three processes of Tsugi on loopback, kills leaders and processes
under writers, and compares what was answered with what is stored.

  --failovers <number>  how often the leader is killed (FAILOVERS, or 4)
  --writers <number>    people who store one customer after the other (6)
  --families <number>   in the database at the beginning (200)
  --port <number>       the first of thirteen ports (24330)
  --stay                does not end before Ctrl+C, for looking at it or npm run load`;

const readOptions = () =>
  argumentsOr(USAGE, () => {
    const { values } = parseArgs({
      options: {
        failovers: { type: 'string', default: process.env.FAILOVERS ?? '4' },
        writers: { type: 'string', default: '6' },
        families: { type: 'string', default: '200' },
        port: { type: 'string', default: '24330' },
        stay: { type: 'boolean', default: false },
      },
    });
    const [failovers, writers, families, port] = [values.failovers, values.writers, values.families, values.port].map(
      (text) => {
        if (!/^\d+$/.test(text)) throw new Error(`${text} is no whole number.`);
        return Number(text);
      },
    ) as [number, number, number, number];
    return { failovers, writers, families, port, stay: values.stay };
  });

const kill = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

/** What is killed, in turn: PostgreSQL of the leader, its whole machine, a process of Tsugi with it. */
const blows = ['PostgreSQL', 'PostgreSQL', 'PostgreSQL and a process', 'the machine'] as const;

/** What the parts say of themselves where the work has stopped. @throws the error that told so */
const tellStall =
  (cluster: Cluster) =>
  async (error: unknown): Promise<never> => {
    for (const line of await cluster.state()) say(`  ${line}`);
    throw error;
  };

interface Failover {
  readonly blow: (typeof blows)[number];
  readonly at: number;
  /** Whether the other one leads now; otherwise this one was up again before that. */
  readonly tookOver: boolean;
}

/** Saves of each writer between two blows: what is killed is at work. */
const SAVES = 3;

const oneFailover = async (cluster: Cluster, writers: Writers, round: number, people: number): Promise<Failover> => {
  await cluster.whole();
  const wanted = writers.count() + SAVES * people;
  await until('the work of the writers', async () => writers.count() >= wanted).catch(tellStall(cluster));
  const leader = await cluster.leader();
  if (leader === undefined) throw new OperatorError('There is no leader.');
  const blow = blows[round % blows.length] ?? 'PostgreSQL';
  // A random moment of their work.
  await sleep(300 + Math.random() * 500);
  const at = Date.now();
  const killed = cluster.processes[round % cluster.processes.length];
  if (blow === 'the machine') kill(leader.patroni.pid);
  kill(leader.postgresPid());
  if (blow === 'PostgreSQL and a process') {
    kill(killed?.program.pid);
    await killed?.start();
  }
  const before = writers.count();
  let next: Node | undefined;
  // An answer of before the blow may arrive after it.
  const again = async (): Promise<boolean> => {
    next = await cluster.leader();
    return next !== undefined && writers.count() > before + people;
  };
  await until(`a save after ${blow} of ${leader.name} was killed`, again, 120).catch(tellStall(cluster));
  if (blow === 'the machine') leader.patroni.start();
  return { blow, at, tookOver: next !== leader };
};

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The longest time in which nothing was answered, in milliseconds, from a blow until the next one. */
const pauseAfter = (failovers: readonly Failover[], index: number, { answered }: Written): number => {
  const at = failovers[index]?.at ?? 0;
  const end = failovers[index + 1]?.at ?? Number.POSITIVE_INFINITY;
  const times = [...answered.values()].sort((a, b) => a - b);
  const spans = times.map((time, n) => [times[n - 1] ?? time, time] as const);
  return Math.max(0, ...spans.filter(([from, to]) => to > at && from < end).map(([from, to]) => to - from));
};

const toldPauses = (pauses: readonly number[]): string => {
  const sorted = pauses.toSorted((a, b) => a - b);
  const at = (part: number) => inSeconds(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
  return `${sorted.length} times: half of the pauses up to ${at(0.5)}, 95 % up to ${at(0.95)}, the longest ${at(1)}`;
};

const compare = async (cluster: Cluster, { answered, given }: Written): Promise<number> => {
  const rows = await cluster.ask<{ name: string; times: string }>(
    `select first_name as name, count(*) as times from members where last_name = '${SURNAME}' group by 1`,
  );
  const stored = new Map(rows.map(({ name, times }) => [name, Number(times)]));
  const lost = [...answered.keys()].filter((name) => !stored.has(name));
  const doubled = [...stored].filter(([, times]) => times > 1);
  const half = await cluster.ask(halfStored(SURNAME, KEY));
  say(
    `${answered.size} answered saves: ${lost.length} lost, ${doubled.length} doubled, ${half.length} in part; ${given.length} never answered.`,
  );
  if (half.length > 0) say(JSON.stringify(half.slice(0, 5)));
  return lost.length + doubled.length + half.length + given.length;
};

const run = async (): Promise<void> => {
  const options = readOptions();
  const cluster = await startCluster({ firstPort: options.port, families: options.families, say });
  let faults = 1;
  try {
    for (const line of await checkAgreement(cluster, 'before')) say(`  ✓ ${line}`);
    const writers = await startWriters(cluster.url, options.writers);
    const failovers: Failover[] = [];
    for (let round = 0; round < options.failovers; round += 1) {
      failovers.push(await oneFailover(cluster, writers, round, options.writers));
      say(`  ${round + 1}: ${failovers.at(-1)?.blow} killed; ${writers.count()} saves answered`);
    }
    await cluster.whole();
    const written = await writers.stop();
    faults = await compare(cluster, written);
    for (const blow of new Set(blows)) {
      const pauses = failovers.flatMap((one, index) =>
        one.blow === blow ? [pauseAfter(failovers, index, written)] : [],
      );
      if (pauses.length > 0) say(`  ${blow} killed ${toldPauses(pauses)}`);
    }
    say(`  all, ${toldPauses(failovers.map((_, index) => pauseAfter(failovers, index, written)))}`);
    say(`The other one took over ${failovers.filter(({ tookOver }) => tookOver).length} times of ${failovers.length}.`);
    const longest = Math.max(...written.waits.map(({ from, to }) => to - from));
    say(`The longest wait for a save, with the tries in between: ${inSeconds(longest)}.`);
    const refusals = [...written.refusals].map(
      ([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`,
    );
    say(`Refused and tried again: ${refusals.join(', ') || 'none'}.`);
    // A session ends at no fail-over; 0 is a process that was killed, 503 a leader that is away.
    faults += [...written.refusals.keys()].filter((status) => ![0, 503].includes(status)).length;
    for (const line of await checkAgreement(cluster, 'after')) say(`  ✓ ${line}`);
    if (options.stay) {
      say(`People's front: ${cluster.url} – Ctrl+C ends it.`);
      // Until Ctrl+C.
      await new Promise(() => undefined);
    }
  } finally {
    await cluster.stop(faults > 0);
  }
  if (faults > 0) throw new OperatorError('The cluster has failed the test.');
};

await saying(run);
// After a failure its writers would go on asking.
process.exit();
