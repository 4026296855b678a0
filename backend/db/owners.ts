/** Owners whose derived rows may change: by records of some tables, or in all that is derived of them. */
export class Owners extends Set<number> {
  /** By owner; one without an entry is added altogether. */
  readonly #tables = new Map<number, Set<string>>();

  constructor(altogether: Iterable<number> = []) {
    super();
    for (const id of altogether) super.add(id);
  }

  override add(id: number): this {
    this.#tables.delete(id);
    return super.add(id);
  }

  /** For a record of a table. */
  note(id: number, table: string): void {
    if (this.has(id)) {
      this.#tables.get(id)?.add(table);
      return;
    }
    this.add(id);
    this.#tables.set(id, new Set([table]));
  }

  /** Those of whom what is derived from some tables may change, in order. */
  by(tables: ReadonlySet<string>): number[] {
    const changed = (id: number) => {
      const own = this.#tables.get(id);
      return own === undefined || [...own].some((table) => tables.has(table));
    };
    return [...this].filter(changed).sort((one, other) => one - other);
  }
}
