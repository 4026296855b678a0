import { Fragment } from 'react';
import { useWords } from '@/components/ui/words';
import { type DisplayProps, FieldValue, kinds } from './fields';
import { type RowColumn as Column, isFilled, RowFacts } from './RowFacts';
import styles from './resource.module.css';
import { type Row, rowKey } from './rowKeys';
import { isShortText } from './spec';

/** With more columns than this, those that the fewest rows fill stand beneath their row. */
const MOST = 9;

/** What stands in columns and what beneath the row; columns that are filled alike stay together. */
function placed(columns: readonly Column[], rows: readonly Row[]): { across: Column[]; beneath: Column[] } {
  const filledIn = ([column]: Column) => rows.filter((row) => isFilled(row, column)).length;
  const fewest = columns.toReversed().toSorted((one, other) => filledIn(one) - filledIn(other));
  const last = fewest[columns.length - MOST - 1];
  if (last === undefined) return { across: [...columns], beneath: [] };
  const least = filledIn(last);
  const whole = least < rows.length ? columns.filter((one) => filledIn(one) <= least) : [];
  const beneath = new Set(whole.length > 0 ? whole : fewest.slice(0, columns.length - MOST));
  return { across: columns.filter((one) => !beneath.has(one)), beneath: columns.filter((one) => beneath.has(one)) };
}

/** A read-only table of rows, without empty columns. */
export const RowsTable = ({ value, spec, choices, noun, field }: DisplayProps) => {
  const word = useWords();
  const rows = Array.isArray(value) ? (value as readonly Row[]) : [];
  const columns = Object.entries(spec.columns ?? {}).filter(([column]) => rows.some((row) => isFilled(row, column)));
  if (rows.length === 0) return null;
  const { across, beneath } = placed(columns, rows);
  const nameOf = (column: string) => word(`${noun}.rows.${field}.${column}`);
  return (
    <div className={styles.rowsShown}>
      <table className={styles.rowsTable}>
        <caption className="visually-hidden">{word(`${noun}.fields.${field}`)}</caption>
        <thead>
          <tr>
            {across.map(([column, columnSpec]) => (
              <th key={column} scope="col" data-align={kinds[columnSpec.kind].align}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const rest = beneath.filter(([column]) => isFilled(row, column));
            return (
              <Fragment key={rowKey(row)}>
                <tr>
                  {across.map(([column, columnSpec]) => (
                    <td
                      key={column}
                      className={rest.length > 0 ? styles.continued : undefined}
                      data-align={kinds[columnSpec.kind].align}
                      data-kind={columnSpec.kind}
                      data-short={isShortText(columnSpec) || undefined}
                    >
                      <FieldValue
                        value={row[column]}
                        spec={columnSpec}
                        choices={choices}
                        noun={noun}
                        field={column}
                        record={row}
                      />
                    </td>
                  ))}
                </tr>
                {rest.length > 0 && (
                  <tr>
                    <td className={styles.beneath} colSpan={across.length}>
                      <RowFacts row={row} columns={rest} choices={choices} noun={noun} field={field} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
