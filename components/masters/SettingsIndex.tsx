import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/ui/PageHeader';
import styles from './masters.module.css';
import { SettingsOnly } from './SettingsOnly';
import { useSettingsPages } from './useSettingsPages';

/** The masters, each with what it is for. */
export const SettingsIndex = () => {
  const { t } = useTranslation();
  return (
    <SettingsOnly>
      <PageHeader title={t('settings.title')} />
      <ul className={styles.masters}>
        {useSettingsPages().map(({ noun, href }) => (
          <li key={noun}>
            <Link href={href}>{t(`${noun}.title`)}</Link>
            <p>{t(`${noun}.note`)}</p>
          </li>
        ))}
      </ul>
    </SettingsOnly>
  );
};
