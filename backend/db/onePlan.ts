import {
  type CompiledQuery,
  type ConnectionProvider,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  type KyselyPlugin,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryExecutor,
  type QueryId,
  type RootOperationNode,
  Transaction,
} from 'kysely';
import { hasOwnPlan, withOnePlan } from './preparedStatements';
import type { Database } from './schema';

/** Says of each statement that one plan fits all its values, save those that say otherwise. */
class OnePlanExecutor extends DefaultQueryExecutor {
  constructor(provider: ConnectionProvider, plugins: readonly KyselyPlugin[]) {
    super(new PostgresQueryCompiler(), new PostgresAdapter(), provider, [...plugins]);
  }

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    const compiled = super.compileQuery(node, queryId);
    return hasOwnPlan(compiled.sql) ? compiled : { ...compiled, sql: withOnePlan(compiled.sql) };
  }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('statements go by the executor')) });
const propsOf = (executor: QueryExecutor) => ({
  config: { dialect },
  dialect,
  driver: new DummyDriver(),
  executor,
});

/** The same database, for statements about records that are named by their keys: they are prepared. */
export const byKey = (db: Kysely<Database>): Kysely<Database> => {
  const executor = db.getExecutor();
  return new Kysely(
    propsOf(
      new OnePlanExecutor({ provideConnection: (consumer) => executor.provideConnection(consumer) }, executor.plugins),
    ),
  );
};

/** A transaction on a connection; its statements are prepared where they name records by their keys. */
export const transactionOn = (
  db: Kysely<Database>,
  provider: ConnectionProvider,
  byKeys: boolean,
): Transaction<Database> => {
  const executor = db.getExecutor();
  return new Transaction(
    propsOf(byKeys ? new OnePlanExecutor(provider, executor.plugins) : executor.withConnectionProvider(provider)),
  );
};
