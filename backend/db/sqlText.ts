import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Database } from './schema';

const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const literal = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

/** An expression of the program's own as text, for a trigger; nothing that anybody sent is ever in one. */
export const textOf = (expression: RawBuilder<unknown>): string => {
  const { sql: text, parameters } = expression.compile(compiler);
  return text.replace(/\$(\d+)/g, (_, place) => literal(parameters[Number(place) - 1]));
};
