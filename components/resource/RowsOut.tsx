import type { RefObject } from 'react';
import { CopyButton } from './CopyButton';
import type { PrintedList } from './ListPaper';
import { PrintList } from './PrintList';

interface Props<Row extends object> {
  list: PrintedList<Row>;
  /** Holds the table. */
  frame: RefObject<HTMLElement | null>;
}

/** The ways of a list's rows out of the screen: to paper, to a spreadsheet. */
export const RowsOut = <Row extends object>({ list, frame }: Props<Row>) => (
  <>
    <PrintList list={list} frame={frame} />
    <CopyButton list={frame} disabled={list.page.data.length === 0} />
  </>
);
