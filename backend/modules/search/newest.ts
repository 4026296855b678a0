import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '@/backend/db/schema';
import { anyOf } from './words';

type Db = Kysely<Database>;
type Condition = RawBuilder<SqlBool>;

/** Rows that are looked for, the newest first. */
interface Source {
  readonly table: keyof Database & string;
  readonly alias: string;
  /** The columns of an index that tell how new a row is. */
  readonly age: readonly string[];
  /** Columns that are read besides. */
  readonly more?: readonly string[];
  /** A word is frequent that one row in so many has. */
  readonly span: number;
  /** Most rows that are the newest. */
  readonly widest: number;
}

export interface FoundDocument {
  readonly id: number;
  readonly at: string;
}
export interface FoundNote extends FoundDocument {
  readonly inquiry_id: number | null;
  readonly customer_id: number | null;
  readonly family_id: number;
}

interface Rows {
  readonly documents: FoundDocument;
  readonly members: { readonly id: number };
  readonly notes: FoundNote;
}

const sources: Readonly<Record<keyof Rows, Source>> = {
  documents: { table: 'search_documents', alias: 'd', age: ['at', 'id'], span: 40, widest: 20_000 },
  members: { table: 'members', alias: 'm', age: ['id'], span: 80, widest: 20_000 },
  notes: {
    table: 'search_notes',
    alias: 'n',
    age: ['at', 'id'],
    more: ['inquiry_id', 'customer_id', 'family_id'],
    span: 300,
    widest: 40_000,
  },
};

export const both = (conditions: readonly Condition[]): Condition =>
  sql`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  )}`;

/**
 * The rows of any of some ways, each found by its own index: joined by "or", all of them would be asked again of each row,
 * and tokens are long to read. The sum keeps the planner from walking the ids, for their order, through rows that do not
 * match.
 */
const foundBy = (
  { table, alias, age, more = [] }: Source,
  ways: readonly Condition[],
  filters: readonly Condition[],
  [join, end] = [sql` union `, sql``],
): RawBuilder<unknown> => {
  const columns = [...age, ...more].map((name) =>
    name === 'id' ? sql`${sql.ref(`${alias}.id`)} + 0 as id` : sql.ref(`${alias}.${name}`),
  );
  return sql.join(
    ways.map(
      (way) => sql`(select ${sql.join(columns)} from ${sql.table(table)} ${sql.ref(alias)}
        where ${both([way, ...filters])} ${end})`,
    ),
    join,
  );
};

type Row = Readonly<Record<string, unknown>>;

/** How old the oldest of so many newest rows was, by table and number. Any bound is right: it decides where is looked first. */
const bounds = new Map<string, { readonly row: Row | undefined; readonly asked: number }>();
/** Milliseconds for which a bound is kept. */
const KEPT = 60_000;
const MOST_BOUNDS = 500;

/** More of the newest rows are asked than should hold what is wanted. */
const MARGIN = 1.5;
/** Ages that are read of an index in the time of one row. */
const WORTH = 6;

/** What `explain` tells of a statement, beside much else. */
interface Explained {
  readonly Plan: { readonly 'Plan Rows': number };
}

/** Finds rows by indexes, within one search. */
export const createFinder = (db: Db) => {
  const boundOf = async ({ table, age }: Source, rows: number): Promise<Row | undefined> => {
    const key = `${table} ${rows}`;
    const known = bounds.get(key);
    if (known !== undefined && Date.now() - known.asked < KEPT) return known.row;
    const columns = sql.join(age.map((name) => sql.ref(name)));
    const order = sql.join(age.map((name) => sql`${sql.ref(name)} desc`));
    const { rows: found } = await sql<Row>`select ${columns} from ${sql.table(table)}
      order by ${order} offset ${sql.lit(rows)} limit 1`.execute(db);
    if (bounds.size >= MOST_BOUNDS) bounds.clear();
    bounds.set(key, { row: found[0], asked: Date.now() });
    return found[0];
  };

  /** The condition of the newest rows; null where there are not so many. */
  const newerThan = async (source: Source, rows: number): Promise<Condition | null> => {
    const bound = await boundOf(source, rows);
    if (bound === undefined) return null;
    const { alias, age } = source;
    const own = sql.join(age.map((name) => sql.ref(`${alias}.${name}`)));
    return sql<SqlBool>`(${own}) >= (${sql.join(age.map((name) => sql.val(bound[name])))})`;
  };

  /** How many rows a table has about. */
  const sizeOf = async ({ table }: Source): Promise<number> => {
    const { rows } = await sql<{ rows: number }>`select reltuples as rows from pg_class
      where oid = ${table}::regclass`.execute(db);
    return rows[0]?.rows ?? 0;
  };

  /** How many rows the planner takes ways to have: it decides where they are looked for, and nothing else. */
  const expected = async (source: Source, ways: readonly Condition[]): Promise<number> => {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (format json) ${foundBy(source, [anyOf(ways)], [])}`.execute(db);
    const [explained] = (rows[0]?.['QUERY PLAN'] ?? []) as readonly Explained[];
    return explained?.Plan['Plan Rows'] ?? 0;
  };

  /** Among how many of the newest rows as many as are wanted may be; null where all rows of the ways are sooner read. */
  const reachOf = async (source: Source, ways: readonly Condition[], most: number, span: number) => {
    if (most * span <= source.widest) return most * span;
    const [there, all] = await Promise.all([expected(source, ways), sizeOf(source)]);
    const among = Math.max(most, (MARGIN * most * all) / Math.max(1, there));
    // To the next power of two, so that bounds are kept.
    return among > WORTH * there ? null : 2 ** Math.ceil(Math.log2(among));
  };

  return {
    /**
     * The newest rows, as many as are wanted, of those that a text says to hold a word: they are walked in the order of
     * their age, and their texts are read.
     */
    walk: async <Name extends keyof Rows>(
      name: Name,
      holds: Condition,
      { among, most }: { readonly among: number; readonly most: number },
    ): Promise<readonly Rows[Name][]> => {
      const { table, alias, age, more = [] } = sources[name];
      const order = sql`order by ${sql.join(age.map((column) => sql`${sql.ref(column)} desc`))}`;
      const { rows } = await sql<Rows[Name]>`select ${sql.join([...age, ...more].map((column) => sql.ref(column)))}
        from (select * from ${sql.table(table)} ${order} limit ${sql.lit(among)}) ${sql.ref(alias)}
        where ${holds} ${order} limit ${sql.lit(most)}`.execute(db);
      return rows;
    },
    /** Whether there may be more than so many rows of any of some ways. */
    isFrequent: async (name: keyof Rows, ways: readonly Condition[], rows: number): Promise<boolean> =>
      ways.length > 0 && (await expected(sources[name], ways)) > rows,

    /**
     * The newest rows of any of some ways, at most so many. A frequent word is met often enough among the newest rows, and
     * its index and that of their age leave these before any row is read; only of another word all rows are.
     * @param span what is frequent: one row in so many
     */
    newest: async <Name extends keyof Rows>(
      name: Name,
      ways: readonly Condition[],
      filters: readonly Condition[],
      most: number,
      span = sources[name].span,
    ): Promise<readonly Rows[Name][]> => {
      if (ways.length === 0) return [];
      const source = sources[name];
      const order = sql`order by ${sql.join(source.age.map((column) => sql`${sql.ref(column)} desc`))}`;
      const limit = sql`limit ${sql.lit(most)}`;
      const among = await reachOf(source, ways, most, span);
      const newer = among === null ? null : await newerThan(source, among);
      const { rows } =
        newer === null
          ? await sql<Rows[Name]>`with found as materialized (${foundBy(source, ways, filters)})
              select * from found ${order} ${limit}`.execute(db)
          : await sql<Rows[Name]>`with
              met as materialized (${foundBy(source, ways, [...filters, newer])}),
              near as materialized (select * from met ${order} ${limit}),
              found as materialized (${foundBy(source, ways, [
                ...filters,
                sql`(select count(*) from near) < ${sql.lit(most)}`,
              ])})
              select * from (select * from near where (select count(*) from near) = ${sql.lit(most)}
                union all (select * from found ${order} ${limit})) both_parts ${order}`.execute(db);
      return rows;
    },

    /** All rows of any of some ways; null where they are more than so many. */
    few: async <Name extends keyof Rows>(
      name: Name,
      ways: readonly Condition[],
      filters: readonly Condition[],
      most: number,
    ): Promise<readonly Rows[Name][] | null> => {
      if (ways.length === 0) return [];
      const limit = sql`limit ${sql.lit(most + 1)}`;
      const each = foundBy(sources[name], ways, filters, [sql` union all `, limit]);
      const { rows } = await sql<Rows[Name]>`select * from (${each}) found ${limit}`.execute(db);
      return rows.length > most ? null : [...new Map(rows.map((row) => [row.id, row])).values()];
    },

    /** How many rows there are of any of some ways, counted up to so many. */
    count: async (
      name: keyof Rows,
      ways: readonly Condition[],
      filters: readonly Condition[],
      most: number,
    ): Promise<number> => {
      if (ways.length === 0) return 0;
      const limit = sql`limit ${sql.lit(most)}`;
      const counted = async (join: RawBuilder<unknown>) => {
        const each = foundBy(sources[name], ways, filters, [join, limit]);
        const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
          select from (${each}) each ${limit}) counted`.execute(db);
        return rows[0]?.total ?? 0;
      };
      // Where one way alone has them all, the others need not be asked; else a row of two ways counts once.
      const atMost = await counted(sql` union all `);
      return atMost === most || ways.length === 1 ? atMost : counted(sql` union `);
    },
  };
};
export type Finder = ReturnType<typeof createFinder>;
