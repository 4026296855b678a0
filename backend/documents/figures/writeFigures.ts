import { type Cell, type CellStyle, writeXlsx } from 'hucre/xlsx';
import { literal } from '../cells';
import { widthsFor } from '../columnWidths';

/** A dashboard as a sheet: plain data, so that it can be handed to the worker. */
export interface FigureSheet {
  readonly title: string;
  /** The active filters, one per line. */
  readonly notes: readonly string[];
  readonly columns: readonly string[];
  readonly measures: readonly { readonly label: string; readonly unit: 'count' | 'yen' | 'percent' | 'day' | 'hour' }[];
  readonly blocks: readonly {
    readonly heading: string;
    readonly rows: readonly FigureLine[];
  }[];
}

export interface FigureLine {
  readonly name: string;
  readonly office: string;
  /** 1: a member of the team above. */
  readonly level: 0 | 1;
  readonly total: boolean;
  /** One a column and measure, in the order of the columns. */
  readonly figures: readonly (number | null)[];
}

const formats = { count: '#,##0', yen: '#,##0', percent: '0.0', day: '#,##0.0', hour: '#,##0.0' } as const;
/** Shown for a ratio without a denominator. */
const nothing = '－';

const line: CellStyle = { border: { bottom: { style: 'thin', color: { rgb: 'D9DEE7' } } } };
const head: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EEF2F8' } },
  alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
};
const bold: CellStyle = { font: { bold: true } };

/** A3 across, the headers repeated on every page. @returns an .xlsx file */
export const writeFigures = async ({ title, notes, columns, measures, blocks }: FigureSheet): Promise<Uint8Array> => {
  const width = 2 + columns.length * measures.length;
  const rows: (string | number | null)[][] = [];
  const cells = new Map<string, Partial<Cell>>();
  const style = (column: number, own: CellStyle) => {
    const key = `${rows.length - 1},${column}`;
    cells.set(key, { value: rows.at(-1)?.[column] ?? null, style: own });
  };
  const put = (values: readonly (string | number | null)[], own?: CellStyle) => {
    rows.push(Array.from({ length: width }, (_, at) => values[at] ?? null));
    if (own !== undefined) for (let at = 0; at < width; at += 1) style(at, own);
  };
  put([literal(title)], bold);
  for (const note of notes) put([literal(note)]);
  const top = rows.length;
  put(['', '', ...columns.flatMap((label) => [label, ...measures.slice(1).map(() => null)])], head);
  put(['', '', ...columns.flatMap(() => measures.map(({ label }) => label))], head);
  for (const { heading, rows: lines } of blocks) {
    put([literal(heading)], head);
    for (const { name, office, level, total, figures } of lines) {
      put([literal(`${'　'.repeat(level)}${name}`), literal(office), ...figures.map((figure) => figure ?? nothing)]);
      for (let at = 0; at < width; at += 1) {
        const measure = at < 2 ? undefined : measures[(at - 2) % measures.length];
        style(at, {
          ...line,
          ...(total ? bold : {}),
          ...(measure === undefined ? {} : { numFmt: formats[measure.unit], alignment: { horizontal: 'right' } }),
        });
      }
    }
  }
  return writeXlsx({
    sheets: [
      {
        name: literal(title)
          .replace(/[\\/?*[\]:]/g, ' ')
          .slice(0, 31),
        rows,
        cells,
        columns: widthsFor(
          Array.from({ length: width }, (_, at) => (at === 0 ? 26 : at === 1 ? 14 : 11)),
          rows,
        ).map((each) => ({ width: each })),
        merges: columns.map((_, at) => ({
          startRow: top,
          endRow: top,
          startCol: 2 + at * measures.length,
          endCol: 1 + (at + 1) * measures.length,
        })),
        freezePane: { rows: top + 2, columns: 2 },
        pageSetup: {
          paperSize: 'a3',
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: `$${top + 1}:$${top + 2}`,
        },
      },
    ],
  });
};
