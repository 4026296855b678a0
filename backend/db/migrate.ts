import { type Kysely, Migrator, sql } from 'kysely';
import { migrations } from '@/backend/db/migrations';
import type { Database } from '@/backend/db/schema';
import { OperatorError } from '@/backend/refusal/operatorError';

export const OLDEST_SERVER = 15;

/**
 * Brings the database to this version of the product: every missing migration in order, under an advisory lock, so that
 * several servers may start at once. Returns the names that ran.
 * @param until the last one of an older version, where a copy of that is put back
 * @throws OperatorError when the server is too old, its encoding is not UTF8, or the database belongs to a newer version.
 */
export async function migrate(db: Kysely<Database>, until?: string): Promise<string[]> {
  await refuseUnfitServer(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await refuseNewerDatabase(db);
  const { error, results = [] } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : error}`,
      {
        cause: error,
      },
    );
  }
  return results.map((result) => result.migrationName);
}

/** Those that only a newer version knows. */
export const unknownMigrations = (names: readonly string[]): string[] => names.filter((name) => !(name in migrations));

async function refuseUnfitServer(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding
  `.execute(db);
  const [server] = rows;
  if (!server) throw new Error('The database did not say its version.');
  if (server.version < OLDEST_SERVER) {
    throw new OperatorError(
      `The database server is PostgreSQL ${server.version}; Tsugi needs ${OLDEST_SERVER} or newer. Upgrade it or point DATABASE_URL elsewhere.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new OperatorError(
      `The database's encoding is ${server.encoding}; create it anew with: create database … template template0 encoding 'UTF8'.`,
    );
  }
}

async function refuseNewerDatabase(db: Kysely<Database>): Promise<void> {
  const { rows: tables } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present
  `.execute(db);
  if (!tables[0]?.present) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = unknownMigrations(rows.map(({ name }) => name));
  if (unknown.length > 0) {
    throw new OperatorError(
      `The database was used by a newer Tsugi (it holds ${unknown.join(', ')}); start that version or restore a backup of this one.`,
    );
  }
}
