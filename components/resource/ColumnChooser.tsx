import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/lazyPart';
import type { ColumnBoxes as Boxes } from './ColumnBoxes';
import type { Column } from './defineResource';
import type { Columns } from './useColumns';
import type { RowSpace } from './useRowSpace';

const ColumnBoxes = lazyPart(() => import('./ColumnBoxes').then((module) => module.ColumnBoxes)) as typeof Boxes;

export interface ColumnChoice<Row> {
  noun: string;
  /** As set in the descriptor. */
  all: readonly Column<Row>[];
  columns: Columns<Row>;
  rows: RowSpace;
}

/** Chooses a list's columns, their order, and the height of its rows. */
export const ColumnChooser = <Row,>(choice: ColumnChoice<Row>) => {
  const { t } = useTranslation();
  return (
    <Popover trigger="click" placement="bottomRight" content={() => <ColumnBoxes {...choice} />}>
      <Button>{t('resource.columns')}</Button>
    </Popover>
  );
};
