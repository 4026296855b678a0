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
export const hasOwnPlan = (text: string): boolean => text.startsWith(OWN) || text.startsWith(MARK);
export const withOnePlan = (text: string): string => `${MARK} ${text}`;

/** Statements sent this often are prepared. */
const OFTEN = 5;
/** Maximum number of prepared statements; each takes memory in every server process. */
const MOST = 240;
const MOST_COUNTED = 5_000;
/** The error code for a prepared statement whose tables have changed. */
const CHANGED = '0A000';

const hasOnePlan = (text: string, values: readonly unknown[]): boolean =>
  text.startsWith(MARK) || (values.length === 0 && /^\s*(select|with)\b/i.test(text));

/**
 * The pool as Kysely uses it, with questions prepared that come often and take no values, or have `reusablePlan`: a connection then
 * reads and plans each once, which for a page of a list is more than half of the work.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  let made = 0;

  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST) return name;
    if (counts.size >= MOST_COUNTED) counts.clear();
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < OFTEN) return undefined;
    counts.delete(text);
    made += 1;
    names.set(text, `often_${made}`);
    return names.get(text);
  };

  const query = async (client: pg.PoolClient, text: string, values: unknown[]) => {
    const name = hasOnePlan(text, values) ? nameOf(text) : undefined;
    if (name === undefined) return client.query(text, values);
    return client.query({ name, text, values }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === CHANGED)) throw error;
      names.delete(text);
      return client.query(text, values);
    });
  };

  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: ((text: string, values: unknown[]) =>
          query(client, text, values)) as unknown as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
}
