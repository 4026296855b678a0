import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type ConnectionProvider, type DatabaseConnection, type Kysely, type Transaction } from 'kysely';
import { transactionOn } from './onePlan';
import type { Database } from './schema';

/**
 * 40P01 deadlock_detected, 40001 serialization_failure, 0A000 a prepared statement's table has changed, and
 * 25P02 what was sent beside such a statement: a retry may succeed.
 */
const passing: ReadonlySet<unknown> = new Set(['40P01', '40001', '0A000', '25P02']);
const MOST_TRIES = 4;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** One plan is right for all values where records are named by keys, though the database believes that a list of ids holds ten. */
const ONE_PLAN = 'begin; set local plan_cache_mode = force_generic_plan';

type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

interface Options {
  /** Statements name records by their keys, and few of them: they are prepared. */
  readonly byKeys?: boolean;
}

/** What a transaction does while its work goes on; a failure fails the transaction. */
class Beside {
  readonly failures: unknown[] = [];
  #statements: Promise<unknown> = Promise.resolve();
  #works: Promise<unknown> = Promise.resolve();

  #noted(work: Promise<unknown>): Promise<unknown> {
    return work.catch((error: unknown) => this.failures.push(error));
  }

  /** A statement that has been sent: the transaction may end behind it. */
  addStatement(statement: Promise<unknown>): void {
    this.#statements = Promise.all([this.#statements, this.#noted(statement)]);
  }

  /** What sends further statements once the first is answered. */
  addWork(work: Promise<unknown>): void {
    this.#works = Promise.all([this.#works, this.#noted(work)]);
  }

  async worked(): Promise<void> {
    let works: Promise<unknown> | undefined;
    while (works !== this.#works) {
      works = this.#works;
      await works;
    }
    if (this.failures.length > 0) throw this.failures[0];
  }

  answered(): Promise<unknown> {
    return this.#statements;
  }
}

const besides = new WeakMap<Kysely<Database>, Beside>();

/**
 * Nobody waits for a statement that was sent but the end of its transaction. Elsewhere than in `inTransaction` it is waited
 * for.
 */
export const beforeEnd = async (db: Kysely<Database>, statement: Promise<unknown>): Promise<void> => {
  const beside = besides.get(db);
  if (beside === undefined) await statement;
  else beside.addStatement(statement);
};

/** The same for work of several statements, one after the other. */
export const besideOthers = async (db: Kysely<Database>, work: Promise<unknown>): Promise<void> => {
  const beside = besides.get(db);
  if (beside === undefined) await work;
  else beside.addWork(work);
};

const runOn = async <T>(
  db: Kysely<Database>,
  connection: DatabaseConnection,
  work: Work<T>,
  { byKeys = false }: Options,
): Promise<T> => {
  const say = (text: string) => connection.executeQuery<{ command?: string }>(CompiledQuery.raw(text));
  const beside = new Beside();
  let ended = false;
  const end = async (text: string): Promise<string | undefined> => {
    ended = true;
    const [{ rows }] = await Promise.all([say(text), beside.answered()]);
    if (beside.failures.length > 0) throw beside.failures[0];
    return rows[0]?.command;
  };
  const provider: ConnectionProvider = {
    provideConnection: async (consumer) => {
      // What was begun beside a failed statement must not run in the connection's next turn.
      if (ended) throw new Error('The transaction has ended.');
      return consumer(connection);
    },
  };
  const transaction = transactionOn(db, provider, byKeys);
  besides.set(transaction, beside);
  beside.addStatement(say(byKeys ? ONE_PLAN : 'begin'));
  try {
    const result = await work(transaction);
    await beside.worked();
    if ((await end('commit')) !== 'COMMIT') throw new Error('The transaction was not committed.');
    return result;
  } catch (error) {
    if (!ended) await end('rollback').catch(() => undefined);
    throw beside.failures[0] ?? error;
  }
};

/**
 * Runs work in its own transaction and retries it after a deadlock or serialization failure. Statements are sent as they
 * come: several that nobody has awaited yet go to the database in one round trip, in their order.
 */
export const inTransaction = async <T>(
  db: Kysely<Database>,
  work: Work<T>,
  options: Options = {},
  tries = 1,
): Promise<T> => {
  try {
    return await db.getExecutor().provideConnection((connection) => runOn(db, connection, work, options));
  } catch (error) {
    if (tries >= MOST_TRIES || !passing.has(codeOf(error))) throw error;
    // Random delay, so that both do not collide again.
    await setTimeout(Math.random() * 50 * tries);
    return inTransaction(db, work, options, tries + 1);
  }
};
