import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { useWords } from '@/components/ui/words';
import type { Column } from './defineResource';
import styles from './resource.module.css';
import { type Columns, linkColumn } from './useColumns';
import type { RowSpace } from './useRowSpace';

interface Props<Row> {
  noun: string;
  /** As the descriptor has them. */
  all: readonly Column<Row>[];
  columns: Columns<Row>;
  rows: RowSpace;
}

/** Which columns a list shows and in which order, and how much room its rows take. */
export const ColumnChooser = <Row,>({ noun, all, columns, rows }: Props<Row>) => {
  const { t } = useTranslation();
  const word = useWords();
  const fields: readonly string[] = columns.all.map(({ field }) => field);
  const boxes = () => (
    <div className={styles.chooser}>
      <ul>
        {columns.all.map((column, index) => {
          const name = word(`${noun}.fields.${column.field}`);
          return (
            <li key={column.field}>
              <Checkbox
                checked={columns.shown.includes(column)}
                disabled={column === linkColumn(all)}
                onChange={({ target }) => columns.choose(column.field, target.checked)}
              >
                {name}
              </Checkbox>
              <Button
                size="small"
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t('resource.columnUp', { name })}
                disabled={index === 0}
                onClick={() => columns.move(column.field, fields[index - 1] ?? null)}
              />
              <Button
                size="small"
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t('resource.columnDown', { name })}
                disabled={index === fields.length - 1}
                onClick={() => columns.move(column.field, fields[index + 2] ?? null)}
              />
            </li>
          );
        })}
      </ul>
      <Checkbox checked={rows.comfortable} onChange={({ target }) => rows.setComfortable(target.checked)}>
        {t('resource.comfortable')}
      </Checkbox>
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
