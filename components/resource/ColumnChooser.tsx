import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from '@/components/ui/words';
import type { Column } from './defineResource';
import styles from './resource.module.css';
import { type Columns, linkColumn } from './useColumns';

interface Props<Row> {
  noun: string;
  all: readonly Column<Row>[];
  columns: Columns<Row>;
}

/** Which columns a list shows. */
export const ColumnChooser = <Row,>({ noun, all, columns }: Props<Row>) => {
  const { t } = useTranslation();
  const word = useWords();
  const boxes = () => (
    <div className={styles.chooser}>
      {all.map((column) => (
        <Checkbox
          key={column.field}
          checked={columns.shown.includes(column)}
          disabled={column === linkColumn(all)}
          onChange={({ target }) => columns.choose(column.field, target.checked)}
        >
          {word(`${noun}.fields.${column.field}`)}
        </Checkbox>
      ))}
      <Button size="small" type="link" onClick={columns.reset}>
        {t('resource.standardColumns')}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={boxes}>
      <Button>{t('resource.columns')}</Button>
    </Popover>
  );
};
