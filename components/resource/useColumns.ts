import { useCallback, useState } from 'react';
import type { Column } from './defineResource';
import { useEngine } from './EngineContext';

type Chosen = Readonly<Record<string, boolean>>;

/** Columns by name, as saved in a view; null is the default. */
export interface ColumnNames {
  readonly names: readonly string[] | null;
  /** Shows exactly these, also the next time; the list passes over what it does not know. */
  readonly show: (names: readonly string[] | null) => void;
  /** How these would be named once shown. */
  readonly namesOf: (names: readonly string[] | null) => readonly string[] | null;
}

export interface Columns<Row> extends ColumnNames {
  readonly shown: readonly Column<Row>[];
  /** Shows or hides a column, also the next time. */
  readonly choose: (field: string, shown: boolean) => void;
  readonly reset: () => void;
}

/** The column that leads to the record; it is always shown. */
export const linkColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ link }) => link) ?? columns[0];

const shownBy = <Row>(columns: readonly Column<Row>[], chosen: Chosen): readonly Column<Row>[] => {
  const link = linkColumn(columns);
  return columns.filter((column) => column === link || (chosen[column.field] ?? !column.extra));
};

const chosenBy = <Row>(columns: readonly Column<Row>[], names: readonly string[] | null): Chosen =>
  names === null ? {} : Object.fromEntries(columns.map(({ field }) => [field, names.includes(field)]));

const namedBy = <Row>(columns: readonly Column<Row>[], chosen: Chosen): readonly string[] | null => {
  const [names, standard] = [chosen, {}].map((one) => shownBy(columns, one).map(({ field }) => field));
  return names === undefined || String(names) === String(standard) ? null : names;
};

/** The columns of a list as this person chose them. What they never touched follows the product. */
export const useColumns = <Row>(key: string, columns: readonly Column<Row>[]): Columns<Row> => {
  const { readPreference, writePreference } = useEngine();
  const place = `columns:${key}`;
  const [chosen, setChosen] = useState<Chosen>(() => readPreference<Chosen>(place, {}));
  const keep = useCallback(
    (next: Chosen) => {
      setChosen(next);
      writePreference(place, next);
    },
    [place, writePreference],
  );
  return {
    shown: shownBy(columns, chosen),
    choose: (field, shown) => keep({ ...chosen, [field]: shown }),
    reset: () => keep({}),
    names: namedBy(columns, chosen),
    show: useCallback((names) => keep(chosenBy(columns, names)), [columns, keep]),
    namesOf: (names) => namedBy(columns, chosenBy(columns, names)),
  };
};
