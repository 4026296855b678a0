import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { formatCountdown } from '@/rules/format';
import styles from './shell.module.css';

interface Props {
  secondsLeft: number;
  onStay: () => void;
}

export const TimeoutDialog = ({ secondsLeft, onStay }: Props) => {
  const { t } = useTranslation();
  const stay = (
    <Button type="primary" onClick={onStay} autoFocus>
      {t('shell.timeout.stay')}
    </Button>
  );
  return (
    <Dialog
      centered
      closable={false}
      keyboard={false}
      staysOpen
      title={t('shell.timeout.title')}
      footer={stay}
      onClose={onStay}
    >
      <p>{t('shell.timeout.text')}</p>
      <p className={styles.countdown} role="timer">
        {t('shell.timeout.left', { time: formatCountdown(secondsLeft) })}
      </p>
    </Dialog>
  );
};
