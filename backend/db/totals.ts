import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { mergeSums, type SumsPlan } from './keptSums';
import { type AnyFilters, type Count, conditionsUnder, countsOf, type KeptList, type KeptTotal } from './keptTotals';
import { reusablePlan } from './preparedStatements';
import type { Database } from './schema';

type Db = Kysely<Database>;

/** What a process knows of the totals of lists. */
export interface Totals {
  /** The kept total of a list under these conditions, as of the last commit; null where none is kept. */
  kept(db: Db, list: KeptList, asked: AnyFilters, conditions: CompiledQuery): Promise<number | null>;
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

interface Found {
  readonly total: number;
  readonly lines: number;
}

/** @param plan the kept totals of all lists; without it none is kept */
export const createTotals = (plan?: SumsPlan): Totals => {
  const known = new WeakMap<readonly KeptTotal[], readonly Count[]>();
  const countsIn = (list: KeptList): readonly Count[] => {
    if (list.kept === undefined) return [];
    const counts = known.get(list.kept) ?? countsOf(list);
    known.set(list.kept, counts);
    return counts;
  };
  const searches = new Map<string, number>();
  let merging = false;
  const merge = async (db: Db, sums: SumsPlan) => {
    if (merging) return;
    merging = true;
    // Whoever reads next merges where this failed.
    await mergeSums(db, sums, many).catch(() => undefined);
    merging = false;
  };
  return {
    async kept(db, list, asked, conditions) {
      if (plan === undefined) return null;
      const count = countFor(db, list, countsIn(list), asked, conditions);
      if (count === undefined) return null;
      const value = valuesOf(count.total, asked).map(String);
      const { rows } = await sql<Found>`${reusablePlan} select coalesce(sum(c.n), 0)::int as total,
          count(*) filter (where not c.merged)::int as lines
        from list_count_version v left join (
          select n, merged from list_counts where key = ${count.key} and value = ${value}::text[] and merged
          union all
          select n, merged from list_counts where key = ${count.key} and value = ${value}::text[] and not merged) c on true
        where v.version = ${plan.version} group by v.version`.execute(db);
      const [found] = rows;
      if (found === undefined) return null;
      if (found.lines > many) void merge(db, plan);
      return found.total;
    },
    about: (search) => searches.get(search) ?? 0,
    note(search, total) {
      if (searches.size >= mostSearches) searches.clear();
      searches.set(search, total);
    },
  };
};
