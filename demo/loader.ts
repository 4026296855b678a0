import { pipeline } from 'node:stream/promises';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '@/backend/db/schema';

export type Table = keyof Database;

/** A row as it is stored. Every row of a table names the same columns; the others get their defaults. */
type Row<T extends Table> = Partial<Selectable<Database[T]>>;

/** Collects rows and sends them with COPY. Ids are given here, so that records can refer to one another before they are stored. */
export interface Loader {
  nextId(table: Table): number;
  /** The next number of a series, after those that were allotted before. */
  nextInSeries(series: string): number;
  add<T extends Table>(table: T, row: Row<T>): void;
  /** Sends what was collected, in the order of the tables; more may be collected meanwhile. */
  flush(): Promise<void>;
  /** Lets the database give ids and numbers after those used here. */
  finish(): Promise<void>;
}

type Encode = (value: unknown) => string;

interface Batch {
  columns: { name: string; encode: Encode }[];
  lines: string[];
}

/** @param tables all that are filled, each after those it refers to */
export async function createLoader(client: pg.Client, tables: readonly Table[]): Promise<Loader> {
  const encoders = await readEncoders(client, tables);
  const lastIds = await readLastIds(client, tables);
  const series = await readSeries(client);
  let batches = new Map<Table, Batch>();

  const start = (table: Table, row: object): Batch => {
    const columns = Object.keys(row).map((name) => {
      const encode = encoders.get(`${table}.${name}`);
      if (!encode) throw new Error(`${table} has no column ${name} that can be filled.`);
      return { name, encode };
    });
    const batch = { columns, lines: [] };
    batches.set(table, batch);
    return batch;
  };

  return {
    nextId: (table) => {
      const id = (lastIds.get(table) ?? 0) + 1;
      lastIds.set(table, id);
      return id;
    },
    nextInSeries: (name) => {
      const number = (series.get(name) ?? 0) + 1;
      series.set(name, number);
      return number;
    },
    add: (table, row) => {
      const { columns, lines } = batches.get(table) ?? start(table, row);
      const values = row as Readonly<Record<string, unknown>>;
      lines.push(columns.map(({ name, encode }) => (values[name] == null ? '\\N' : encode(values[name]))).join('\t'));
    },
    flush: async () => {
      const collected = batches;
      batches = new Map();
      for (const table of tables) {
        const batch = collected.get(table);
        if (!batch) continue;
        const columns = batch.columns.map(({ name }) => name).join(', ');
        await pipeline(
          [`${batch.lines.join('\n')}\n`],
          client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
        );
      }
    },
    finish: async () => {
      for (const [table, id] of lastIds) {
        if (id > 0) await client.query("select setval(pg_get_serial_sequence($1, 'id'), $2)", [table, id]);
      }
      await client.query(
        `insert into number_series (series, last) select * from unnest($1::text[], $2::int[])
         on conflict (series) do update set last = excluded.last`,
        [[...series.keys()], [...series.values()]],
      );
    },
  };
}

async function readEncoders(client: pg.Client, tables: readonly Table[]): Promise<ReadonlyMap<string, Encode>> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select table_name || '.' || column_name as column, data_type as type from information_schema.columns
     where table_schema = current_schema and table_name = any($1) and is_generated = 'NEVER'`,
    [tables],
  );
  return new Map(rows.map(({ column, type }) => [column, encoderOf(type)]));
}

async function readLastIds(client: pg.Client, tables: readonly Table[]): Promise<Map<Table, number>> {
  const lastIds = new Map<Table, number>();
  for (const table of tables) {
    const { rows } = await client.query<{ id: number }>(`select coalesce(max(id), 0)::int as id from ${table}`);
    lastIds.set(table, rows[0]?.id ?? 0);
  }
  return lastIds;
}

async function readSeries(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ series: string; last: number }>('select series, last from number_series');
  return new Map(rows.map(({ series, last }) => [series, last]));
}

function encoderOf(type: string): Encode {
  if (type === 'ARRAY') return (value) => escaped(arrayLiteral(value as readonly (string | number)[]));
  if (type === 'jsonb') return (value) => escaped(JSON.stringify(value));
  return (value) => escaped(String(value));
}

const arrayLiteral = (items: readonly (string | number)[]): string =>
  `{${items.map((item) => (typeof item === 'number' ? item : `"${quoted(item)}"`)).join(',')}}`;

const quoted = (item: string): string => (/["\\]/.test(item) ? item.replace(/["\\]/g, '\\$&') : item);

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (text: string): string =>
  /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text;
