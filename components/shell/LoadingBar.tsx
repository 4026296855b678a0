import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './shell.module.css';

/** A bar at the top of the window from the start of a change of page until it is there or has failed. */
export const LoadingBar = () => {
  const { t } = useTranslation();
  const { events } = useRouter();
  const [loading, setLoading] = useState(false);

  useEffect(() => {
    const start = (_url: string, { shallow }: { shallow: boolean }): void => setLoading(!shallow);
    const end = (): void => setLoading(false);
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);

  return loading ? <div className={styles.loadingBar} role="progressbar" aria-label={t('shell.pageLoading')} /> : null;
};
