import { Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ResourceApi, useCallRun } from '@/components/resource/api';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { notify, notifyUndoable } from '@/components/ui/notify';
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
  const update = useCallRun<Switched>(api, 'update');
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');

  const put = async (on: boolean, version: number) => {
    setSaving(true);
    const result = await update({ params: { id }, body: { status: on ? 1 : 0, lock_version: version } });
    setSaving(false);
    setFailure(result.ok ? '' : errorTexts(result.error).join(' '));
    return result;
  };
  const switchOn = async (version: number) => {
    const result = await put(true, version);
    if (result.ok) await notify(t('settings.status.on', { name }));
    return result;
  };
  const switchOff = async () => {
    const result = await put(false, lock_version);
    if (!result.ok) return;
    // The row may be gone from the list by then.
    const back = async () => {
      const undone = await switchOn(result.data.lock_version);
      if (!undone.ok) await notify(errorTexts(undone.error).join(' '), 'error');
    };
    await notifyUndoable(t('settings.status.off', { name }), t('settings.status.undo'), back);
  };

  return (
    <>
      <Switch
        size="small"
        aria-label={t('settings.status.switch', { name })}
        checked={status === 1}
        loading={saving}
        disabled={!may}
        onChange={(on) => (on ? switchOn(lock_version) : switchOff())}
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
