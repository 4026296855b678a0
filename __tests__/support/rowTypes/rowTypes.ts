import { execFileSync } from 'node:child_process';
import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** What a value may be: nothing said means anything. */
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

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** Where a value is not what it should be, as a sentence each. @example "row.id: string, not number" */
export const strayFrom = ({ kinds, item, fields }: Shape, value: unknown, path = 'row'): string[] => {
  const kind = kindOf(value);
  if (kinds === undefined) return [];
  if (!kinds.includes(kind)) return [`${path}: ${kind}, not ${kinds.join(' | ')}`];
  if (kind === 'array') return item === undefined ? [] : (value as unknown[]).flatMap((one) => strayFrom(item, one, `${path}[]`));
  if (kind !== 'object' || fields === undefined) return [];
  const given = value as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).filter((name) => !(name in fields));
  return [
    ...unknown.map((name) => `${path}.${name}: not in the type`),
    ...Object.entries(fields).flatMap(([name, shape]) => strayFrom(shape, given[name], `${path}.${name}`)),
  ];
};

const keyOf = (fragments: readonly string[]): string => fragments.join('\0');

/** Holds the rows of raw statements against the row types that the backend's sources declare for them. */
export const rowTypes = () => {
  const printed = execFileSync(process.execPath, ['__tests__/support/rowTypes/declared.mjs'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const declared = new Map<string, Declared[]>();
  for (const one of JSON.parse(printed) as Declared[]) {
    declared.set(keyOf(one.fragments), [...(declared.get(keyOf(one.fragments)) ?? []), one]);
  }
  const asked = new WeakMap<object, readonly Declared[]>();
  const seen = new Set<string>();
  const strays = new Set<string>();

  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const types = node.kind === 'RawNode' ? declared.get(keyOf((node as RootOperationNode & { sqlFragments: string[] }).sqlFragments)) : undefined;
      if (types !== undefined) asked.set(queryId, types);
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      for (const { place, row } of asked.get(queryId) ?? []) {
        if (result.rows.length > 0) seen.add(place);
        for (const one of result.rows) for (const stray of strayFrom(row, one)) strays.add(`${place} ${stray}`);
      }
      return result;
    },
  };
  return { plugin, seen, strays, declared: [...declared.values()].flat() };
};
