import type { Choices, Column } from './defineResource';
import { FieldValue } from './fields';

interface Props<Row> {
  noun: string;
  column: Column<Row>;
  row: Row;
  choices: Choices;
}

/** What stands in a column of a row, on the screen and on paper. */
export const ListCell = <Row extends object>({ noun, column, row, choices }: Props<Row>) => {
  const { field, kind = 'text', of, Show } = column;
  return Show ? (
    <Show record={row} />
  ) : (
    <FieldValue
      value={row[field]}
      spec={{ kind: kind === 'longText' ? 'text' : kind, of }}
      choices={choices}
      noun={noun}
      field={field}
      record={row}
    />
  );
};

/** A row that holds the sum of a column. */
export const totalOf = <Row extends object>(rows: readonly Row[], field: keyof Row & string): Row =>
  ({ [field]: rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0) }) as Row;
