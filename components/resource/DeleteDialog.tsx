import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '@/components/ui/notify';
import { type ResourceApi, useCallRun } from './api';
import type { Values } from './defineResource';
import styles from './resource.module.css';
import { useErrorTexts } from './useErrorTexts';

interface Props {
  noun: string;
  api: ResourceApi;
  params: Values;
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a record is deleted, and says why where the server refuses. */
export const DeleteDialog = ({ noun, api, params, name, onDeleted, onClose }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts(noun);
  const run = useCallRun(api, 'destroy');
  const [running, setRunning] = useState(false);
  const [refusal, setRefusal] = useState<readonly string[]>([]);

  const remove = async () => {
    setRefusal([]);
    setRunning(true);
    const result = await run({ params });
    setRunning(false);
    if (!result.ok) return setRefusal(errorTexts(result.error));
    void notify(t('resource.deleted'));
    onDeleted();
  };

  return (
    <Modal
      open
      title={t('resource.delete.title')}
      okText={t('common.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.cancel')}
      confirmLoading={running}
      onOk={remove}
      onCancel={onClose}
    >
      <p>{t('resource.delete.text', { name })}</p>
      {refusal.length > 0 && (
        <p role="alert" className={styles.failure}>
          {refusal.join('\n')}
        </p>
      )}
    </Modal>
  );
};
