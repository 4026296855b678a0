import type { WriteSheet } from 'hucre/xlsx';
import { fitPages } from './figures/fitPages';

type Printed = Pick<WriteSheet, 'pageSetup' | 'headerFooter' | 'colBreaks'>;

/** In inches. */
const margins = { left: 0.4, right: 0.4, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 };

/** What stands above and below each printed sheet. */
export const printFrame = (
  title: string,
  page: string,
): Pick<Printed, 'headerFooter'> & { setup: NonNullable<Printed['pageSetup']> } => ({
  setup: { orientation: 'landscape', margins },
  headerFooter: { oddHeader: `&L${title.replaceAll('&', '&&')}`, oddFooter: `&C${page}` },
});

/** The columns and rows that stand on every printed sheet. Told as a range: the name of the sheet needs its quotes. */
export const printTitles = (name: string, columns: string, rows: string) => ({
  name: '_xlnm.Print_Titles',
  range: `'${name.replaceAll("'", "''")}'!${columns},'${name.replaceAll("'", "''")}'!${rows}`,
  scope: name,
});

/** 0 is A, 26 is AA. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

interface Column {
  /** In letters. */
  readonly width: number;
  readonly kind: string;
}

/** The columns that tell a row from others: up to the first that is text. */
const naming = (columns: readonly Column[]): number => columns.findIndex(({ kind }) => kind === 'text') + 1 || 1;

/**
 * How a plain table is printed: across, in letters that can be read, on A3 where A4 is too narrow, with lines between its cells, its head
 * and what tells its rows apart on every sheet.
 */
export const printedTable = (name: string, columns: readonly Column[]) => {
  const names = naming(columns);
  const widths = columns.map(({ width }) => width);
  const { paperSize, scale, breaks } = fitPages(widths, names, 1);
  const { setup, headerFooter } = printFrame(name, '&P / &N');
  const sheet: Printed = {
    pageSetup: { ...setup, paperSize, scale, showGridLines: true },
    headerFooter,
    // Each is told by the column before it.
    colBreaks: breaks.map((at) => at - 1),
  };
  return { sheet, titles: printTitles(name, `$A:$${columnLetters(names - 1)}`, '$1:$1') };
};
