import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/rules/format';
import styles from './shell.module.css';
import { useTodayNumbers } from './useTodayNumbers';

/** The total of open work, beside the menu entry. */
export const TodayTotal = () => {
  const { t } = useTranslation();
  const numbers = useTodayNumbers();
  if (numbers === undefined || numbers.total === 0) return null;
  return (
    <span className={styles.total}>
      <span aria-hidden>{formatNumber(numbers.total)}</span>
      <span className="visually-hidden">{t('today.count', { count: numbers.total })}</span>
    </span>
  );
};

/** The sections in which there is anything, with their numbers, as ways into the page. */
export const TodayLinks = () => {
  const { t } = useTranslation();
  const numbers = useTodayNumbers();
  if (numbers === undefined) return null;
  return (
    <ul className={styles.links}>
      {numbers.sections
        .filter(({ total }) => total > 0)
        .map(({ section, total }) => (
          <li key={section}>
            <Link href={`/today#${section}`} prefetch={false}>
              <span>{t(`today.sections.${section}`)}</span>
              <span className={styles.number}>{formatNumber(total)}</span>
            </Link>
          </li>
        ))}
    </ul>
  );
};
