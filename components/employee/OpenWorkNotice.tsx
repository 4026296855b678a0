import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { Employee } from '@/contract/employee';
import { handoverApi } from '@/store/handover';
import { useCapability, useMay } from '@/store/hooks';
import styles from './employee.module.css';

/** Whether the signed-in person gives work of others to others. */
export const useHandsOver = (): boolean => {
  const may = useMay('handover', 'edit') !== 'none';
  return useCapability('handover.show') && may;
};

/** Of somebody who leaves, or whose account is closed: what is still open, and the way to hand it over. */
export const OpenWorkNotice = ({ record: { id, end_date, status } }: { record: Employee }) => {
  const { t } = useTranslation();
  const mayAsk = useHandsOver();
  const asked = mayAsk && (end_date !== null || status === 0);
  const { data } = handoverApi.show.useQuery(asked ? { params: { id } } : null);
  const count = (data?.items.length ?? 0) + (data?.elsewhere ?? 0);
  if (count === 0) return null;
  return (
    <p role="status" className={styles.openWork}>
      {t('handover.open', { count })} <Link href={`/employees/${id}?tab=handover`}>{t('handover.go')}</Link>
    </p>
  );
};
