import { useWords } from '@/components/ui/words';
import { type DisplayProps, FieldValue, kinds } from './fields';
import { isSame } from './formState';
import styles from './resource.module.css';
import { type Row, rowKey } from './rowKeys';
import { isShortText } from './spec';

/** A read-only table of rows, without empty columns. */
export const RowsTable = ({ value, spec, choices, noun, field }: DisplayProps) => {
  const word = useWords();
  const rows = Array.isArray(value) ? (value as readonly Row[]) : [];
  const isFilled = (column: string) => rows.some((row) => !isSame(row[column], null));
  const columns = Object.entries(spec.columns ?? {}).filter(([column]) => isFilled(column));
  if (rows.length === 0) return null;
  return (
    <div className={styles.rowsShown}>
      <table className={styles.rowsTable}>
        <caption className="visually-hidden">{word(`${noun}.fields.${field}`)}</caption>
        <thead>
          <tr>
            {columns.map(([column, columnSpec]) => (
              <th key={column} scope="col" data-align={kinds[columnSpec.kind].align}>
                {word(`${noun}.rows.${field}.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(([column, columnSpec]) => (
                <td
                  key={column}
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
          ))}
        </tbody>
      </table>
    </div>
  );
};
