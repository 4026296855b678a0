import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from '@/components/ui/words';
import type { Column } from './defineResource';
import { OrderedBoxes } from './OrderedBoxes';
import styles from './resource.module.css';
import { type Columns, linkColumn } from './useColumns';
import type { RowSpace } from './useRowSpace';

export interface ColumnChoice<Row> {
  noun: string;
  /** As set in the descriptor. */
  all: readonly Column<Row>[];
  columns: Columns<Row>;
  rows: RowSpace;
}

/** The columns of a list to tick and to order, and how much room its rows take. */
export const ColumnBoxes = <Row,>({ noun, all, columns, rows }: ColumnChoice<Row>) => {
  const { t } = useTranslation();
  const word = useWords();
  return (
    <div className={styles.chooser}>
      <OrderedBoxes
        items={columns.all.map((column) => ({
          key: column.field,
          name: word(`${noun}.fields.${column.field}`),
          checked: columns.shown.includes(column),
          fixed: column === linkColumn(all),
        }))}
        onCheck={columns.choose}
        onMove={columns.move}
      />
      <Checkbox checked={rows.comfortable} onChange={({ target }) => rows.setComfortable(target.checked)}>
        {t('resource.comfortable')}
      </Checkbox>
      <Button size="small" type="link" onClick={columns.reset}>
        {t('resource.standardColumns')}
      </Button>
    </div>
  );
};
