import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '@/components/ui/words';
import { accountApi } from '@/store/account';
import { signOut } from '@/store/browser';
import { useAppDispatch } from '@/store/hooks';
import styles from './account.module.css';

/** Ends every session of one's own, and says first what ends with them. */
export const EverywhereDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const wording = useFailureText();
  const dispatch = useAppDispatch();
  const [endAll, { status }] = accountApi.signOutEverywhere.useCommand();
  const [failure, setFailure] = useState('');

  const end = async () => {
    const result = await endAll({});
    if (!result.ok) return setFailure(wording(result.error.message));
    dispatch(signOut({ byChoice: true }));
  };
  return (
    <Modal
      open
      title={t('account.signOutEverywhere')}
      okText={t('account.everywhere.submit')}
      cancelText={t('common.cancel')}
      confirmLoading={status === 'loading'}
      onOk={end}
      onCancel={onClose}
    >
      <p>{t('account.everywhere.text')}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Modal>
  );
};
