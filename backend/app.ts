import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createAccessJournal, sweepJournal } from './access/accessJournal';
import { createDirectory } from './access/directory';
import { createFairQueue } from './access/fairQueue';
import { networkOf } from './access/network';
import { operatorsOnly } from './access/operators';
import { backupTasks } from './backup/scheduledBackup';
import { addReferenceIndexes } from './db/addIndexes';
import { mergeSums, syncSums } from './db/keptSums';
import { createReplica, type Replica } from './db/replica';
import type { Database } from './db/schema';
import { createTotals } from './db/totals';
import { refold } from './derived/search/refold';
import { createExporter } from './documents/exporter';
import { mountFiles, sweep } from './documents/fileRoute';
import { createMaking } from './documents/making';
import { type FilesHome, moveFiles } from './documents/moveFiles';
import { openObjectStore } from './documents/objectStore';
import { runRetention } from './flows/erasure/runRetention';
import { createImporter } from './flows/imports/importer';
import { sweepImports } from './flows/imports/sweepImports';
import { sendJournalMails } from './flows/journalMail';
import { mountApiDocument } from './http/apiDocument';
import { type ArrivalTimes, arrivalTimes, limitWaitingConnections } from './http/connections';
import { edgeOptions, useErrorHandler } from './http/errorHandler';
import type { Services } from './http/implement';
import { protect } from './http/protect';
import { modules } from './modules';
import { sealSecrets } from './modules/auth/secondFactor';
import { checkFigures } from './modules/dashboard/checkFigures';
import { tallyPlan } from './modules/dashboard/tabs';
import { mountFeed } from './modules/deadline/feedRoute';
import { searchPairs } from './modules/duplicate/searchPairs';
import { closeExpiredAccounts } from './modules/employee/expiredAccounts';
import { keptTotals } from './modules/keptLists';
import { sendDigests } from './modules/today/digest';
import { createMailer } from './modules/today/mailer';
import { Refusal } from './refusal/refusal';
import type { Settings } from './settings';
import { createUpkeep, type UpkeepTask } from './upkeep';

export interface AppOptions {
  readonly db: Kysely<Database>;
  /** The exports' worker opens connections of its own. */
  readonly databaseUrl: string;
  readonly settings: Pick<Settings, 'allowedOrigins' | 'trustProxy' | 'requireTotp'> &
    Partial<
      Pick<
        Settings,
        | 'replica'
        | 'directory'
        | 'mail'
        | 'checkHour'
        | 'secretKeys'
        | 'operatorToken'
        | 'backup'
        | 'mostFileBytes'
        | 'filesStore'
      >
    >;
  readonly logger: FastifyBaseLogger;
  readonly exportWorker?: URL;
  /** Where attached files lie; by default what the settings name. */
  readonly filesHome?: FilesHome;
  readonly importWorker?: URL;
  readonly times?: ArrivalTimes;
  readonly checkAnswers?: boolean;
}

const bodyLimit = 1024 * 1024;
/** Two of the 20 database connections stay free for sign-ins and background tasks. */
const callLimits = { atOnce: 18, perPerson: 6, mostWaiting: 200 };
/** Two files at once, one per person. */
const heavyLimits = { atOnce: 2, perPerson: 1, mostWaiting: 50 };

/** Background tasks, run from the start on. */
const upkeepTasks: readonly UpkeepTask[] = [
  { name: 'accounts of those who left', run: closeExpiredAccounts },
  { name: 'what is past its time', run: sweep },
  { name: 'lines of the journal past their time', run: sweepJournal },
  { name: 'imported files past their time', run: sweepImports },
  { name: 'files past their terms', run: (db) => runRetention(db) },
  { name: 'indexes of references', run: addReferenceIndexes },
  { name: 'months of the dashboards', run: (db) => syncSums(db, tallyPlan) },
  { name: 'totals of lists', run: (db) => syncSums(db, keptTotals) },
  { name: 'merging of totals', run: (db) => mergeSums(db, keptTotals) },
  { name: 'merging of months', run: (db) => mergeSums(db, tallyPlan) },
  { name: 'folding of the search documents', run: refold },
  { name: 'search for people entered twice', run: searchPairs },
];

/** Only where there is a mail server. */
const mailTasks = (mail: Settings['mail']): readonly UpkeepTask[] => {
  if (mail === undefined) return [];
  const send = createMailer(mail);
  return [
    { name: 'mails of the morning', run: (db) => sendDigests(db, { ...mail, send }) },
    { name: 'summaries of the journal', run: (db) => sendJournalMails(db, { ...mail, send }) },
  ];
};

const filesHomeOf = (store: Settings['filesStore']): FilesHome | undefined =>
  store && { home: store.home, files: openObjectStore(store) };

/** Milliseconds of a round: other tasks wait for it. */
const MOVING = 120_000;

/** Files that were attached go to the store, or come back from it. */
const moveTasks = (home: FilesHome | undefined): readonly UpkeepTask[] =>
  home === undefined
    ? []
    : [{ name: 'moving of files', run: (db) => moveFiles(db, home, { until: Date.now() + MOVING }) }];

/** Comes last: the others do not wait for it. */
const checkTasks = (hour: Settings['checkHour'], logger: FastifyBaseLogger): readonly UpkeepTask[] =>
  hour === undefined
    ? []
    : [{ name: 'nightly check', run: (db) => checkFigures(db, { hour, logger, sums: [keptTotals] }) }];

const mountWatch = (
  app: FastifyInstance,
  { db, replica }: { readonly db: Kysely<Database>; readonly replica: Replica | undefined },
  allow: (request: FastifyRequest) => Promise<void>,
): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'tsugi_call_seconds',
    help: 'How long calls take, by call and status',
    labelNames: ['method', 'call', 'status'],
    registers: [registry],
  });
  if (replica !== undefined)
    new Gauge({
      name: 'tsugi_replica_fresh',
      help: 'Whether lists are read from the replica',
      registers: [registry],
      collect() {
        this.set(Number(replica.isFresh()));
      },
    });
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, call, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async () => {
    await sql`select 1`.execute(db);
    return { status: 'ready' };
  });
  app.get('/metrics', async (request, reply) => {
    await allow(request);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/** Creates the API server with every call of the contract and the operators' endpoints. It does not listen yet. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { db, databaseUrl, settings, logger, times = arrivalTimes } = options;
  const app = fastify({
    ...edgeOptions,
    loggerInstance: logger,
    bodyLimit,
    trustProxy: settings.trustProxy.length === 0 ? false : [...settings.trustProxy],
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    requestTimeout: times.requestTimeout,
    http: times,
  });
  limitWaitingConnections(app.server);
  useErrorHandler(app);
  await protect(app);
  await app.register(cors, {
    origin: [...settings.allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Retry-After', 'Content-Disposition'],
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_, { ttl }) => new Refusal('tooMany', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  const { secretKeys = { current: undefined, older: [] } } = settings;
  const { filesHome = filesHomeOf(settings.filesStore) } = options;
  const importer = createImporter({
    db,
    databaseUrl,
    logger,
    worker: options.importWorker ?? new URL('./flows/imports/importWorker.js', import.meta.url),
  });
  const journal = createAccessJournal(db, (error) =>
    logger.error({ err: error }, 'looks were not noted in the access journal'),
  );
  const replica = settings.replica && createReplica({ ...settings.replica, primary: db, log: logger });
  const services: Services = {
    db,
    databaseUrl,
    replica,
    totals: createTotals(keptTotals, db),
    importer,
    exporter: createExporter({
      db,
      databaseUrl,
      worker: options.exportWorker ?? new URL('./documents/exportWorker.js', import.meta.url),
    }),
    making: createMaking(db),
    journal,
    calls: createFairQueue(callLimits),
    heavy: createFairQueue(heavyLimits),
    requireSecondFactor: settings.requireTotp,
    secretKeys,
    directory:
      settings.directory &&
      createDirectory(settings.directory, (error) =>
        logger.warn({ err: error }, 'the directory did not let somebody in'),
      ),
    sendsMail: settings.mail !== undefined,
    mostFileBytes: settings.mostFileBytes ?? 20 * 1024 * 1024,
    files: filesHome?.files,
    checkAnswers: options.checkAnswers ?? false,
  };
  for (const module of modules) module.mount(app, services);
  mountFiles(app, db, filesHome?.files);
  mountFeed(app, db);
  const allow = operatorsOnly(settings.operatorToken);
  mountApiDocument(app, modules, allow);
  mountWatch(app, { db, replica }, allow);
  const tasks = [
    ...upkeepTasks,
    { name: 'sealing of secrets', run: (db: Kysely<Database>) => sealSecrets(db, secretKeys) },
    ...mailTasks(settings.mail),
    ...(settings.backup === undefined ? [] : backupTasks(settings.backup, { databaseUrl, logger })),
    ...moveTasks(filesHome),
    ...checkTasks(settings.checkHour, logger),
  ];
  const upkeep = createUpkeep({ db, databaseUrl, logger, tasks });
  app.addHook('onListen', async () => upkeep.start());
  app.addHook('onClose', () => upkeep.stop());
  app.addHook('onClose', () => importer.stop());
  app.addHook('onClose', () => journal.stop());
  app.addHook('onClose', () => replica?.stop());
  return app;
};
