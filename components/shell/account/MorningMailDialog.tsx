import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  const [subscribe, { status }] = todayApi.subscribe.useCommand();
  const [failure, setFailure] = useState('');

  const change = async () => {
    const result = await subscribe({ body: { subscribed: subscribed ? 0 : 1 } });
    if (!result.ok) return setFailure(wording(result.error.message));
    void notify(t(subscribed ? 'account.mail.ended' : 'account.mail.begun'));
    onClose();
  };
  return (
    <Modal
      open
      title={t('account.morningMail')}
      okText={t(subscribed ? 'account.mail.end' : 'account.mail.begin')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: address === null }}
      confirmLoading={status === 'loading'}
      onOk={change}
      onCancel={onClose}
    >
      <p>{t('account.mail.text')}</p>
      <p>{address === null ? t('account.mail.noAddress') : t('account.mail.address', { address })}</p>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </Modal>
  );
};
