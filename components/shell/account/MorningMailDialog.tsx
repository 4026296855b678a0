import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/Dialog';
import { notify } from '@/components/ui/notify';
import { useFailureText } from '@/components/ui/words';
import { todayApi } from '@/store/today';
import styles from './account.module.css';

interface Props {
  address: string | null;
  subscribed: boolean;
  onClose: () => void;
}

/** Turns the morning email with one's own work on or off. */
export const MorningMailDialog = ({ address, subscribed, onClose }: Props) => {
  const { t } = useTranslation();
  const wording = useFailureText();
  const [subscribe] = todayApi.subscribe.useCommand();
  const [failure, setFailure] = useState('');

  const change = async () => {
    const result = await subscribe({ body: { subscribed: subscribed ? 0 : 1 } });
    if (!result.ok) return setFailure(wording(result.error.message));
    void notify(t(subscribed ? 'account.mail.ended' : 'account.mail.begun'));
    onClose();
  };
  return (
    <Dialog
      title={t('account.morningMail')}
      act={{
        label: t(subscribed ? 'account.mail.end' : 'account.mail.begin'),
        disabled: address === null,
        onAct: change,
      }}
      onClose={onClose}
    >
      <p>{t('account.mail.text')}</p>
      <p>{address === null ? t('account.mail.noAddress') : t('account.mail.address', { address })}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Dialog>
  );
};
