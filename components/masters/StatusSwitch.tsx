import { Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ResourceApi, useCallRun } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { notify } from '@/components/ui/notify';
import styles from './masters.module.css';
import { useHasSettings } from './useMasterRights';

/** The fields required to switch a record in its row. */
export interface Switched {
  readonly id: number;
  readonly name: string;
  readonly status: number;
  readonly lock_version: number;
}

interface Props {
  api: ResourceApi;
  record: Switched;
}

const StatusSwitch = ({ api, record }: Props) => {
  const { id, name, status, lock_version } = record;
  const { t } = useTranslation();
  const errorTexts = useErrorTexts();
  const may = useHasSettings();
  const update = useCallRun<unknown>(api, 'update');
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');

  const change = async (on: boolean) => {
    setSaving(true);
    const result = await update({ params: { id }, body: { status: on ? 1 : 0, lock_version } });
    setSaving(false);
    setFailure(result.ok ? '' : errorTexts(result.error).join(' '));
    if (result.ok) void notify(t(on ? 'settings.status.on' : 'settings.status.off', { name }));
  };

  return (
    <>
      <Switch
        size="small"
        aria-label={t('settings.status.switch', { name })}
        checked={status === 1}
        loading={saving}
        disabled={!may}
        onChange={change}
      />
      <span className={styles.switchWord}>{t(status === 1 ? 'common.active' : 'common.inactive')}</span>
      {failure && (
        <div role="alert" className={styles.failure}>
          {failure}
        </div>
      )}
    </>
  );
};

/** The column by which a master is switched on and off in its list. @example Show: statusSwitch(masterApis.city) */
export const statusSwitch =
  (api: ResourceApi) =>
  ({ record }: { record: Switched }) => <StatusSwitch api={api} record={record} />;
