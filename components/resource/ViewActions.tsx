import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import type { SavedView } from '@/contract/savedView';
import type { ViewTask } from './ViewDialogs';

interface Props {
  view: SavedView;
  onDefault: () => Promise<void>;
  onTask: (task: ViewTask) => void;
}

/** Actions of a view: set or unset as default, rename, delete. */
export const ViewActions = ({ view, onDefault, onTask }: Props) => {
  const { t } = useTranslation();
  const { name, is_default } = view;
  const action = (label: string, icon: ReactNode, onClick: () => unknown) => (
    <Button size="small" type="text" icon={icon} title={label} aria-label={label} onClick={onClick} />
  );
  return (
    <>
      {is_default === 1
        ? action(t('savedView.unmakeDefault', { name }), <StarFilled />, onDefault)
        : action(t('savedView.makeDefault', { name }), <StarOutlined />, onDefault)}
      {action(t('savedView.renameOf', { name }), <EditOutlined />, () => onTask({ kind: 'rename', view }))}
      {action(t('savedView.deleteOf', { name }), <DeleteOutlined />, () => onTask({ kind: 'delete', view }))}
    </>
  );
};
