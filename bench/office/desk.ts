import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '@/contract/auth';
import type { DataOf, Endpoint, InputOf } from '@/contract/defineEndpoint';
import type { Books } from './books';

/** What all were answered. */
export interface Answered {
  /** Milliseconds by the path of a call. */
  readonly times: Map<string, number[]>;
  /** How often a story was told to its end. */
  readonly stories: Map<string, number>;
  /** Calls that were refused or not answered, by path and status. */
  readonly failures: Map<string, number>;
  /** Saves that were tried again since the server was away or busy, by status. */
  readonly retries: Map<string, number>;
}

export const count = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};

/** Somebody at work. */
export interface Desk {
  readonly me: Session;
  readonly random: () => number;
  readonly books: Books;
  /** Asks, and thinks after the answer. @returns undefined where it was refused */
  readonly ask: <E extends Endpoint>(endpoint: E, ...input: [InputOf<E>?]) => Promise<DataOf<E> | undefined>;
}

interface Place {
  readonly url: string;
  /** Milliseconds of thought after an answer, on average. */
  readonly think: number;
  readonly answered: Answered;
  readonly books: Books;
}

interface Sent {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const addressOf = (path: string, { params = {}, query = {} }: Sent): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return asked.size > 0 ? `${filled}?${asked}` : filled;
};

/** Another save of the record came first: what the screen shows as a conflict. */
const CONFLICT = 409;
/** The server is away or busy, and what is sent again under its key is stored once. */
const passing: ReadonlySet<number> = new Set([0, 429, 503]);
const MOST_TRIES = 120;

export const deskOf = ({ url, think, answered, books }: Place, me: Session, random: () => number): Desk => {
  const authorization = `Bearer ${me.authorization.token}`;
  const send = async (endpoint: Endpoint, sent: Sent, key: string) => {
    const isCommand = endpoint.kind === 'command';
    const headers = { authorization, 'content-type': 'application/json', ...(isCommand && { 'idempotency-key': key }) };
    const { method, path } = endpoint;
    const body = sent.body === undefined ? {} : { body: JSON.stringify(sent.body) };
    try {
      const signal = AbortSignal.timeout(60_000);
      const response = await fetch(`${url}${addressOf(path, sent)}`, { method, headers, signal, ...body });
      const answer = (await response.json()) as { data?: unknown; message?: string; errors?: unknown };
      return { status: response.status, ...answer };
    } catch {
      return { status: 0 };
    }
  };
  const ask = async (endpoint: Endpoint, sent: Sent = {}): Promise<unknown> => {
    const key = randomUUID();
    for (let tries = 1; ; tries += 1) {
      const begun = performance.now();
      const { status, data, message, errors } = await send(endpoint, sent, key);
      if (status === 200) {
        const times = answered.times.get(endpoint.path) ?? [];
        answered.times.set(endpoint.path, times);
        times.push(performance.now() - begun);
        // As often a short while as in a queue at a counter.
        await sleep(-think * Math.log(1 - random()));
        return data;
      }
      if (passing.has(status) && tries < MOST_TRIES) {
        count(answered.retries, status === 0 ? 'no answer' : String(status));
        await sleep(500);
        continue;
      }
      const why = status === CONFLICT ? '' : `: ${message ?? ''} ${JSON.stringify(errors ?? {})}`;
      count(answered.failures, `${endpoint.path} ${status}${why}`);
      return undefined;
    }
  };
  return { me, random, books, ask: ask as Desk['ask'] };
};
