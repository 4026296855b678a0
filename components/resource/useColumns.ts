import { useState } from 'react';
import type { Column } from './defineResource';
import { useEngine } from './EngineContext';

type Chosen = Readonly<Record<string, boolean>>;

export interface Columns<Row> {
  readonly shown: readonly Column<Row>[];
  /** Shows or hides a column, also the next time. */
  readonly choose: (field: string, shown: boolean) => void;
  readonly reset: () => void;
}

/** The column that leads to the record; it is always shown. */
export const linkColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ link }) => link) ?? columns[0];

/** The columns of a list as this person chose them. What they never touched follows the product. */
export const useColumns = <Row>(key: string, columns: readonly Column<Row>[]): Columns<Row> => {
  const { readPreference, writePreference } = useEngine();
  const place = `columns:${key}`;
  const [chosen, setChosen] = useState<Chosen>(() => readPreference<Chosen>(place, {}));
  const keep = (next: Chosen) => {
    setChosen(next);
    writePreference(place, next);
  };
  const link = linkColumn(columns);
  return {
    shown: columns.filter((column) => column === link || (chosen[column.field] ?? !column.extra)),
    choose: (field, shown) => keep({ ...chosen, [field]: shown }),
    reset: () => keep({}),
  };
};
