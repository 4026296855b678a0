import type { Row } from './rowKeys';

/** What can be done with the rows of a grid, by their index. */
export interface RowCommands {
  readonly edit: (index: number, changes: Row) => void;
  readonly duplicate: (index: number) => void;
  readonly move: (index: number, step: 1 | -1) => void;
  readonly remove: (index: number) => void;
  /** Shows or hides what of the row has no place in its columns. */
  readonly open: (index: number, open: boolean) => void;
  /** Copies a cell's value into the empty cells below it. */
  readonly fillDown: (index: number, column: string) => void;
}

export type RunRowAction = <K extends keyof RowCommands>(action: K, ...parameters: Parameters<RowCommands[K]>) => void;
