import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/ui/PageHeader';
import { masters } from '@/contract/masters';
import { useAppSelector, useCapability } from '@/store/hooks';
import styles from './masters.module.css';
import { SettingsOnly } from './SettingsOnly';

/** Those that the backend knows. */
const useMasters = () => {
  const capabilities = useAppSelector(({ session }) => session.person?.capabilities);
  return Object.values(masters).filter(
    ({ noun, calls }) => !calls.listing.addition || capabilities?.includes(`${noun}.listing`),
  );
};

/** The masters, each with what it is for. */
export const SettingsIndex = () => {
  const { t } = useTranslation();
  const notices = useCapability('firm.update') ? [{ noun: 'firm', path: 'firm' } as const] : [];
  const entries = [...useMasters(), { noun: 'insuranceTarget', path: 'insurance-targets' } as const, ...notices];
  return (
    <SettingsOnly>
      <PageHeader title={t('settings.title')} />
      <ul className={styles.masters}>
        {entries.map(({ noun, path }) => (
          <li key={noun}>
            <Link href={`/settings/${path}`}>{t(`${noun}.title`)}</Link>
            <p>{t(`${noun}.note`)}</p>
          </li>
        ))}
      </ul>
    </SettingsOnly>
  );
};
