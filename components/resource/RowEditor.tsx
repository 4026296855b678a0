import { type ComponentType, memo, useEffect } from 'react';
import type { Cells, Choices, RowActionsProps } from './defineResource';
import { OpenRow, RowButtons } from './RowButtons';
import { RowCell } from './RowCell';
import { isFilled, type RowColumn, RowFacts } from './RowFacts';
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
  /** How many columns stand in the row; the others open beneath it. */
  across: number;
  open: boolean;
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
    across,
    open,
    choices,
    cells = {},
    noun,
    field,
    errors = {},
    run,
    Actions,
  } = props;
  const inRow = Object.entries(columns).slice(0, across);
  const beneath = Object.entries(columns).slice(across);
  const isWrong = beneath.some(([column]) => errors[`${path}.${column}`] !== undefined);
  // A row that a fault has opened stays open when the fault is mended.
  useEffect(() => {
    if (isWrong) run('open', index, true);
  }, [isWrong, index, run]);
  const isOpen = open || isWrong;
  const shown = isOpen ? beneath : beneath.filter(([column]) => isFilled(row, column));
  const cellOf = ([column, spec]: RowColumn, isBeneath: boolean) => (
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
      beneath={isBeneath}
    />
  );
  return (
    <>
      <tr>
        <th scope="row" rowSpan={shown.length > 0 ? 2 : 1}>
          {index + 1}
        </th>
        {inRow.map((one) => cellOf(one, false))}
        {(!fixed || beneath.length > 0) && (
          <td className={styles.rowActions}>
            {beneath.length > 0 && <OpenRow index={index} open={isOpen} panel={`${id}-beneath`} run={run} />}
            {!fixed &&
              (Actions ? (
                <Actions row={row} index={index} remove={() => run('remove', index)} />
              ) : (
                <RowButtons index={index} last={last} full={full} run={run} />
              ))}
          </td>
        )}
      </tr>
      {shown.length > 0 && (
        <tr id={`${id}-beneath`}>
          <td className={styles.beneath} colSpan={inRow.length + 1}>
            {isOpen ? (
              <div className={styles.beneathInputs}>{beneath.map((one) => cellOf(one, true))}</div>
            ) : (
              <RowFacts row={row} columns={shown} choices={choices} noun={noun} field={field} />
            )}
          </td>
        </tr>
      )}
    </>
  );
});
RowEditor.displayName = 'RowEditor';
