type Fields = Readonly<Record<string, unknown>>;

/** What the office was told that it has stored. */
export interface Books {
  /** A save was answered. Of two saves of one record the one of the higher version counts. */
  readonly saved: (record: string, version: number, fields: Fields) => void;
  /** @returns each field whose stored value is another one than what was answered last, as a line of text */
  readonly compare: (stored: (record: string) => Promise<Fields | undefined>) => Promise<readonly string[]>;
  readonly size: () => number;
}

export const openBooks = (): Books => {
  const known = new Map<string, Map<string, { version: number; value: unknown }>>();
  return {
    saved: (record, version, fields) => {
      const own = known.get(record) ?? new Map<string, { version: number; value: unknown }>();
      known.set(record, own);
      for (const [name, value] of Object.entries(fields))
        if ((own.get(name)?.version ?? -1) <= version) own.set(name, { version, value });
    },
    compare: async (stored) => {
      const wrong: string[] = [];
      for (const [record, own] of known) {
        const now = await stored(record);
        for (const [name, { value }] of own)
          if (now?.[name] !== value)
            wrong.push(`${record} ${name}: ${JSON.stringify(now?.[name])} and not ${JSON.stringify(value)}`);
      }
      return wrong;
    },
    size: () => known.size,
  };
};
