import { type Cell, type CellStyle, type Sheet, writeXlsx } from 'hucre/xlsx';
import { literal } from '../cells';
import { widthsFor } from '../columnWidths';
import { printFrame, printTitles } from '../printSetup';
import { fitPages } from './fitPages';

export interface FigureHead {
  readonly label: string;
  readonly unit: 'count' | 'yen' | 'percent' | 'day' | 'hour';
}

/** A dashboard as a sheet: plain data, so that it can be handed to the worker. */
export interface FigureSheet {
  readonly title: string;
  /** The active filters, one per line. */
  readonly notes: readonly string[];
  /** The foot of a printed page; `&P` is its number and `&N` how many there are. */
  readonly page: string;
  readonly columns: readonly string[];
  /** The figures under each column. */
  readonly heads: readonly FigureHead[];
  readonly blocks: readonly FigureSheetBlock[];
}

interface FigureSheetBlock {
  readonly heading: string;
  readonly rows: readonly FigureLine[];
  /** Rows without any figure, folded under a line of this name. */
  readonly folded: readonly FigureLine[];
  readonly foldedName: string;
  readonly sums: readonly FigureLine[];
}

export interface FigureLine {
  readonly name: string;
  readonly office: string;
  /** 1: a member of the team above. */
  readonly level: 0 | 1;
  readonly total: boolean;
  /** One entry per column and head, in the order of the columns. */
  readonly figures: readonly (number | null)[];
}

const formats = { count: '#,##0', yen: '#,##0', percent: '0.0', day: '#,##0.0', hour: '#,##0.0' } as const;
/** Shown for a ratio without a denominator. */
const nothing = '－';

const line: CellStyle = { border: { bottom: { style: 'thin', color: { rgb: 'D9DEE7' } } } };
/** Named whole: a spreadsheet takes another one for what is left out. */
const font = { name: 'Calibri', size: 11 } as const;
const head: CellStyle = {
  font: { ...font, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF2F8' } },
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
};
const block: CellStyle = { font: head.font, fill: head.fill };
const bold: CellStyle = { font: { ...font, bold: true } };
const quiet: CellStyle = { font: { ...font, color: { rgb: '55606E' } } };

/** Names and their offices, which stand on every page. */
const names = 2;

/** A sheet that prints as it is read: headers and names on every page, a month never torn where it fits. @returns an .xlsx file */
export const writeFigures = async ({
  title,
  notes,
  page,
  columns,
  heads,
  blocks,
}: FigureSheet): Promise<Uint8Array> => {
  const width = names + columns.length * heads.length;
  const rows: (string | number | null)[][] = [];
  const cells = new Map<string, Partial<Cell>>();
  const rowDefs: NonNullable<Sheet['rowDefs']> = new Map();
  const style = (column: number, own: CellStyle) => {
    const key = `${rows.length - 1},${column}`;
    cells.set(key, { value: rows.at(-1)?.[column] ?? null, style: own });
  };
  const put = (values: readonly (string | number | null)[], own?: CellStyle) => {
    rows.push(Array.from({ length: width }, (_, at) => values[at] ?? null));
    if (own !== undefined) for (let at = 0; at < width; at += 1) style(at, own);
  };
  const putLine = ({ name, office, level, total, figures }: FigureLine) => {
    put([literal(`${'　'.repeat(level)}${name}`), literal(office), ...figures.map((figure) => figure ?? nothing)]);
    for (let at = 0; at < width; at += 1) {
      const measure = at < names ? undefined : heads[(at - names) % heads.length];
      style(at, {
        ...line,
        ...(total ? bold : {}),
        ...(measure === undefined ? {} : { numFmt: formats[measure.unit], alignment: { horizontal: 'right' } }),
      });
    }
  };
  put([literal(title)], bold);
  for (const note of notes) put([literal(note)]);
  const top = rows.length;
  put(['', '', ...columns.flatMap((label) => [label, ...heads.slice(1).map(() => null)])], head);
  put(['', '', ...columns.flatMap(() => heads.map(({ label }) => label))], head);
  rowDefs.set(top + 1, { height: 32 });
  for (const { heading, rows: lines, folded, foldedName, sums } of blocks) {
    put([literal(heading)], block);
    for (const own of lines) putLine(own);
    for (const own of folded) {
      putLine(own);
      rowDefs.set(rows.length - 1, { hidden: true, outlineLevel: 1 });
    }
    if (folded.length > 0) {
      put([literal(foldedName)], { ...line, ...quiet });
      rowDefs.set(rows.length - 1, { collapsed: true });
    }
    for (const own of sums) putLine(own);
  }
  const widths = widthsFor(
    Array.from({ length: width }, (_, at) => (at === 0 ? 24 : at === 1 ? 13 : 10)),
    rows,
  );
  const { paperSize, scale, breaks } = fitPages(widths, names, heads.length);
  const { setup, headerFooter } = printFrame(title, page);
  const name = literal(title)
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31);
  return writeXlsx({
    namedRanges: [printTitles(name, '$A:$B', `$${top + 1}:$${top + 2}`)],
    sheets: [
      {
        name,
        rows,
        cells,
        rowDefs,
        columns: widths.map((each) => ({ width: each })),
        merges: columns.map((_, at) => ({
          startRow: top,
          endRow: top,
          startCol: names + at * heads.length,
          endCol: names - 1 + (at + 1) * heads.length,
        })),
        freezePane: { rows: top + 2, columns: names },
        pageSetup: { ...setup, paperSize, scale },
        headerFooter,
        // Each is told by the column before it.
        colBreaks: breaks.map((at) => at - 1),
      },
    ],
  });
};
