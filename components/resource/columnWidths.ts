import { type Column, type KindName, sortOf } from './defineResource';

/** Widths in px, with padding, at which a value of a kind is readable at 13 px in either language. */
const widths: Readonly<Record<KindName, number>> = {
  text: 200,
  longText: 240,
  kana: 150,
  phone: 126,
  postalCode: 96,
  email: 200,
  day: 146,
  month: 110,
  partialDay: 146,
  time: 72,
  moment: 190,
  yen: 132,
  number: 76,
  year: 76,
  decimal: 84,
  flag: 64,
  option: 104,
  ref: 116,
  refs: 200,
  rows: 240,
  readOnly: 116,
  status: 90,
  officeBadge: 116,
  person: 124,
  dateTime: 190,
};

/** Kinds that are never too wide: of these, a column without a width of its own takes what the others leave. */
const growing: ReadonlySet<KindName> = new Set<KindName>(['text', 'longText', 'refs', 'rows']);
/** What is written freely takes it in any case: a width of its own is what it has at least. */
const isFree = (kind: KindName): boolean => kind === 'longText';

const padding = 18;
const sorter = 18;
const wide = /[^\u0020-\u024f]/;

/** About how wide words are in the bold 13 px of a head. */
const widthOf = (text: string): number => {
  const signs = [...text].filter((sign) => wide.test(sign)).length;
  return Math.ceil(signs * 13.2 + (text.length - signs) * 7.4);
};

/** The width at which a heading fits on two lines without breaking words. */
export const headWidth = (title: string, sorted: boolean): number => {
  const words = title.split(/\s+/);
  const longest = Math.max(...words.map((word) => (wide.test(word) ? widthOf(word) / 2 + 7 : widthOf(word))));
  return Math.ceil(Math.max(longest, widthOf(title) / 2 + 7)) + padding + (sorted ? sorter : 0);
};

export interface ColumnWidth {
  /** It is never drawn narrower than this, in px. */
  readonly least: number;
  /** Takes what the other columns leave. */
  readonly grows: boolean;
}

/** The padding of a badge, in px. */
const badge = 10;
/** Words that need more than this show the rest on their title, in px. */
const mostWords = 210;

/** The width of a column's longest choice on one line. */
const wordsWidth = (labels: readonly string[], kind: KindName): number =>
  Math.min(mostWords, Math.max(0, ...labels.map(widthOf)) + padding + (kind === 'status' ? badge : 0));

/**
 * How wide a column of a list is, whatever the list: by its kind, or as its descriptor says, and never less than its head
 * and the words of its choices.
 */
export const columnWidth = <Row>(column: Column<Row>, title: string, labels: readonly string[] = []): ColumnWidth => {
  const { kind = 'text', width } = column;
  const head = headWidth(title, sortOf(column) !== undefined);
  const least = Math.max(width ?? widths[kind], head, wordsWidth(labels, kind));
  return { least, grows: isFree(kind) || (width === undefined && growing.has(kind)) };
};
