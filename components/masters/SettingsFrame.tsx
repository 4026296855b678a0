import Link from 'next/link';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './masters.module.css';
import { useHasSettings } from './useMasterRights';
import { useSettingsPages } from './useSettingsPages';

/** A page of the settings, with the ways to all others above it for whoever may see them. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const { asPath } = useRouter();
  const pages = useSettingsPages();
  if (!useHasSettings()) return children;
  const isHere = (href: string) => asPath.split(/[?#]/)[0] === href;
  return (
    <div className={styles.frame}>
      <nav className={styles.strip} aria-label={t('settings.title')}>
        {pages.map(({ noun, href }) => (
          <Link key={noun} href={href} prefetch={false} aria-current={isHere(href) ? 'page' : undefined}>
            {t(`${noun}.title`)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  );
};
