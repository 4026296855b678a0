import { useCallback, useRef, useState } from 'react';
import type { Column } from './defineResource';
import { useEngine } from './EngineContext';

/** Columns by name in their order, as saved in a view; null is the default. */
export interface ColumnNames {
  readonly names: readonly string[] | null;
  /** Widths that were set by hand, in px, by field. */
  readonly widths: Readonly<Record<string, number>>;
  /** Shows exactly these, also the next time; the list passes over what it does not know. Widths that are left out stay. */
  readonly show: (names: readonly string[] | null, widths?: Readonly<Record<string, number>>) => void;
  /** The names of these columns. */
  readonly namesOf: (names: readonly string[] | null) => readonly string[] | null;
}

export interface Columns<Row> extends ColumnNames {
  /** All columns, in this person's order. */
  readonly all: readonly Column<Row>[];
  readonly shown: readonly Column<Row>[];
  /** Shows or hides a column, also the next time. */
  readonly choose: (field: string, shown: boolean) => void;
  /** Puts a column before another one, or at the end. */
  readonly move: (field: string, before: string | null) => void;
  /** Keeps a width in px; null for what the column needs. */
  readonly resize: (field: string, width: number | null) => void;
  readonly reset: () => void;
}

/** A person's settings of a list; untouched ones follow the product. */
interface Layout {
  readonly chosen: Readonly<Record<string, boolean>>;
  readonly order: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
}

const standard: Layout = { chosen: {}, order: [], widths: {} };
const [narrowest, widest] = [48, 900];

/** Before order and widths were kept, it was the choice alone. */
const layoutOf = (kept: Layout | Layout['chosen']): Layout =>
  typeof kept.chosen === 'object' ? (kept as Layout) : { ...standard, chosen: kept as Layout['chosen'] };

/** The column that leads to the record; it is always shown. */
export const linkColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ link }) => link) ?? columns[0];

/** New columns of the product keep their place behind the one that they follow there. */
const ordered = <Row>(columns: readonly Column<Row>[], order: readonly string[]): readonly Column<Row>[] => {
  const known = order.flatMap((field) => columns.find((column) => column.field === field) ?? []);
  return columns.reduce<readonly Column<Row>[]>((placed, column, index) => {
    if (known.includes(column)) return placed;
    const after = placed.indexOf(columns[index - 1] as Column<Row>);
    return [...placed.slice(0, after + 1), column, ...placed.slice(after + 1)];
  }, known);
};

const shownBy = <Row>(columns: readonly Column<Row>[], { chosen, order }: Layout): readonly Column<Row>[] => {
  const link = linkColumn(columns);
  return ordered(columns, order).filter((column) => column === link || (chosen[column.field] ?? !column.extra));
};

const layoutBy = <Row>(columns: readonly Column<Row>[], names: readonly string[] | null): Partial<Layout> => {
  if (names === null) return { chosen: {}, order: [] };
  const isStandardOrder = columns.filter(({ field }) => names.includes(field)).every((c, i) => names[i] === c.field);
  return {
    chosen: Object.fromEntries(columns.map(({ field }) => [field, names.includes(field)])),
    order: isStandardOrder ? [] : names,
  };
};

const namedBy = <Row>(columns: readonly Column<Row>[], layout: Layout): readonly string[] | null => {
  const [names, usual] = [layout, standard].map((one) => shownBy(columns, one).map(({ field }) => field));
  return names === undefined || String(names) === String(usual) ? null : names;
};

/** The columns of a list as this person chose, ordered and sized them. */
export const useColumns = <Row>(key: string, columns: readonly Column<Row>[]): Columns<Row> => {
  const { readPreference, writePreference } = useEngine();
  const place = `columns:${key}`;
  const [layout, setLayout] = useState<Layout>(() => layoutOf(readPreference<Layout>(place, standard)));
  const latest = useRef(layout);
  const change = useCallback(
    (part: (layout: Layout) => Partial<Layout>) => {
      latest.current = { ...latest.current, ...part(latest.current) };
      writePreference(place, latest.current);
      setLayout(latest.current);
    },
    [place, writePreference],
  );
  const all = ordered(columns, layout.order);
  return {
    all,
    shown: shownBy(columns, layout),
    widths: layout.widths,
    choose: (field, shown) => change(({ chosen }) => ({ chosen: { ...chosen, [field]: shown } })),
    move: (field, before) => {
      const others = all.map((column): string => column.field).filter((other) => other !== field);
      const at = before === null ? others.length : others.indexOf(before);
      change(() => ({ order: [...others.slice(0, at), field, ...others.slice(at)] }));
    },
    resize: (field, width) =>
      change(({ widths: { [field]: _, ...others } }) => ({
        widths:
          width === null ? others : { ...others, [field]: Math.min(widest, Math.max(narrowest, Math.round(width))) },
      })),
    reset: () => change(() => standard),
    names: namedBy(columns, layout),
    show: useCallback(
      (names, widths) => change(() => ({ ...layoutBy(columns, names), ...(widths && { widths }) })),
      [columns, change],
    ),
    namesOf: (names) => namedBy(columns, { ...standard, ...layoutBy(columns, names) }),
  };
};
