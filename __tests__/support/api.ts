import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely, KyselyPlugin } from 'kysely';
import type { DirectorySettings } from '@/backend/access/directory';
import { createApp } from '@/backend/app';
import { createDatabase } from '@/backend/db/pool';
import type { Database } from '@/backend/db/schema';
import type { FilesHome } from '@/backend/documents/moveFiles';
import { createLogger } from '@/backend/log';
import { auth } from '@/contract/auth';
import type { DataOf, Endpoint, InputOf } from '@/contract/defineEndpoint';
import type { ErrorLink } from '@/contract/messages';
import { type TestDatabase, testDatabase } from './database';
import { fillPeople, type PersonName, password, people } from './people';

/** An answer of the API as the wire carries it. */
export interface Answer<Data> {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly data: Data;
  readonly errors: Record<string, string[]>;
  /** Links of a refusal. */
  readonly links: readonly ErrorLink[];
  readonly headers: Record<string, string | string[] | number | undefined>;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
}

const pathOf = ({ path }: Endpoint, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/** The whole API on a database of its own, called as it is over the wire; its answers are held against the contract. */
export interface TestApi {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly url: string;
  signIn(name: PersonName): Promise<string>;
  /** Calls as somebody (signed in on first use), or with no token where `as` is null. */
  call<E extends Endpoint>(
    as: PersonName | null,
    endpoint: E,
    input?: InputOf<E> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<DataOf<E>>>;
}

export interface TestFirm {
  readonly fill: (database: TestDatabase) => Promise<void>;
  readonly accountOf: (name: PersonName) => { username: string; office_id: number; password: string };
}

/** Offices and accounts, and nothing else. */
const emptyFirm: TestFirm = {
  fill: ({ db }) => fillPeople(db),
  accountOf: (name) => ({ ...people[name], password }),
};

interface Options {
  readonly requireTotp?: boolean;
  /** How many connections the API has, which it then waits for ten seconds at most; the test's own are others. */
  readonly connections?: number;
  /** The database's content and sign-ins. */
  readonly firm?: TestFirm;
  /** The program that writes exported lists. */
  readonly exportWorker?: URL;
  /** The program that does the jobs of imports. */
  readonly importWorker?: URL;
  /** Where the log goes; by default to the console, errors only. */
  readonly logger?: FastifyBaseLogger;
  /** A plugin that inspects statements and rows. */
  readonly plugin?: KyselyPlugin;
  /** Where the data are; by default a database of its own on the tests' server. */
  readonly database?: () => TestDatabase;
  /** The firm's directory, once it is there. */
  readonly directory?: () => DirectorySettings;
  /** The connection string of a replica, once the database is there. */
  readonly replicaUrl?: () => string;
  /** Where attached files lie; by default in the database. */
  readonly filesHome?: FilesHome;
}

export const testApi = ({
  requireTotp = false,
  connections,
  firm = emptyFirm,
  exportWorker = pathToFileURL('dist/backend/documents/exportWorker.js'),
  importWorker = pathToFileURL('dist/backend/flows/imports/importWorker.js'),
  logger = createLogger(process.env.LOG_LEVEL ?? 'error'),
  plugin,
  database: openDatabase = testDatabase,
  replicaUrl,
  directory,
  filesHome,
}: Options = {}): TestApi => {
  let app: FastifyInstance | undefined;
  let own: Kysely<Database> | undefined;
  // Before the database goes, whose own end comes after this one.
  afterAll(async () => {
    await app?.close();
    await own?.destroy();
  });
  const database = openDatabase();
  const tokens = new Map<PersonName, string>();

  const opened = (): FastifyInstance => {
    if (!app) throw new Error('The API is there from beforeAll on.');
    return app;
  };

  beforeAll(async () => {
    await firm.fill(database);
    if (connections !== undefined) own = createDatabase(database.url, { max: connections, connectionTimeout: 10_000 });
    const db = own ?? database.db;
    app = await createApp({
      db: plugin === undefined ? db : db.withPlugin(plugin),
      databaseUrl: database.url,
      settings: {
        allowedOrigins: ['https://screens.example.jp'],
        trustProxy: [],
        requireTotp,
        directory: directory?.(),
        // Held back by a test for as long as that takes.
        replica: replicaUrl && { url: replicaUrl(), mostLag: 300 },
      },
      logger,
      exportWorker,
      importWorker,
      ...(filesHome && { filesHome }),
      checkAnswers: true,
    });
    await app.ready();
  });

  const send = async <E extends Endpoint>(
    endpoint: E,
    input: Record<string, unknown>,
    headers: Record<string, string>,
  ): Promise<Answer<DataOf<E>>> => {
    const { params, query, body } = input as Record<'params' | 'query' | 'body', Record<string, string> | undefined>;
    const response = await opened().inject({
      method: endpoint.method,
      url: pathOf(endpoint, params),
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { payload: body }),
      headers,
    });
    const answer = response.json() as Partial<Answer<DataOf<E>>>;
    return {
      status: response.statusCode,
      success: answer.success ?? false,
      message: answer.message ?? '',
      data: answer.data as DataOf<E>,
      errors: answer.errors ?? {},
      links: answer.links ?? [],
      headers: response.headers,
    };
  };

  const signIn = async (name: PersonName): Promise<string> => {
    const { username, office_id, password: secret } = firm.accountOf(name);
    const { data, message } = await send(auth.login, { body: { username, password: secret, office_id } }, {});
    if (data === undefined) throw new Error(message);
    return data.authorization.token;
  };

  return {
    get app() {
      return opened();
    },
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    signIn,
    async call(as, endpoint, input = {}, { headers = {} } = {}) {
      if (as === null) return send(endpoint, input as Record<string, unknown>, headers);
      const token = tokens.get(as) ?? (await signIn(as));
      tokens.set(as, token);
      return send(endpoint, input as Record<string, unknown>, { authorization: `Bearer ${token}`, ...headers });
    },
  };
};
