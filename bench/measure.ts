import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Half of the requests took no longer than `p50` milliseconds, 19 of 20 no longer than `p95`. */
export interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** What servers took for the same, by their names. */
export type Comparison<Name extends string = 'product' | 'bare'> = Readonly<Record<Name, Times>>;

/** What is sent beside the address: a call that only asks sends nothing. */
interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly body: unknown;
}

/** The URL of the nth request. */
export type Target = (n: number) => {
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly sent?: Sent;
};

interface Load {
  readonly requests: number;
  readonly connections: number;
  /** Requests that do not count. */
  readonly warmUp?: number;
}

const WARM_UP = 400;
/** All servers get their turn this often, so that whatever else the machine does hits all. */
const TURN = 5;

export const timesOf = (durations: readonly number[]): Times => {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @throws Error where the answer is not 200 */
export const fetchText = (url: string, headers: Record<string, string> = {}, sent?: Sent): Promise<string> =>
  new Promise((resolve, reject) => {
    const text = sent === undefined ? '' : JSON.stringify(sent.body);
    const type =
      sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const options = { agent, method: sent?.method ?? 'GET', headers: { ...headers, ...type } };
    const asked = request(url, options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else reject(new Error(`${url} answered ${response.statusCode}: ${text.slice(0, 500)}`));
      });
    }).once('error', reject);
    asked.end(text);
  });

/** How long an answer takes, in ms. */
export async function lookAt(url: string, headers: Record<string, string>, sent?: Sent): Promise<number> {
  const begun = performance.now();
  await fetchText(url, headers, sent);
  return performance.now() - begun;
}

async function ask(target: Target, n: number): Promise<number> {
  const { url, headers = {}, sent } = target(n);
  return lookAt(url, headers, sent);
}

/** One request after the other; `every` milliseconds at most one. The first few do not count. */
export async function take(
  target: Target,
  { requests, every = 0 }: { readonly requests: number; readonly every?: number },
): Promise<Times> {
  const first = Math.min(requests, 40) / 2;
  const durations: number[] = [];
  for (let n = 0; n < first + requests; n++) {
    const taken = await ask(target, n);
    if (n >= first) durations.push(taken);
    await sleep(Math.max(0, every - taken));
  }
  return timesOf(durations);
}

/** Sends the same requests to all, in turns; every connection waits for an answer before it asks again. */
export async function compare<Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  { requests, connections, warmUp = WARM_UP }: Load,
): Promise<Comparison<Name>> {
  const turn = async (target: Target, from: number): Promise<number[]> => {
    const lane = async (first: number) => {
      const durations: number[] = [];
      for (let n = first; n < from + TURN * connections; n += connections) durations.push(await ask(target, n));
      return durations;
    };
    return (await Promise.all(Array.from({ length: connections }, (_, index) => lane(from + index)))).flat();
  };
  const lanes = Object.entries<Target>(targets).map(([name, target]) => ({
    name,
    target,
    durations: [] as number[],
  }));
  const step = TURN * connections;
  for (let from = 0; from < warmUp + requests; from += step) {
    // Nobody is always asked after the same other.
    const first = (from / step) % lanes.length;
    for (const { target, durations } of [...lanes.slice(first), ...lanes.slice(0, first)]) {
      const taken = await turn(target, from);
      if (from >= warmUp) durations.push(...taken);
    }
  }
  return Object.fromEntries(lanes.map(({ name, durations }) => [name, timesOf(durations)])) as Comparison<Name>;
}
