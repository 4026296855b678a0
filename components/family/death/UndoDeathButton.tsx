import { Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '@/components/resource/useErrorTexts';
import { Button } from '@/components/ui/Button';
import { notify } from '@/components/ui/notify';
import type { Member } from '@/contract/member';
import { allStale } from '@/store/apiState';
import { familyApi } from '@/store/family';
import { useAppDispatch } from '@/store/hooks';
import styles from './death.module.css';

interface Props {
  record: Pick<Member, 'member_id' | 'lock_version'>;
  onUndone?: () => void;
}

/** Takes a recorded death back, and with it what it changed elsewhere, once it was asked whether that is meant. */
export const UndoDeathButton = ({ record: { member_id, lock_version }, onUndone }: Props) => {
  const { t } = useTranslation();
  const errorTexts = useErrorTexts('family');
  const dispatch = useAppDispatch();
  const [run, { status }] = familyApi.save.useCommand();
  const [failure, setFailure] = useState('');
  const undo = async () => {
    setFailure('');
    const result = await run({ body: { member_id, is_deceased: 0, lock_version } });
    dispatch(allStale());
    if (!result.ok) {
      setFailure(errorTexts(result.error).join(' '));
      return;
    }
    void notify(t('family.death.undone'));
    onUndone?.();
  };
  return (
    <>
      <Popconfirm
        title={t('family.death.undoAsk')}
        okText={t('family.death.undo')}
        cancelText={t('common.cancel')}
        onConfirm={undo}
      >
        <Button loading={status === 'loading'}>{t('family.death.undo')}</Button>
      </Popconfirm>
      {failure && (
        <span role="alert" className={styles.refused}>
          {failure}
        </span>
      )}
    </>
  );
};
