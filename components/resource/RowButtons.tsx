import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CopyOutlined from '@ant-design/icons/CopyOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RunRowAction } from './rowCommands';

interface Props {
  index: number;
  last: boolean;
  /** No rows can be added. */
  full: boolean;
  run: RunRowAction;
}

/** Opens what of a row has no place in its columns. */
export const OpenRow = memo(
  ({ index, open, panel, run }: Pick<Props, 'index' | 'run'> & { open: boolean; panel: string }) => {
    const { t } = useTranslation();
    return (
      <Button
        size="small"
        type="text"
        icon={open ? <UpOutlined /> : <DownOutlined />}
        aria-label={t('resource.rowAction.more', { number: index + 1 })}
        title={t('resource.rowMoreKey')}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => run('open', index, !open)}
      />
    );
  },
);
OpenRow.displayName = 'OpenRow';

/** Actions of a grid row. */
export const RowButtons = memo(({ index, last, full, run }: Props) => {
  const { t } = useTranslation();
  const name = (action: 'up' | 'down' | 'duplicate' | 'remove') =>
    t(`resource.rowAction.${action}`, { number: index + 1 });
  return (
    <>
      <Button
        size="small"
        type="text"
        icon={<ArrowUpOutlined />}
        aria-label={name('up')}
        disabled={index === 0}
        onClick={() => run('move', index, -1)}
      />
      <Button
        size="small"
        type="text"
        icon={<ArrowDownOutlined />}
        aria-label={name('down')}
        disabled={last}
        onClick={() => run('move', index, 1)}
      />
      <Button
        size="small"
        type="text"
        icon={<CopyOutlined />}
        aria-label={name('duplicate')}
        disabled={full}
        onClick={() => run('duplicate', index)}
      />
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={name('remove')}
        onClick={() => run('remove', index)}
      />
    </>
  );
});
RowButtons.displayName = 'RowButtons';
