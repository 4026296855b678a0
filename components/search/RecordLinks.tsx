import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { SearchRow } from '@/contract/search';
import styles from './search.module.css';

const places = [
  ['inquiry', 'inquiry_id', '/inquiry'],
  ['interview', 'interview_id', '/interview'],
  ['sozoku', 'p_sozoku_id', '/projectConfirmed'],
  ['legal', 'p_legal_id', '/projectLegal'],
] as const;

/** Leads to each record of a chain; the name leads to the customer. */
export const RecordLinks = ({ row }: { row: SearchRow }) => {
  const { t } = useTranslation();
  const records = places.flatMap(([kind, field, path]) =>
    row[field] === null ? [] : [{ kind, href: `${path}/${row[field]}` }],
  );
  if (records.length === 0) return null;
  return (
    <ul className={styles.links} aria-label={t('search.links')}>
      {records.map(({ kind, href }) => (
        <li key={kind}>
          <Link href={href} prefetch={false}>
            {t(`search.records.${kind}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
};
