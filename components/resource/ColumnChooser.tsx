import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/lazyPart';
import type { ColumnBoxes as Boxes, ColumnChoice } from './ColumnBoxes';

const ColumnBoxes = lazyPart(() => import('./ColumnBoxes').then((module) => module.ColumnBoxes)) as typeof Boxes;

/** Chooses a list's columns, their order, and the height of its rows. */
export const ColumnChooser = <Row,>(choice: ColumnChoice<Row>) => {
  const { t } = useTranslation();
  return (
    <Popover trigger="click" placement="bottomRight" content={() => <ColumnBoxes {...choice} />}>
      <Button>{t('resource.columns')}</Button>
    </Popover>
  );
};
