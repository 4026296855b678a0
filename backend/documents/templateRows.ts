import type { CellValue } from './cells';

/** Template values: cells, records and lists of records by name. */
export interface TemplateData {
  readonly [name: string]: CellValue | TemplateData | readonly TemplateData[];
}

/** A row of the filled sheet. */
export interface FilledRow {
  /** The template's row, from 0. */
  readonly source: number;
  /** The value behind a placeholder; undefined where there is no such name. */
  readonly lookUp: (name: string) => CellValue | undefined;
}

interface Scope {
  /** 'kinds.items.' within the entries of that list. */
  readonly prefix: string;
  /** Null: the list has no entry, and all of its names are blank. */
  readonly entry: TemplateData | null;
  readonly outer?: Scope;
}

/** `?name` in a row: the row stands only where the data has such a value, and nothing is printed for it. */
const condition = '?';

const isList = (value: TemplateData[string] | undefined): value is readonly TemplateData[] => Array.isArray(value);
const isRecord = (value: TemplateData[string] | undefined): value is TemplateData =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !isList(value);

function valueIn(entry: TemplateData, path: string): CellValue | undefined {
  let value: TemplateData[string] | undefined = entry;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return value === undefined || isList(value) || isRecord(value) ? undefined : value;
}

function lookUpIn(scope: Scope, name: string): CellValue | undefined {
  if (name.startsWith(condition)) return null;
  if (name.startsWith(scope.prefix)) {
    return scope.entry === null ? null : valueIn(scope.entry, name.slice(scope.prefix.length));
  }
  return scope.outer && lookUpIn(scope.outer, name);
}

/** The list whose entries a row shows: the first name after the scope's own that holds a list. */
function listOf(names: readonly string[], { prefix, entry }: Scope): string | undefined {
  return names
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length).split('.')[0] ?? '')
    .find((name) => entry !== null && isList(entry[name]));
}

function expand(rows: readonly { source: number; names: readonly string[] }[], scope: Scope): FilledRow[] {
  const filled: FilledRow[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index];
    const list = row && listOf(row.names, scope);
    if (row && list === undefined) {
      filled.push({ source: row.source, lookUp: (name) => lookUpIn(scope, name) });
      index += 1;
      continue;
    }
    const end = rows.findIndex(({ names }, at) => at > index && listOf(names, scope) !== list);
    const block = rows.slice(index, end < 0 ? undefined : end);
    const entries = list === undefined ? [] : scope.entry?.[list];
    const prefix = `${scope.prefix}${list}.`;
    for (const entry of isList(entries) && entries.length > 0 ? entries : [null])
      filled.push(...expand(block, { prefix, entry, outer: scope }));
    index += block.length;
  }
  return filled;
}

const stands = (names: readonly string[], data: TemplateData): boolean =>
  names.filter((name) => name.startsWith(condition)).every((name) => valueIn(data, name.slice(condition.length)));

/**
 * The rows of a filled sheet. Neighbouring rows that name the same list are one block, repeated for each entry; within it
 * rows may name a list of the entry.
 */
export const expandRows = (sources: readonly (readonly string[])[], data: TemplateData): FilledRow[] =>
  expand(
    sources.map((names, source) => ({ source, names })).filter(({ names }) => stands(names, data)),
    { prefix: '', entry: data },
  );
