import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Sums } from '@/backend/db/keptSums';
import { tallyPlan } from '@/backend/modules/dashboard/tabs';
import { keptTotals } from '@/backend/modules/keptLists';
import type { CopiedTable, TableSum } from './frames';

/** Sums that triggers keep, which the upkeep writes and counts by. */
export const keptSums: readonly Sums[] = [tallyPlan, keptTotals];

/** Tables that a copy leaves out: the migrator's own, and sums that belong to triggers. */
const LEFT_OUT = [
  'kysely_migration',
  'kysely_migration_lock',
  ...keptSums.flatMap(({ lines, name }) => [lines, `${name}_version`]),
];

/** The same rows are the same text on every server. */
export const ONE_NOTATION = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** The tables that are copied, with the columns that are stored by saving. */
export const tablesOf = async (client: pg.ClientBase): Promise<CopiedTable[]> => {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  );
  return rows;
};

/** A table and its columns, as COPY is told them. */
export const named = ({ name, columns }: CopiedTable): string =>
  `${quoted(name)} (${columns.map((column) => quoted(column)).join(', ')})`;

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const LINE_END = 0x0a;

/** Passes rows on while they are counted: COPY writes each as one line. */
export const summing = (): { pass(rows: Buffer): Buffer; sum(): TableSum } => {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    pass(piece) {
      hash.update(piece);
      for (let at = piece.indexOf(LINE_END); at >= 0; at = piece.indexOf(LINE_END, at + 1)) rows += 1;
      return piece;
    },
    sum: () => ({ rows, digest: hash.digest('hex') }),
  };
};

/** The rows of a table as COPY writes them. */
export const rowsOf = (client: pg.ClientBase, table: CopiedTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy ${named(table)} to stdout`));
