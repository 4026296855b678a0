import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
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
  const [endAll] = accountApi.signOutEverywhere.useCommand();
  const [failure, setFailure] = useState('');

  const end = async () => {
    const result = await endAll({});
    if (!result.ok) return setFailure(wording(result.error.message));
    dispatch(signOut({ byChoice: true }));
  };
  return (
    <Dialog
      title={t('account.signOutEverywhere')}
      act={{ label: t('account.everywhere.submit'), onAct: end }}
      onClose={onClose}
    >
      <p>{t('account.everywhere.text')}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Dialog>
  );
};
