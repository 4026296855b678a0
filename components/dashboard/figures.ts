import type { Comparison, FigureBlock, FigureColumn, FigureMeasure, FigureRow, RowValues } from '@/contract/dashboard';
import { type Lang, languages } from '@/contract/notation/lang';
import { formatsOf } from '@/locales/formats';
import { recentFirst } from '@/rules/figureColumns';
import { memberKey, rowKey, sumKey, totalKey } from '@/rules/figureRows';
import { formatNumber } from '@/rules/format';
import { shownMeasures } from '@/rules/shownMeasures';
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
/** Stands for the rows of a block without any figure, which follow it once it is opened. */
interface Zeros {
  readonly kind: 'zeros';
  readonly key: string;
  readonly block: FigureBlock;
  readonly count: number;
  readonly open: boolean;
}
export type Line = RowLine | Heading | Zeros;

/** The figures of the times before, by comparison and row. */
export type Before = Readonly<Partial<Record<Comparison, RowValues>>>;

export const definitionOf = (measure: FigureMeasure, lang: Lang): string =>
  measure[`definition_${formatsOf[lang].labelSuffix}`];

/** Shown for a ratio without a denominator, or a future day. */
const nothing = '－';

const decimals: Readonly<Record<FigureMeasure['unit'], number>> = { count: 0, yen: 0, percent: 1, day: 1, hour: 1 };

/** Formats a figure: separators, one decimal for rates, days and hours, － for none. The unit is in the heading. */
export const figureText = (value: number | null | undefined, unit: FigureMeasure['unit']): string =>
  value === null || value === undefined ? nothing : formatNumber(value.toFixed(decimals[unit]));

/** Widths in px: of figures alone, beside one comparison, and beside two that say which they are. */
const widths: Readonly<Record<FigureMeasure['unit'], readonly [number, number, number]>> = {
  count: [92, 104, 128],
  yen: [116, 164, 184],
  percent: [80, 84, 100],
  day: [84, 108, 128],
  hour: [84, 112, 132],
};

type Arrangement = Pick<View, 'layout' | 'measures' | 'order' | 'compare'>;

/**
 * The columns from left to right.
 * @param present the present month, `YYYY-MM`
 */
export const leavesOf = (
  figures: Figures,
  { layout, measures, order, compare }: Arrangement,
  present: string,
): Leaf[] => {
  const shown = shownMeasures(figures.measures, measures);
  const all = order === 'recent' ? recentFirst(figures.columns, present) : figures.columns;
  const totals = all.filter(({ kind }) => kind !== 'month');
  const columns = layout === 'total' && totals.length > 0 ? totals : all;
  const leaf = (column: FigureColumn, measure: FigureMeasure): Leaf => ({
    key: `${column.key}.${measure.key}`,
    column,
    measure,
    width: widths[measure.unit][compare.length] ?? 0,
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

/** The figure of the compared period; undefined until loaded. */
export const beforeOf = (
  before: Before,
  comparison: Comparison,
  key: string,
  { column, measure }: Pick<Leaf, 'column' | 'measure'>,
): number | null | undefined => before[comparison]?.[key]?.[column.key]?.[measure.key];

interface Order {
  readonly blocks: readonly FigureBlock[];
  readonly leaves: readonly Leaf[];
  readonly before: Before;
  readonly compare: readonly Comparison[];
  readonly sort: View['sort'];
  readonly folded: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
  /** The blocks whose rows without any figure are shown. */
  readonly zeros: readonly string[];
  readonly lang: Lang;
}

/**
 * The lines from top to bottom: each block under its heading, the members of opened teams under their team, and last the
 * rows of which every figure is zero, folded into one line.
 */
export const linesOf = (
  figures: Figures,
  { blocks, leaves, before, compare, sort, folded, opened, zeros, lang }: Order,
): Line[] => {
  const isZero = (key: string, row: FigureRow): boolean =>
    row.type !== 'total' &&
    leaves.every(
      (leaf) => !figureOf(row, leaf) && compare.every((comparison) => !beforeOf(before, comparison, key, leaf)),
    );
  const linesOfRow = (block: FigureBlock, { row, at }: Numbered): Line[] => {
    const key = rowKey(block, row, at);
    const line: Line = { kind: 'row', key, block, row, at, team: null };
    if (!opened.has(key)) return [line];
    const members = sorted(row.children ?? [], sort, lang).map(
      (member): Line => ({
        kind: 'row',
        key: memberKey(key, member.row),
        block,
        row: member.row,
        at: member.at,
        team: row.id,
      }),
    );
    return [line, ...members];
  };
  return blocks.flatMap((block) => {
    const rows = figures[block] ?? [];
    if (rows.length === 0) return [];
    const heading: Line = { kind: 'heading', key: block, block, count: rows.length };
    const sum = figures.block_totals?.[block];
    const sums: Line[] =
      sum === undefined ? [] : [{ kind: 'row', key: sumKey(block), block, row: sum, at: 0, team: null, sum: true }];
    if (folded.has(block)) return [heading, ...sums];
    const all = sorted(rows, sort, lang);
    const empty = all.filter(({ row, at }) => isZero(rowKey(block, row, at), row));
    const open = zeros.includes(block);
    const fold: Line[] =
      empty.length === 0 ? [] : [{ kind: 'zeros', key: `${block}.zeros`, block, count: empty.length, open }];
    return [
      heading,
      ...all.filter((one) => !empty.includes(one)).flatMap((one) => linesOfRow(block, one)),
      ...fold,
      ...(open ? empty.flatMap((one) => linesOfRow(block, one)) : []),
      ...sums,
    ];
  });
};

/** The total as a line. */
export const totalLineOf = (row: FigureRow | null): RowLine | null =>
  row === null ? null : { kind: 'row', key: totalKey, block: 'grand_total', row, at: 0, team: null };

/** The width of a text, in px, at a font size of 1: Latin signs take about half of the others. */
const roomOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0xff ? 1 : 0.5), 0);

/** The least and the most, so that figures keep most of the screen. */
const nameWidths = { least: 180, most: 300 };

/** The width in which the names of the lines can be read, in px; a name that is longer still shows the rest on its title. */
export const nameWidth = (lines: readonly Line[]): number => {
  const needed = lines.map((line) => {
    if (line.kind !== 'row') return 0;
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
