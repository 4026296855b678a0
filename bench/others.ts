import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from '@/contract/account';
import { auth } from '@/contract/auth';
import { customer } from '@/contract/customer';
import { fetchText, lookAt, timesOf } from './measure';
import { type Figure, ms, type Part } from './report';
import { startProduct } from './servers';
import { signIn } from './signIn';

const LONGEST = 300;
/** Interval in ms at which another user opens a list. */
const EVERY = 50;
const GUESSERS = 25;
const GUESSES = 20;
const HALF_SENT = 20_000;
/** How many sockets one program may open at a time. */
const AT_ONCE = 1000;
const EXPORTS = 40;

type Headers = Readonly<Record<string, string>>;

/** Many wrong present passwords of one person at once, over and over. Refusals are what is asked for. */
const guess = async (origin: string, headers: Headers): Promise<void> => {
  const lane = async () => {
    for (let n = 0; n < GUESSES; n++)
      await fetch(`${origin}${account.changePassword.path}`, {
        method: account.changePassword.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ current_password: `wrong-secret-${n}`, new_password: 'never-stored-4711-ginkgo' }),
      }).then((answer) => answer.arrayBuffer());
  };
  await Promise.all(Array.from({ length: GUESSERS }, lane));
};

/** As many people who do not know their passwords: each signs in over and over. */
const signInWrongly = async (origin: string): Promise<void> => {
  const lane = async (person: number) => {
    for (let n = 0; n < GUESSES; n++)
      await fetch(`${origin}${auth.login.path}`, {
        method: auth.login.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: `nobody-${person}`, password: `wrong-secret-${n}`, office_id: 1 }),
      }).then((answer) => answer.arrayBuffer());
  };
  await Promise.all(Array.from({ length: GUESSERS }, (_, person) => lane(person)));
};

/** Requests whose heads never end. Nothing is waited for but that they are on their way. */
const halfSend = async (origin: string): Promise<void> => {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  for (let n = 0; n < HALF_SENT; n++) {
    const socket = connect(Number(port), hostname);
    open.add(socket);
    // The server closes them: that is its right.
    socket.once('error', () => undefined).once('close', () => open.delete(socket));
    socket.write(`POST /api/customer-store HTTP/1.1\r\nhost: ${hostname}\r\ncontent-le`);
    if (open.size >= AT_ONCE) {
      const [oldest] = open;
      if (oldest !== undefined) await Promise.race([once(oldest, 'close'), sleep(20)]);
      oldest?.destroy();
    }
  }
  for (const socket of open) socket.destroy();
};

/** One person asks for the whole list again and again at once. */
const exportMany = async (origin: string, headers: Headers): Promise<void> => {
  // `fetch` gives up after five minutes without a head, and the last of the queue waits for all before it.
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(`${origin}${customer.export.path}`, { headers: { ...headers } }, (answer) => {
        answer.resume().once('end', resolve).once('error', reject);
      }).once('error', reject);
    });
  await Promise.all(Array.from({ length: EXPORTS }, one));
};

/** The delay that other users see while one user sends too many requests. */
export const othersPart: Part = async ({ databaseUrl }) => {
  const product = await startProduct(databaseUrl, 'api');
  try {
    const greedy = await signIn(product.url, 'sozoku-admin');
    const viewer = await signIn(product.url, 'sozoku-viewer');
    const other = await signIn(product.url, 'sozoku-manager');
    const list = `${product.url}${customer.listing.path}`;
    for (let n = 0; n < 20; n++) await fetchText(list, other);
    const whilst = async (what: string, work: Promise<void>): Promise<Figure> => {
      let done = false;
      const end = work.finally(() => {
        done = true;
      });
      const durations: number[] = [];
      for (; !done; await sleep(EVERY)) durations.push(await lookAt(list, other));
      await end;
      const { p50, p95 } = timesOf(durations);
      const longest = Math.max(...durations);
      return {
        what: `somebody else's list, ${what} (${durations.length} looks)`,
        measured: `p50 ${ms(p50)}, p95 ${ms(p95)}, longest ${ms(longest)}`,
        must: `≤ ${LONGEST} ms throughout`,
        holds: longest <= LONGEST,
      };
    };
    return [
      await whilst('alone', sleep(5000)),
      await whilst(`${GUESSERS} wrong secrets of one person at a time`, guess(product.url, viewer)),
      await whilst(`${GUESSERS} people with wrong secrets`, signInWrongly(product.url)),
      await whilst(`${HALF_SENT.toLocaleString('en')} half-sent requests`, halfSend(product.url)),
      await whilst(`${EXPORTS} exports of one person`, exportMany(product.url, greedy)),
    ];
  } finally {
    await product.stop();
  }
};
