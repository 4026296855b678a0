import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';

const MARK = '/* one plan */';
/**
 * What a statement begins with when one way of finding its rows is right for whatever values it is given, such as a look
 * up by a key. (A filter on an office is not of that kind: of a small office it is better to ask the index.)
 */
export const onePlan = sql.raw(MARK);

/** A statement that was sent this often is prepared from then on. */
const OFTEN = 5;
/** The most that are prepared; each takes some memory of every connection's server process. */
const MOST = 200;
const MOST_COUNTED = 5_000;
/** What PostgreSQL says of a prepared statement whose tables were changed meanwhile. */
const CHANGED = '0A000';

const hasOnePlan = (text: string, values: readonly unknown[]): boolean =>
  text.startsWith(MARK) || (values.length === 0 && /^\s*(select|with)\b/i.test(text));

/**
 * The pool as Kysely uses it, with questions prepared that come often and take no values, or have `onePlan`: a connection then
 * reads and plans each once, which for a page of a list is more than half of the work.
 */
export function preparing(pool: pg.Pool): PostgresPool {
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
