import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { withPreparedStatements } from '@/backend/db/preparedStatements';
import type { Database } from '@/backend/db/schema';

export interface PoolOptions {
  /** The connections' application name in PostgreSQL. */
  name?: string;
  /** Most connections held at once. */
  max?: number;
  /** Connections stay open while they are idle: to open one takes some 40 ms of a processor. */
  keepOpen?: boolean;
  /** Milliseconds that a statement waits for a free connection before it fails. */
  connectionTimeout?: number;
  /** Milliseconds after which the server ends a statement; 0 = never (migrations, filling, exports). */
  statementTimeout?: number;
  /** Statements are sent without waiting for the answers to those before; rows cannot be walked by a cursor. */
  pipeline?: boolean;
  /** Whether the connections lead to a PgBouncer in transaction mode, which keeps nothing of a session but its time zone. */
  pooler?: boolean;
  /** A server that cannot be written, such as a leader of yesterday, is left again. */
  primary?: boolean;
  /** Called when an idle connection breaks, for example on a restart of the database; the pool replaces it. */
  onError?: (error: Error) => void;
}

const POOL_SIZE = 20;
/** An idle connection whose other end is gone is found after so many milliseconds and ten more seconds. */
const KEEP_ALIVE = 10_000;
const { INT8, NUMERIC, TIMESTAMP, TIMESTAMPTZ, DATE } = pg.types.builtins;
const ARRAY_OF = { text: 1009, int8: 1016, timestamp: 1115, date: 1182, timestamptz: 1185, numeric: 1231 };

type Parser = (text: string) => unknown;

/** Yen and ids are exact integers: one that a JavaScript number cannot hold is an error, never a rounded figure. */
function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database sent ${text}, which is no safe integer.`);
  return value;
}

const toNumber = (text: string): number => (/^-?\d+$/.test(text) ? toInteger(text) : Number(text));

/** The session's zone is Asia/Tokyo, so the first 19 signs are the time on a Tokyo wall clock. */
const toWallClock = (text: string): string => text.slice(0, 19);

const asIs = (text: string): string => text;

function arrayOf(parse: Parser): Parser {
  const split = pg.types.getTypeParser(ARRAY_OF.text) as (text: string) => (string | null)[];
  return (text) => split(text).map((item) => (item === null ? null : parse(item)));
}

const parsers = new Map<number, Parser>([
  [INT8, toInteger],
  [NUMERIC, toNumber],
  [DATE, asIs],
  [TIMESTAMP, toWallClock],
  [TIMESTAMPTZ, toWallClock],
  [ARRAY_OF.int8, arrayOf(toInteger)],
  [ARRAY_OF.numeric, arrayOf(toNumber)],
  [ARRAY_OF.date, arrayOf(asIs)],
  [ARRAY_OF.timestamp, arrayOf(toWallClock)],
  [ARRAY_OF.timestamptz, arrayOf(toWallClock)],
]);

/** An address that leads to the leader may lead to the one before for a moment; what is read there may be old. */
async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new Error('Connection terminated: the server is no primary');
}

/**
 * A pool whose rows hold numbers for int8 and numeric, 'YYYY-MM-DD' for date and 'YYYY-MM-DD HH:mm:ss' (Tokyo) for
 * timestamps. Every session runs in the zone Asia/Tokyo.
 */
export function createPool(
  connectionString: string,
  {
    name = 'tsugi',
    max = POOL_SIZE,
    keepOpen = false,
    connectionTimeout = 10_000,
    statementTimeout = 30_000,
    pipeline = false,
    pooler = false,
    primary = false,
    onError,
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    min: keepOpen ? max : 0,
    application_name: name,
    connectionTimeoutMillis: connectionTimeout,
    idleTimeoutMillis: 60_000,
    pipeline,
    // A line that fell silent: twice the server's own limit, after which the connection is given up.
    ...(pipeline && statementTimeout > 0 ? { query_timeout: 2 * statementTimeout } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    ...(pooler ? {} : { options: `-c TimeZone=Asia/Tokyo -c statement_timeout=${statementTimeout}` }),
    // pg-pool waits for it.
    onConnect: async (client) => {
      if (pooler) await client.query("set TimeZone = 'Asia/Tokyo'");
      if (primary) await refuseStandby(client);
    },
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        (format !== 'binary' && parsers.get(oid)) ||
        pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  pool.on('error', (error) => onError?.(error));
  // The pool listens to connections that wait in it; one that breaks in a transaction's pause would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Typed queries over a pool of its own; `destroy()` closes it. */
export function createDatabase(connectionString: string, options?: PoolOptions): Kysely<Database> {
  const pool = createPool(connectionString, { ...options, pipeline: true });
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool, { named: options?.pooler !== true }) }),
  });
}

/** Opens every connection of a pool, so that a burst of requests does not wait for twenty of them at once. */
export async function openConnections(db: Kysely<Database>): Promise<void> {
  await Promise.all(
    Array.from({ length: POOL_SIZE }, () => db.connection().execute((one) => sql`select 1`.execute(one))),
  );
}
