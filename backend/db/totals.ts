interface Entry {
  readonly total: Promise<number>;
  readonly until: number;
}

const lifetime = 5_000;
const most = 2_000;

/**
 * The totals of lists, kept for five seconds a filter: counting is nine tenths of a first page's cost. A save drops
 * those of its table, so that nobody sees a total older than their own save; a count that began before a save is not kept.
 */
export interface Totals {
  /** @param key what is counted: the condition and its values. */
  of(table: string, key: string, count: () => Promise<number>): Promise<number>;
  drop(tables: Iterable<string>): void;
}

export const createTotals = (now = () => Date.now()): Totals => {
  const tables = new Map<string, Map<string, Entry>>();
  return {
    of(table, key, count) {
      const entries = tables.get(table) ?? new Map<string, Entry>();
      tables.set(table, entries);
      const kept = entries.get(key);
      if (kept && kept.until > now()) return kept.total;
      if (entries.size >= most) entries.clear();
      // Stored before it resolves, so that concurrent requests share the count.
      const total = count();
      entries.set(key, { total, until: now() + lifetime });
      total.catch(() => entries.delete(key));
      return total;
    },
    drop(names) {
      for (const name of names) tables.delete(name);
    },
  };
};
