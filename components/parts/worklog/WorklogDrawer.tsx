import { Drawer } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '@/components/resource/ResourceForm';
import type { Worklog } from '@/contract/worklog';
import type { WorklogOf } from './defineWorklog';
import styles from './worklog.module.css';

interface Props {
  of: WorklogOf;
  projectId: number;
  /** Null for a new one. */
  record: Worklog | null;
  onClose: () => void;
}

/** One entry of a work log, beside the log. Only its own buttons close it, so that nothing typed is lost by a slip. */
export const WorklogDrawer = ({ of, projectId, record, onClose }: Props) => {
  const { t } = useTranslation();
  const resource = useMemo(() => of.resourceOf(projectId), [of, projectId]);
  return (
    <Drawer
      open
      size={640}
      title={t(record === null ? 'worklog.createTitle' : 'worklog.editTitle')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      onClose={onClose}
    >
      <ResourceForm
        resource={resource}
        record={record}
        onSaved={onClose}
        onCancel={onClose}
        head={(actions) => <div className={styles.head}>{actions}</div>}
      />
    </Drawer>
  );
};
