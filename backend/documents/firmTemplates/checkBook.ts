import { readXlsx, type Sheet } from 'hucre/xlsx';
import { fillWorkbook, placeholder, placeholdersOf } from '../fillWorkbook';
import { bookSamples } from '../samples';
import { bookFields } from './bookFields';
import type { ToldField } from './fields';
import { guardBook } from './guardBook';
import { nearest } from './nearest';
import type { TemplateProblem } from './problem';

const MOST_PROBLEMS = 20;
/** Rows that are repeated: each of them as often as its list is long. */
const MOST_REPEATED = 200;

type Known = ReadonlyMap<string, ToldField>;

const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const written = (name: string): string => `{{${name}}}`;

/** A name that nothing has: another was meant, or it is the whole of a list or a group. */
const unknown = (name: string, known: Known): Omit<TemplateProblem, 'tag'> => {
  const other = nearest(name, known.keys());
  return other === undefined ? { code: 'unknown' } : { code: 'unknownNear', other };
};

/** What is wrong with a placeholder of a cell, in a row of that list. */
const fault = (
  name: string,
  cell: string,
  { known, list }: { readonly known: Known; readonly list: readonly string[] },
): Omit<TemplateProblem, 'tag'> | null => {
  const condition = name.startsWith('?');
  const field = known.get(condition ? name.slice(1) : name);
  if (field === undefined) return unknown(condition ? name.slice(1) : name, known);
  if (field.kind === 'list' || field.kind === 'group') return { code: 'isGroup' };
  if (condition) return field.within.length > 0 || field.kind === 'drawing' ? { code: 'badCondition' } : null;
  if (field.kind === 'drawing') return cell.trim() === written(name) ? null : { code: 'drawingCell' };
  const other = field.within.find((one, at) => list[at] !== one);
  return other === undefined ? null : { code: 'twoLists', other: list[0] ?? '' };
};

/** The innermost list that a row names, with those around it. */
const listOfRow = (names: readonly string[], known: Known): readonly string[] => {
  const [first, ...others] = names.map((name) => known.get(name)?.within ?? []).filter(({ length }) => length > 0);
  if (first === undefined) return [];
  return others.reduce((deepest, one) => (one[0] === deepest[0] && one.length > deepest.length ? one : deepest), first);
};

function* sheetFaults({ name: sheet, rows, cells }: Sheet, known: Known): Generator<TemplateProblem> {
  const placeOf = (row: number, column: number) => `${sheet}!${columnName(column)}${row + 1}`;
  for (const [at, { formula }] of cells ?? []) {
    const [row = 0, column = 0] = at.split(',').map(Number);
    if (formula) yield { code: 'formula', tag: `=${formula.slice(0, 40)}`, place: placeOf(row, column) };
  }
  for (const [row, values] of rows.entries()) {
    const list = listOfRow(values.flatMap(placeholdersOf), known);
    for (const [column, cell] of values.entries()) {
      if (typeof cell !== 'string') continue;
      const place = placeOf(row, column);
      if (/\{\{|\}\}/.test(cell.replace(placeholder, ''))) {
        yield { code: 'badField', tag: cell.slice(0, 40), place };
        continue;
      }
      for (const name of placeholdersOf(cell)) {
        const found = fault(name, cell, { known, list });
        if (found !== null) yield { tag: written(name), place, ...found };
      }
    }
  }
}

/** What keeps a file from being the workbook of a project; empty where nothing does. */
export const checkBook = async (file: Buffer): Promise<readonly TemplateProblem[]> => {
  const hostile = guardBook(file);
  if (hostile !== null) return [hostile];
  const known = new Map(bookFields().map((field) => [field.name, field]));
  try {
    const { sheets } = await readXlsx(file, { readStyles: true });
    const problems = sheets.flatMap((sheet) => [...sheetFaults(sheet, known)]);
    if (problems.length > 0) return problems.slice(0, MOST_PROBLEMS);
    if (!sheets.some(({ rows }) => rows.some((row) => row.flatMap(placeholdersOf).length > 0)))
      return [{ code: 'noField' }];
    const repeated = sheets.flatMap(({ rows }) =>
      rows.filter((row) => listOfRow(row.flatMap(placeholdersOf), known).length > 0),
    );
    if (repeated.length > MOST_REPEATED) return [{ code: 'tooLong' }];
    for (const { data, drawings } of bookSamples()) await fillWorkbook(file, data, drawings);
    return [];
  } catch {
    return [{ code: 'unreadable' }];
  }
};
