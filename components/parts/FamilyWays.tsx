import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useLateName } from '@/components/ui/PersonName';
import { familyHref } from './familyHref';
import styles from './parts.module.css';
import { useFamilyRows } from './useFamily';
import { matterName, useMatters } from './useMatters';

const tax = 1;

/**
 * The ways from what a family owns to the family, to its customers and to its matters.
 * @example detail: { …, Notice: FamilyWays }
 */
export const FamilyWays = ({ record: { family_code } }: { record: { readonly family_code: string } }) => {
  const { t } = useTranslation();
  const lateName = useLateName();
  const { rows = [] } = useFamilyRows(family_code);
  const matters = useMatters(family_code);
  const customers = rows.filter(({ customer_id }) => customer_id !== null);
  return (
    <nav className={styles.chain} aria-label={t('family.ways')}>
      <ul>
        <li>
          <Link href={familyHref({ family_code })}>
            {t('family.title')} {family_code}
          </Link>
        </li>
        {customers.map(({ customer_id, cust_name, is_deceased }) => (
          <li key={customer_id}>
            <Link href={`/customer/${customer_id}/${family_code}`}>{lateName(cust_name, is_deceased === 1)}</Link>
          </li>
        ))}
        {matters.map((matter) => (
          <li key={`${matter.project_type}/${matter.project_id}`}>
            <Link href={`/${matter.project_type === tax ? 'projectConfirmed' : 'projectLegal'}/${matter.project_id}`}>
              {matterName(matter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
