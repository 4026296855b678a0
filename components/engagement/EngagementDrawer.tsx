import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '@/components/resource/ResourceForm';
import type { Engagement } from '@/contract/engagement';
import styles from './engagement.module.css';
import { engagementResource } from './engagementResource';

interface Props {
  /** Null for a new one. */
  record: Engagement | null;
  onClose: () => void;
}

/** One contact, beside the list it belongs to. Only its own buttons close it, so that nothing typed is lost by a slip. */
export const EngagementDrawer = ({ record, onClose }: Props) => {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      size={720}
      title={t(record === null ? 'engagement.createTitle' : 'engagement.editTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      onClose={onClose}
    >
      <ResourceForm
        resource={engagementResource}
        record={record}
        onSaved={onClose}
        onCancel={onClose}
        head={(actions) => <div className={styles.drawerHead}>{actions}</div>}
      />
    </Drawer>
  );
};
