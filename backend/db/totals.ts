import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import { mergeSums, type SumsPlan } from './keptSums';
import { type AnyFilters, type Count, conditionsUnder, countsOf, type KeptList, type KeptTotal } from './keptTotals';
import type { Database } from './schema';

type Db = Kysely<Database>;

/** A kept total as of the last commit, with how many lines were summed for it; null where the triggers are of another version. */
export type Kept = readonly [total: number, lines: number] | null;

/** What a process knows of the totals of lists. */
export interface Totals {
  /** Asks for the kept total of a list under these conditions, as one value; null where none is kept. */
  kept(db: Db, list: KeptList, asked: AnyFilters, conditions: CompiledQuery): RawBuilder<Kept> | null;
  /** The total that was kept. Where many lines were summed for it, they are merged beside. */
  read(kept: Kept | undefined): number | null;
  /** About how many rows a search had when it was last counted. It decides how they are looked for, and is never shown. */
  about(search: string): number;
  note(search: string, total: number): void;
}

/** Summed lines at which they are merged at once. */
const many = 300;
const mostSearches = 2_000;

const valuesOf = ({ by = {} }: KeptTotal, asked: AnyFilters) => Object.keys(by).map((name) => asked[name]);

const mayBe = (total: KeptTotal, asked: AnyFilters): boolean =>
  Object.entries(total.given ?? {}).every(([name, value]) => asked[name] === value) &&
  valuesOf(total, asked).every((value) => value != null);

const isSame = (one: CompiledQuery, other: CompiledQuery): boolean =>
  one.sql === other.sql && JSON.stringify(one.parameters) === JSON.stringify(other.parameters);

/** The total that counts by the same conditions: whatever else is asked for, none is taken for another. */
const countFor = (db: Db, list: KeptList, counts: readonly Count[], asked: AnyFilters, conditions: CompiledQuery) =>
  counts.find(({ total }) => {
    if (!mayBe(total, asked)) return false;
    const { given, by = {} } = total;
    const picked = Object.fromEntries(Object.keys(by).map((name) => [name, asked[name]]));
    return isSame(conditionsUnder(list, { ...given, ...picked }).compile(db), conditions);
  });

/** Numbers stand in the text, so that a list that is planned once with them still is. */
const arrayOf = (values: readonly unknown[]): RawBuilder<unknown> =>
  values.every((value) => Number.isInteger(value))
    ? sql`${sql.lit(`{${values.join()}}`)}::text[]`
    : sql`${values.map(String)}::text[]`;

const keptTotal = (
  { key, version }: { readonly key: number; readonly version: string },
  value: RawBuilder<unknown>,
) => {
  const lines = (merged: RawBuilder<unknown>) =>
    sql`select n, merged from list_counts where key = ${sql.lit(key)} and value = ${value} and ${merged}`;
  return sql<Kept>`(select array[coalesce(sum(c.n), 0)::int, count(*) filter (where not c.merged)::int]
    from list_count_version v left join (${lines(sql`merged`)} union all ${lines(sql`not merged`)}) c on true
    where v.version = ${sql.lit(version)} group by v.version)`;
};

/**
 * @param plan the kept totals of all lists; without it none is kept
 * @param primary where their lines are merged
 */
export const createTotals = (plan?: SumsPlan, primary?: Db): Totals => {
  const known = new WeakMap<readonly KeptTotal[], readonly Count[]>();
  const countsIn = (list: KeptList): readonly Count[] => {
    if (list.kept === undefined) return [];
    const counts = known.get(list.kept) ?? countsOf(list);
    known.set(list.kept, counts);
    return counts;
  };
  const searches = new Map<string, number>();
  let merging = false;
  const merge = async () => {
    if (merging || plan === undefined || primary === undefined) return;
    merging = true;
    // Whoever reads next merges where this failed.
    await mergeSums(primary, plan, many).catch(() => undefined);
    merging = false;
  };
  return {
    kept(db, list, asked, conditions) {
      if (plan === undefined) return null;
      const count = countFor(db, list, countsIn(list), asked, conditions);
      if (count === undefined) return null;
      return keptTotal({ key: count.key, version: plan.version }, arrayOf(valuesOf(count.total, asked)));
    },
    read(kept) {
      if (kept == null) return null;
      const [total, lines] = kept;
      if (lines > many) void merge();
      return total;
    },
    about: (search) => searches.get(search) ?? 0,
    note(search, total) {
      if (searches.size >= mostSearches) searches.clear();
      searches.set(search, total);
    },
  };
};
