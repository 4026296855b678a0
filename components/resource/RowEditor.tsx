import { type ComponentType, memo } from 'react';
import type { Cells, Choices, RowActionsProps } from './defineResource';
import { RowButtons } from './RowButtons';
import { RowCell } from './RowCell';
import styles from './resource.module.css';
import type { RunRowAction } from './rowCommands';
import type { Row } from './rowKeys';
import type { Specs } from './spec';

interface Props {
  /** Prefix of the inputs' ids. */
  id: string;
  /** Prefix of the errors' paths. */
  path: string;
  row: Row;
  index: number;
  last: boolean;
  /** No rows can be added. */
  full: boolean;
  /** It stays where it is. */
  fixed: boolean;
  columns: Specs;
  choices: Choices;
  cells: Cells | undefined;
  noun: string;
  field: string;
  errors: Readonly<Record<string, readonly string[]>> | undefined;
  run: RunRowAction;
  /** In place of the buttons that move, double and remove the row. */
  Actions: ComponentType<RowActionsProps> | undefined;
}

/** One row of a grid; rendered only when it changes. */
export const RowEditor = memo((props: Props) => {
  const {
    id,
    path,
    row,
    index,
    last,
    full,
    fixed,
    columns,
    choices,
    cells = {},
    noun,
    field,
    errors = {},
    run,
    Actions,
  } = props;
  return (
    <tr>
      <th scope="row">{index + 1}</th>
      {Object.entries(columns).map(([column, spec]) => (
        <RowCell
          key={column}
          id={`${id}.${column}`}
          index={index}
          column={column}
          spec={spec}
          value={row[column]}
          wrong={errors[`${path}.${column}`]}
          choices={choices}
          noun={noun}
          field={field}
          Cell={cells[column]}
          row={cells[column] && row}
          run={run}
        />
      ))}
      {!fixed && (
        <td className={styles.rowActions}>
          {Actions ? (
            <Actions row={row} index={index} remove={() => run('remove', index)} />
          ) : (
            <RowButtons index={index} last={last} full={full} run={run} />
          )}
        </td>
      )}
    </tr>
  );
});
RowEditor.displayName = 'RowEditor';
