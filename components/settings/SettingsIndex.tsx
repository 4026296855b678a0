import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { SettingsOnly } from '@/components/parts/SettingsOnly';
import { PageHeader } from '@/components/ui/PageHeader';
import styles from './settings.module.css';

const masters = [
  { key: 'cities', noun: 'city', href: '/settings/cities' },
  { key: 'offices', noun: 'office', href: '/settings/offices' },
  { key: 'teams', noun: 'team', href: '/settings/teams' },
  { key: 'interviewLocations', noun: 'interviewLocation', href: '/settings/interview-locations' },
  { key: 'introducedBy', noun: 'introducedBy', href: '/settings/introduced-by' },
  { key: 'insuranceTargets', noun: 'insuranceTarget', href: '/settings/insurance-targets' },
] as const;

/** The masters, each with what it is for. */
export const SettingsIndex = () => {
  const { t } = useTranslation();
  return (
    <SettingsOnly>
      <PageHeader title={t('settings.title')} />
      <ul className={styles.masters}>
        {masters.map(({ key, noun, href }) => (
          <li key={key}>
            <Link href={href}>{t(`${noun}.title`)}</Link>
            <p>{t(`settings.notes.${key}`)}</p>
          </li>
        ))}
      </ul>
    </SettingsOnly>
  );
};
