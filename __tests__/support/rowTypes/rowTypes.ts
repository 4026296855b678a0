import { execFileSync } from 'node:child_process';
import type { KyselyPlugin } from 'kysely';

/** The possible types of a value; empty means any. */
export interface Shape {
  readonly kinds?: readonly string[];
  readonly item?: Shape;
  readonly fields?: Readonly<Record<string, Shape>>;
}

interface Declared {
  readonly place: string;
  readonly fragments: readonly string[];
  readonly row: Shape;
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Where a value is not what it should be, as a sentence each. @example "row.id: string, not number" */
export const strayFrom = ({ kinds, item, fields }: Shape, value: unknown, path = 'row'): string[] => {
  const kind = kindOf(value);
  if (kinds === undefined) return [];
  if (!kinds.includes(kind)) return [`${path}: ${kind}, not ${kinds.join(' | ')}`];
  if (kind === 'array')
    return item === undefined ? [] : (value as unknown[]).flatMap((one) => strayFrom(item, one, `${path}[]`));
  if (kind !== 'object' || fields === undefined) return [];
  const given = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).filter((name) => !(name in fields));
  return [
    ...unknown.map((name) => `${path}.${name}: not in the type`),
    ...Object.entries(fields).flatMap(([name, shape]) => strayFrom(shape, given[name], `${path}.${name}`)),
  ];
};

const keyOf = (fragments: readonly string[]): string => fragments.join('\0');

const declaredTypes = (): Map<string, Declared[]> => {
  const printed = execFileSync(process.execPath, ['__tests__/support/rowTypes/declared.mjs'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const types = new Map<string, Declared[]>();
  for (const one of JSON.parse(printed) as Declared[]) {
    const key = keyOf(one.fragments);
    types.set(key, [...(types.get(key) ?? []), one]);
  }
  return types;
};

/** Where a row strays from each of the types that statements with the same words declare. */
const strays = (types: readonly Declared[], row: unknown): string[] => {
  const found = types.map(({ place, row: shape }) => strayFrom(shape, row).map((stray) => `${place} ${stray}`));
  return found.some(({ length }) => length === 0) ? [] : found.flat();
};

/**
 * Holds the rows of raw statements against the row types that the backend's sources declare for them, `sql<Row>`: a
 * statement is known by its words. What strays is collected in `found`; `seen` are the statements that read a row.
 *
 * @example
 * const rows = rowTypes();
 * const api = testApi({ plugin: rows.plugin });
 * afterAll(() => expect([...rows.found]).toEqual([]));
 */
export const rowTypes = () => {
  const declared = declaredTypes();
  const asked = new WeakMap<object, readonly Declared[]>();
  const seen = new Set<string>();
  const found = new Set<string>();

  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const types = node.kind === 'RawNode' ? declared.get(keyOf(node.sqlFragments)) : undefined;
      if (types !== undefined) asked.set(queryId, types);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const types = asked.get(queryId) ?? [];
      if (types.length > 0 && result.rows.length > 0) seen.add(keyOf(types.map(({ place }) => place)));
      if (types.length > 0) for (const row of result.rows) for (const stray of strays(types, row)) found.add(stray);
      return result;
    },
  };
  return { plugin, seen, found };
};
