import { daysOf } from '@/contract/dateRange';
import { parsers } from '@/rules/typedCells';
import { writtenChoice } from '@/rules/writtenChoices';
import type { Choices } from './defineResource';
import { changedRow, type Row } from './rowKeys';
import type { Specs } from './spec';

/** A pasted cell that could not be read. */
export interface UnreadCell {
  /** Counted from 0. */
  readonly row: number;
  readonly column: string;
  readonly text: string;
}

interface Pasted {
  readonly rows: readonly Row[];
  readonly unread: readonly UnreadCell[];
  /** Rows or columns lay outside the grid and were left out. */
  readonly cut: boolean;
}

/** The cells of a text as spreadsheets copy it: tabs between cells, quotes around cells with line breaks. */
export const parseCells = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
  let at = 0;
  while (at <= text.length) {
    cell.lastIndex = at;
    const [all = '', quoted] = cell.exec(text) ?? [];
    rows.at(-1)?.push(quoted === undefined ? all : quoted.replaceAll('""', '"'));
    at += all.length;
    if (text[at] !== '\t') rows.push([]);
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  rows.pop();
  const ends = rows.at(-1);
  return ends?.length === 1 && ends[0] === '' && rows.length > 1 ? rows.slice(0, -1) : rows;
};

/**
 * Puts pasted cells into rows, from a cell on to the right and downwards, adding rows where they run out. What cannot be
 * read stays as text in its cell and is named. Other words for a choice are read as an import reads them.
 */
export const pasteCells = (
  rows: readonly Row[],
  cells: readonly (readonly string[])[],
  from: { row: number; column: string },
  columns: Specs,
  choices: Choices,
  max: number,
): Pasted => {
  const names = Object.keys(columns);
  const left = names.indexOf(from.column);
  const next = [...rows];
  const unread: UnreadCell[] = [];
  let cut = false;
  for (const [down, line] of cells.entries()) {
    const index = from.row + down;
    if (index >= max) {
      cut = true;
      break;
    }
    const values: Record<string, unknown> = {};
    const open = new Map<string, string>();
    for (const [right, text] of line.entries()) {
      const column = names[left + right];
      const spec = column === undefined ? undefined : columns[column];
      if (column === undefined || spec === undefined) {
        cut ||= text !== '';
        continue;
      }
      const possible = spec.range && daysOf(spec.range);
      const value = parsers[spec.kind]?.(text.trim(), choices[spec.of ?? ''], possible);
      if (value === undefined) open.set(column, text);
      values[column] = value === undefined ? text : value;
    }
    for (const [column, text] of open) {
      // A spouse is husband or wife by their gender, which may stand further to the right.
      const written = writtenChoice(columns[column]?.of, text, values.gender ?? next[index]?.gender);
      if (written === undefined) unread.push({ row: index, column, text });
      else values[column] = written;
    }
    next[index] = changedRow(next[index] ?? {}, values);
  }
  return { rows: next, unread, cut };
};
