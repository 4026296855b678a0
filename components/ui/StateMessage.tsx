import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import styles from './ui.module.css';

interface Props {
  text: string;
  /** A failure is read out at once and may offer another try. */
  failed?: boolean;
  onRetry?: () => void;
  children?: ReactNode;
}

/** Shown in place of content: empty, not found, or failed to load. */
export const StateMessage = ({ text, failed = false, onRetry, children }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={styles.state} role={failed ? 'alert' : 'status'}>
      <p>{text}</p>
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      {children}
    </div>
  );
};
