import type { Writable } from 'node:stream';
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* one plan */';
/**
 * Prefix for statements whose query plan is the same for all parameter values, such as a lookup by key. (A filter by
 * office is not: a small office is better served by an index.)
 */
export const reusablePlan = sql.raw(MARK);

const OWN = '/* own plan */';
/**
 * Prefix for statements of a saving transaction, or of a call about one record, that are better planned for their values, or
 * have another text each time.
 */
export const ownPlan = sql.raw(OWN);

const BY_KEY = '/* plan by key */';
/**
 * Prefix for statements that name records by their keys: they are planned once. The database by itself would plan one anew each
 * time that asks for fewer ids of a list than the ten that it takes a list for.
 */
export const planByKey = sql.raw(BY_KEY);

export const hasOwnPlan = (text: string): boolean => [OWN, MARK, BY_KEY].some((mark) => text.startsWith(mark));
export const withOnePlan = (text: string): string => `${BY_KEY} ${text}`;

/** Statements sent this often are prepared. */
const OFTEN = 5;
/** Most prepared statements, those that were asked for last; each takes memory in every server process. */
const MOST = 240;
const MOST_COUNTED = 5_000;
/** The error code for a prepared statement whose tables have changed. */
const CHANGED = '0A000';
/** The server cannot be written (it was the leader once), or is in recovery: a connection that is not used again. */
const noPrimary: ReadonlySet<unknown> = new Set(['25006', '55000']);

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

const hasOnePlan = (text: string, values: readonly unknown[]): boolean =>
  text.startsWith(MARK) || text.startsWith(BY_KEY) || (values.length === 0 && /^\s*(select|with)\b/i.test(text));

/** What is asked in one turn goes to the database in one write: most of what a statement costs here is the write. */
const sendTogether = (stream: Writable): void => {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
};

interface Held {
  /** What the connection has prepared, and until which eviction it has let go of what is not used any more. */
  readonly names: Set<string>;
  evictions: number;
  /** Whether it plans for any values, and not for those of a statement. */
  forAnyValues: boolean;
  inTransaction: boolean;
}

/**
 * The pool as Kysely uses it, with questions prepared that come often and take no values, or have `reusablePlan`: a connection then
 * reads and plans each once, which for a page of a list is more than half of the work.
 * @param options.named false where a pooler in between knows no prepared statements
 */
export function withPreparedStatements(pool: pg.Pool, { named = true } = {}): PostgresPool {
  const counts = new Map<string, number>();
  /** By text, the one asked for last at the end. */
  const names = new Map<string, string>();
  const held = new WeakMap<pg.PoolClient, Held>();
  let made = 0;
  let evictions = 0;

  const heldBy = (client: pg.PoolClient): Held => {
    const known = held.get(client) ?? { names: new Set(), evictions, forAnyValues: false, inTransaction: false };
    held.set(client, known);
    return known;
  };

  /** Sent before what follows; nobody waits for it. */
  const letGo = (client: pg.PoolClient): void => {
    const own = heldBy(client);
    if (own.evictions === evictions) return;
    own.evictions = evictions;
    const live = new Set(names.values());
    for (const name of own.names) {
      if (live.has(name)) continue;
      own.names.delete(name);
      client.query(`deallocate ${name}`).catch(() => undefined);
    }
  };

  /** Sets how the connection plans what follows; a transaction says it for itself. */
  const plan = (client: pg.PoolClient, text: string, values: readonly unknown[], name: string | undefined): void => {
    const own = heldBy(client);
    const begins = /^(begin|start transaction)/.test(text);
    const wasInTransaction = own.inTransaction;
    own.inTransaction = begins || (wasInTransaction && text !== 'commit' && text !== 'rollback');
    if (wasInTransaction || (values.length === 0 && !begins)) return;
    const forAnyValues = name !== undefined && text.startsWith(BY_KEY);
    if (own.forAnyValues === forAnyValues) return;
    own.forAnyValues = forAnyValues;
    client.query(`set plan_cache_mode = ${forAnyValues ? 'force_generic_plan' : 'auto'}`).catch(() => undefined);
  };

  const drop = (text: string): void => {
    if (names.delete(text)) evictions += 1;
  };

  const nameFor = (text: string): string | undefined => {
    if (counts.size >= MOST_COUNTED) counts.clear();
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < OFTEN) return undefined;
    counts.delete(text);
    const [oldest] = names.keys();
    if (names.size >= MOST && oldest !== undefined) drop(oldest);
    made += 1;
    return `often_${made}`;
  };

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    const name = known ?? nameFor(text);
    if (name === undefined) return undefined;
    if (known !== undefined) names.delete(text);
    names.set(text, name);
    return name;
  };

  const query = async (client: pg.PoolClient, text: string, values: unknown[]) => {
    sendTogether(client.connection.stream);
    const name = named && hasOnePlan(text, values) ? nameOf(text) : undefined;
    if (named) plan(client, text, values, name);
    if (name === undefined) return client.query(text, values);
    heldBy(client).names.add(name);
    return client.query({ name, text, values }).catch((error: unknown) => {
      if (codeOf(error) !== CHANGED) throw error;
      // A newer version changes several tables at once: all are prepared anew, or a transaction would fail by one after the other.
      names.clear();
      evictions += 1;
      // In a transaction, which has failed by it, this fails too: all of it begins anew.
      return client.query(text, values).catch(() => {
        throw error;
      });
    });
  };

  return {
    connect: async () => {
      const client = await pool.connect();
      letGo(client);
      let left = false;
      const ask = (text: string, values: unknown[]) =>
        query(client, text, values).catch((error: unknown) => {
          if (noPrimary.has(codeOf(error))) left = true;
          throw error;
        });
      return {
        query: ask as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy === true || left),
      };
    },
    end: () => pool.end(),
  };
}
