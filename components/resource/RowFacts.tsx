import { useWords } from '@/components/ui/words';
import { type DisplayProps, FieldValue } from './fields';
import { isSame } from './formState';
import styles from './resource.module.css';
import type { Row } from './rowKeys';
import type { FieldSpec } from './spec';

export type RowColumn = readonly [name: string, spec: FieldSpec];

export const isFilled = (row: Row, column: string): boolean => !isSame(row[column], null);

/** What a row says beneath its columns, to be read; `columns` are those that are filled in. */
export const RowFacts = ({
  row,
  columns,
  choices,
  noun,
  field,
}: Pick<DisplayProps, 'choices' | 'noun' | 'field'> & { row: Row; columns: readonly RowColumn[] }) => {
  const word = useWords();
  return (
    <dl className={styles.beneathFacts}>
      {columns.map(([column, spec]) => (
        <div key={column} className={styles.beneathFact}>
          <dt>{word(`${noun}.rows.${field}.${column}`)}</dt>
          <dd>
            <FieldValue value={row[column]} spec={spec} choices={choices} noun={noun} field={column} record={row} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
