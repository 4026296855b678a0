import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button as PlainButton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RowActionsProps } from '@/components/resource/defineResource';
import { Button } from '@/components/ui/Button';

/** The way to everything else of a stored member; a new one can be left out again. */
export const GridRowActions = ({ row, index, remove }: RowActionsProps) => {
  const { t } = useTranslation();
  const id = Number(row.member_id);
  if (id > 0) {
    const label = t('family.grid.details', { row: index + 1 });
    return (
      <Button
        size="small"
        type="text"
        icon={<RightOutlined />}
        aria-label={label}
        title={label}
        href={`/family/member/${id}`}
      />
    );
  }
  const label = t('resource.rowAction.remove', { number: index + 1 });
  return (
    <PlainButton
      size="small"
      type="text"
      danger
      icon={<DeleteOutlined />}
      aria-label={label}
      title={label}
      onClick={remove}
    />
  );
};
