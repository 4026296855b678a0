/** The columns of records that something is made of, by table. */
export type Sources = Readonly<Record<string, ReadonlySet<string>>>;

/** Owners whose derived rows may change: by some columns of their records, by records as a whole, or in all that is derived of them. */
export class Owners extends Set<number> {
  /** By owner and table; an owner without an entry is added altogether, a table without columns for whole records. */
  readonly #changes = new Map<number, Map<string, Set<string> | null>>();

  constructor(altogether: Iterable<number> = []) {
    super();
    for (const id of altogether) super.add(id);
  }

  override add(id: number): this {
    this.#changes.delete(id);
    return super.add(id);
  }

  /**
   * For a record of a table.
   * @param columns those that changed; none for one that came, went or moved
   */
  note(id: number, table: string, columns?: readonly string[]): void {
    if (this.has(id) && !this.#changes.has(id)) return;
    super.add(id);
    const own = this.#changes.get(id) ?? new Map<string, Set<string> | null>();
    this.#changes.set(id, own);
    const before = own.get(table);
    own.set(table, columns === undefined || before === null ? null : new Set([...(before ?? []), ...columns]));
  }

  /** Those of whom what is made of some columns may change, in order. */
  by(sources: Sources): number[] {
    const isChanged = (id: number) => {
      const own = this.#changes.get(id);
      if (own === undefined) return true;
      return [...own].some(([table, columns]) => {
        const used = sources[table];
        return used !== undefined && (columns === null || [...columns].some((name) => used.has(name)));
      });
    };
    return [...this].filter(isChanged).sort((one, other) => one - other);
  }
}
