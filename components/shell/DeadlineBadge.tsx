import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { deadlineApi } from '@/store/deadline';
import { useCapability, useMay } from '@/store/hooks';
import styles from './shell.module.css';

const hrefOf = (scope: number, { due_from, due_to }: { due_from: string; due_to: string }): string =>
  `/deadlines?scope=${scope}&due_from=${due_from}&due_to=${due_to}`;

/** A badge with the number of deadlines due within a week, of one's own cases and offices; hidden for none. */
export const DeadlineBadge = () => {
  const { t } = useTranslation();
  const may = useMay('project', 'read') !== 'none';
  const known = useCapability('deadline.count');
  const { data } = deadlineApi.count.useQuery(may && known ? {} : null);
  if (data === undefined || data.offices + data.mine === 0) return null;
  const { mine, offices } = data;
  return (
    <span className={styles.due}>
      {t('shell.due.title')}
      {mine > 0 && (
        <Link className={styles.dueLink} href={hrefOf(1, data)} prefetch={false} data-urgent>
          {t('shell.due.mine', { count: mine })}
        </Link>
      )}
      {offices > 0 && (
        <Link className={styles.dueLink} href={hrefOf(2, data)} prefetch={false}>
          {t('shell.due.offices', { count: offices })}
        </Link>
      )}
    </span>
  );
};
