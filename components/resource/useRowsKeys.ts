import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '@/components/ui/keyboard';
import type { RunRowAction } from './rowCommands';
import { type Row, rowKey } from './rowKeys';

/** The cell that an event happened in. */
export const cellOf = (target: EventTarget): { row: number; column: string } | null => {
  const { row, column } = (target as Element).closest<HTMLElement>('[data-row]')?.dataset ?? {};
  return row === undefined || column === undefined ? null : { row: Number(row), column };
};

interface Options {
  /** Prefix of the inputs' ids. */
  id: string;
  /** The rows with each letter. */
  rowsNow: () => readonly Row[];
  max: number;
  fixed: boolean;
  run: RunRowAction;
  insert: (index: number, row: Row) => void;
  focusCell: (row: number, column?: string) => void;
  /** Opens or closes what of the row has no place in its columns. @returns whether there is any */
  toggle: (row: number, column: string) => boolean;
}

const isOpen = (target: EventTarget): boolean => (target as Element).getAttribute('aria-expanded') === 'true';
const isChoice = (target: EventTarget): boolean => (target as Element).getAttribute('role') === 'combobox';

/**
 * The keys of a grid: Enter and Shift + Enter, in texts also the arrows, go down and up a column, Enter on the last row adds
 * one; Escape puts back what stood in the cell when it was entered; Alt + arrows move the row, Ctrl + D doubles it, or in a
 * grid of fixed rows puts the cell's value into the empty cells beneath it; Alt + Enter opens and closes what of the row has no
 * place in its columns. What is chosen from opens by typing, by the space
 * bar and by its arrows, and keeps its keys while it is open; Tab takes the choice and goes on.
 */
export const useRowsKeys = ({ id, rowsNow, max, fixed, run, insert, focusCell, toggle }: Options) => {
  const entered = useRef<{ key: number; column: string; value: unknown } | null>(null);

  const go = (row: number, column: string) => {
    if (rowsNow()[row] === undefined) return false;
    const target = document.getElementById(`${id}.${row}.${column}`);
    if (target) target.focus();
    else focusCell(row, column);
    return true;
  };

  /** @returns whether there was anything to put back */
  const putBack = (row: Row, index: number, column: string): boolean => {
    const { current } = entered;
    if (current?.key !== rowKey(row) || current.column !== column || current.value === row[column]) return false;
    // The input shows what is typed as long as it has the focus.
    (document.activeElement as HTMLElement | null)?.blur();
    run('edit', index, { [column]: current.value });
    focusCell(index, column);
    return true;
  };

  const pressEarly = (event: KeyboardEvent) => {
    const { target } = event;
    const cell = cellOf(target);
    const row = cell && rowsNow()[cell.row];
    if (!row || isComposing(event) || isOpen(target)) return;
    const held = event.ctrlKey || event.metaKey || event.altKey;
    if (event.key === 'Enter' && event.altKey && toggle(cell.row, cell.column)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const down = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : 0;
    if (event.key === 'Escape' && putBack(row, cell.row, cell.column)) event.preventDefault();
    else if (isChoice(target) && down !== 0 && !held) step(event, cell.row + down, cell.column);
    else return;
    event.stopPropagation();
  };

  const step = (event: KeyboardEvent, target: number, column: string) => {
    event.preventDefault();
    const { length } = rowsNow();
    if (target === length && length < max) insert(target, {});
    else go(target, column);
  };

  const press = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (cell === null || isComposing(event)) return;
    const arrow = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const held = event.ctrlKey || event.metaKey;
    if (!fixed && event.altKey && arrow !== 0) {
      event.preventDefault();
      run('move', cell.row, arrow);
      focusCell(Math.min(Math.max(cell.row + arrow, 0), rowsNow().length - 1), cell.column);
      return;
    }
    if (event.key === 'd' && held) {
      event.preventDefault();
      if (fixed) {
        // What is typed is taken over as the cell is left.
        flushSync(() => (event.target as HTMLElement).blur());
        run('fillDown', cell.row, cell.column);
        focusCell(cell.row, cell.column);
        return;
      }
      if (rowsNow().length < max) run('duplicate', cell.row);
      focusCell(Math.min(cell.row + 1, max - 1), cell.column);
      return;
    }
    const isText = event.target instanceof HTMLInputElement && !isChoice(event.target);
    if (held || !isText) return;
    if (event.key === 'Enter') step(event, cell.row + (event.shiftKey ? -1 : 1), cell.column);
    else if (arrow !== 0 && !event.altKey && go(cell.row + arrow, cell.column)) event.preventDefault();
  };

  return {
    onKeyDownCapture: pressEarly,
    onKeyDown: press,
    onFocus: ({ target }: FocusEvent) => {
      const cell = cellOf(target);
      const row = cell && rowsNow()[cell.row];
      if (row) entered.current = { key: rowKey(row), column: cell.column, value: row[cell.column] };
    },
  };
};
