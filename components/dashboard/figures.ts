import type { FigureBlock, FigureColumn, FigureMeasure, FigureRow } from '@/contract/dashboard';
import { type Lang, languages } from '@/contract/notation/lang';
import { formatsOf } from '@/locales/formats';
import { formatNumber } from '@/rules/format';
import type { Layout, View } from './view';

/** The response of a tab, for any blocks. */
export interface Figures extends Readonly<Partial<Record<FigureBlock, readonly FigureRow[]>>> {
  readonly grand_total?: FigureRow | null | undefined;
  readonly block_totals?: Readonly<Record<string, FigureRow>> | undefined;
  readonly columns: readonly FigureColumn[];
  readonly measures: readonly FigureMeasure[];
}

/** One column of the table: a measure in a month, a year or the whole range. */
export interface Leaf {
  /** `2025-04.order_count`, by which it is sorted too. */
  readonly key: string;
  readonly column: FigureColumn;
  readonly measure: FigureMeasure;
  readonly width: number;
}

/** The position of a row in the server's response, by which the server finds it again. */
interface At {
  readonly block: FigureBlock | 'grand_total';
  readonly at: number;
  /** The team of a member row. */
  readonly team: number | null;
}

export interface RowLine extends At {
  readonly kind: 'row';
  readonly key: string;
  readonly row: FigureRow;
  /** It adds its block up. */
  readonly sum?: true;
}
interface Heading {
  readonly kind: 'heading';
  readonly key: string;
  readonly block: FigureBlock;
  readonly count: number;
}
export type Line = RowLine | Heading;

export const definitionOf = (measure: FigureMeasure, lang: Lang): string =>
  measure[`definition_${formatsOf[lang].labelSuffix}`];

/** Shown for a ratio without a denominator, or a future day. */
const nothing = '－';

const decimals: Readonly<Record<FigureMeasure['unit'], number>> = { count: 0, yen: 0, percent: 1, day: 1, hour: 1 };

/** Formats a figure: separators, one decimal for rates, days and hours, － for none. The unit is in the heading. */
export const figureText = (value: number | null | undefined, unit: FigureMeasure['unit']): string =>
  value === null || value === undefined ? nothing : formatNumber(value.toFixed(decimals[unit]));

const widths: Readonly<Record<FigureMeasure['unit'], number>> = { count: 80, yen: 116, percent: 80, day: 84, hour: 84 };

/** The measures that are shown, in their order; all where none of those asked for is one. */
export const shownMeasures = ({ measures }: Figures, shown: readonly string[]): readonly FigureMeasure[] => {
  const chosen = measures.filter(({ key }) => shown.includes(key));
  return chosen.length === 0 ? measures : chosen;
};

/** The columns from left to right. */
export const leavesOf = (figures: Figures, { layout, measures }: Pick<View, 'layout' | 'measures'>): Leaf[] => {
  const shown = shownMeasures(figures, measures);
  const totals = figures.columns.filter(({ kind }) => kind !== 'month');
  const columns = layout === 'total' && totals.length > 0 ? totals : figures.columns;
  const leaf = (column: FigureColumn, measure: FigureMeasure): Leaf => ({
    key: `${column.key}.${measure.key}`,
    column,
    measure,
    width: widths[measure.unit],
  });
  return layout === 'measure'
    ? shown.flatMap((measure) => columns.map((column) => leaf(column, measure)))
    : columns.flatMap((column) => shown.map((measure) => leaf(column, measure)));
};

/** The column group, and the heading within it. */
export const groupOf = ({ column, measure }: Leaf, layout: Layout) =>
  layout === 'measure' ? { group: measure, own: column } : { group: column, own: measure };

interface Group {
  readonly part: FigureColumn | FigureMeasure;
  readonly leaves: Leaf[];
}

/** Neighbours of one group together. */
export const groupsOf = (leaves: readonly Leaf[], layout: Layout): readonly Group[] => {
  const groups: Group[] = [];
  for (const leaf of leaves) {
    const { group } = groupOf(leaf, layout);
    const last = groups.at(-1);
    if (last?.part.key === group.key) last.leaves.push(leaf);
    else groups.push({ part: group, leaves: [leaf] });
  }
  return groups;
};

export const figureOf = ({ values }: FigureRow, { column, measure }: Pick<Leaf, 'column' | 'measure'>): number | null =>
  values[column.key]?.[measure.key] ?? null;

interface Numbered {
  readonly row: FigureRow;
  readonly at: number;
}

/** Rows in the order that was asked for; none stays last either way, and equal ones stay as they came. */
const sorted = (rows: readonly FigureRow[], sort: View['sort'], lang: Lang): Numbered[] => {
  const numbered = rows.map((row, at) => ({ row, at }));
  if (sort === null) return numbered;
  const sign = sort.down ? -1 : 1;
  if (sort.by === 'name') {
    const { compare } = new Intl.Collator(languages[lang].tag);
    return numbered.sort((one, other) => sign * compare(one.row.name, other.row.name));
  }
  const [column = '', measure = ''] = sort.by.split('.');
  const of = ({ row }: Numbered): number | null => row.values[column]?.[measure] ?? null;
  return numbered.sort((one, other) => {
    const [left, right] = [of(one), of(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
};

interface Order {
  readonly blocks: readonly FigureBlock[];
  readonly sort: View['sort'];
  readonly folded: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  readonly lang: Lang;
}

/** The lines from top to bottom: each block under its heading, the members of opened teams under their team. */
export const linesOf = (figures: Figures, { blocks, sort, folded, opened, lang }: Order): Line[] =>
  blocks.flatMap((block) => {
    const rows = figures[block] ?? [];
    if (rows.length === 0) return [];
    const heading: Line = { kind: 'heading', key: block, block, count: rows.length };
    const sum = figures.block_totals?.[block];
    const sums: Line[] =
      sum === undefined ? [] : [{ kind: 'row', key: `${block}.sum`, block, row: sum, at: 0, team: null, sum: true }];
    if (folded.has(block)) return [heading, ...sums];
    const lines = sorted(rows, sort, lang).flatMap(({ row, at }): Line[] => {
      const key = `${block}.${row.id ?? `-${at}`}`;
      const line: Line = { kind: 'row', key, block, row, at, team: null };
      if (!opened.has(key)) return [line];
      const members = sorted(row.children ?? [], sort, lang).map(
        (member): Line => ({
          kind: 'row',
          key: `${key}.${member.row.id}`,
          block,
          row: member.row,
          at: member.at,
          team: row.id,
        }),
      );
      return [line, ...members];
    });
    return [heading, ...lines, ...sums];
  });

/** How much room a text takes, in px, at a size of 1: signs of Latin text take about half of what others take. */
const roomOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0xff ? 1 : 0.5), 0);

/** The least and the most, so that figures keep most of the screen. */
const nameWidths = { least: 180, most: 300 };

/** The width in which the names of the lines can be read, in px; a name that is longer still shows the rest on its title. */
export const nameWidth = (lines: readonly Line[]): number => {
  const needed = lines.map((line) => {
    if (line.kind === 'heading') return 0;
    const { name, office_name = '', children } = line.row;
    const beside = line.team === null && children === undefined ? 0 : 24;
    return roomOf(name) * 13 + roomOf(office_name) * 11 + beside + 32;
  });
  return Math.min(nameWidths.most, Math.ceil(Math.max(nameWidths.least, ...needed)));
};

/** A cell as the call for its records names it. */
export const cellOf = ({ block, row, at, team, sum }: RowLine, { column, measure }: Leaf) => ({
  block,
  row_id: row.id,
  ...(sum === undefined ? { row_at: at } : { block_total: 1 as const }),
  ...(team === null ? {} : { team_id: team }),
  column: column.key,
  measure: measure.key,
});
