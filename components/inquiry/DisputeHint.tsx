import { useTranslation } from 'react-i18next';
import type { FormHandle } from '@/components/resource/defineResource';
import type { Inquiry } from '@/contract/inquiry';
import styles from './inquiry.module.css';

const YES = 1;

/** Disputes between heirs must be referred to a lawyer. */
export const DisputeHint = ({ values }: FormHandle<Inquiry>) => {
  const { t } = useTranslation();
  return (
    <div role="status">{values.has_dispute === YES && <p className={styles.warning}>{t('inquiry.dispute')}</p>}</div>
  );
};
