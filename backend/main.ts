import { createServer } from 'node:net';
import { basename } from 'node:path';
import closeWithGrace from 'close-with-grace';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { loadMeter } from '@/backend/access/passwordStrength';
import { createApp } from '@/backend/app';
import { openConnections } from '@/backend/db/pool';
import { arrivalTimes, limitWaitingConnections } from '@/backend/http/connections';
import { protect } from '@/backend/http/protect';
import { readScreenPolicy } from '@/backend/http/screenPolicy';
import { createLogger } from '@/backend/log';
import { type OpenDatabase, openDatabase } from '@/backend/openDatabase';
import { OperatorError } from '@/backend/refusal/operatorError';
import { loadSettings, type Settings } from '@/backend/settings';
import { fillDemo } from '@/demo';
import { fillBase } from '@/demo/base';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '@/demo/base/signIns';
import { completeDemo } from '@/demo/completed';

/** Requests that have come in may take this long to end when the program is stopped, in milliseconds. */
const GRACE = 30_000;
const POLICY = 'content-security-policy';
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** One Ctrl+C may arrive twice, from the terminal and from npm; a later one forces the end. */
const ECHO = 1_000;

/** Open resources, closed in reverse order. */
const closers: (() => Promise<unknown>)[] = [];

const grace = closeWithGrace({ delay: GRACE, logger: false, skip: [...STOP_SIGNALS] }, async ({ err }) => {
  if (err) say(err instanceof OperatorError ? err.message : (err.stack ?? String(err)));
  for (const close of closers.reverse()) await close();
});

let stoppingSince = 0;
for (const signal of STOP_SIGNALS) {
  process.on(signal, () => {
    if (stoppingSince === 0) {
      stoppingSince = Date.now();
      say('Stopping …');
      grace.close();
    } else if (Date.now() - stoppingSince > ECHO) {
      process.exit(1);
    }
  });
}

await start(loadSettings());

async function start(settings: Settings): Promise<void> {
  const logger = createLogger(settings.logLevel);
  const database = settings.serve === 'web' ? undefined : await open(settings, logger);
  await refuseTakenPort(settings);
  const app = database
    ? await createApp({ db: database.db, databaseUrl: database.url, settings, logger })
    : fastify({ loggerInstance: logger, requestTimeout: arrivalTimes.requestTimeout, http: arrivalTimes });
  if (!database) {
    limitWaitingConnections(app.server);
    await protect(app);
  }
  if (settings.serve !== 'api') await serveScreens(app);
  closers.push(() => app.close());
  const address = await app.listen({ port: settings.port, host: settings.host });
  announce(address, database);
  // Otherwise the first burst of requests, and the first new password, would keep everybody waiting.
  await loadMeter();
  if (database) await openConnections(database.db).catch((error) => logger.warn(error, 'not all connections opened'));
}

async function open(settings: Settings, logger: FastifyBaseLogger): Promise<OpenDatabase> {
  const database = await openDatabase(settings, {
    fill: async (db, url) => {
      await refuseTakenPort(settings);
      say(`Filling the new database with ${settings.demoFamilies} demo families …`);
      await fillBase(db, { signIns: true });
      await fillDemo(url, { families: settings.demoFamilies });
      await completeDemo(db);
    },
    log: logger.child({ part: 'database' }),
    onLost: (error) => {
      queueMicrotask(() => {
        throw error;
      });
    },
  });
  closers.push(database.close);
  return database;
}

/** Next answers whatever is no call of the API: pages and their files. */
async function serveScreens(app: FastifyInstance): Promise<void> {
  // Loaded only where it is used: an API alone starts without it.
  const { default: next } = await import('next');
  const screens = next({ dev: false, dir: process.cwd() });
  await screens.prepare();
  closers.push(() => screens.close());
  const answer = screens.getRequestHandler();
  const folder = process.env.NEXT_DIST_DIR ?? '.next';
  const policyOf = await readScreenPolicy(folder);
  // Pages that are still of an older build offer to be loaded anew.
  app.addHook('onSend', async (_, reply) => {
    reply.header('x-tsugi-screens', basename(folder));
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      if (/^\/api(\/|\?|$)/.test(request.url)) return reply.callNotFound();
      reply.hijack();
      // Files of the build are no pages: the hashes of all scripts would be larger than many of them.
      if (!request.url.startsWith('/_next/'))
        reply.raw.setHeader(POLICY, policyOf(String(reply.raw.getHeader(POLICY))));
      await answer(request.raw, reply.raw);
    },
  });
}

/** Asked before anything long is done; `listen` would find out only in the end. */
function refuseTakenPort({ port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explainListen(error, { port, host })));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function explainListen(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new OperatorError(
        `Port ${port} is taken by another program; stop that one, or choose another port: PORT=${port + 1} npm start`,
      );
    case 'EACCES':
      return new OperatorError(`This user may not open port ${port}; choose one above 1023: PORT=3000 npm start`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new OperatorError(
        `HOST=${host} is no address of this machine; use 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

function announce(address: string, database: OpenDatabase | undefined): void {
  say(`Tsugi is ready: ${address}`);
  if (database?.folder) say(`Data: ${database.folder}`);
  if (!database?.demo) return;
  say(`Demo sign-ins, all with the password ${DEMO_PASSWORD}:`);
  for (const { username, title } of DEMO_SIGN_INS) say(`  ${username.padEnd(16)} ${title}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
