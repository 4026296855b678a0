import Head from 'next/head';
import { useTranslation } from 'react-i18next';
import { hasDrafts, sessionEnd } from '@/store/browser';
import styles from './auth.module.css';
import { DirectorySignIn } from './DirectorySignIn';
import { LoginForm } from './LoginForm';

export const LoginPage = () => {
  const { t } = useTranslation();
  const end = sessionEnd();
  return (
    <>
      <Head>
        <title>{`${t('auth.title')} | ${t('shell.productName')}`}</title>
      </Head>
      <section className={styles.card}>
        <h1 className={styles.name}>
          <span className={styles.mark} aria-hidden>
            {t('shell.product')}
          </span>
          Tsugi
          <span className="visually-hidden"> {t('auth.title')}</span>
        </h1>
        <p className={styles.subtitle}>{t('auth.subtitle')}</p>
        {end && <p role="status">{t(end === 'idle' ? 'auth.endedIdle' : 'auth.endedOver')}</p>}
        {hasDrafts() && <p role="status">{t('auth.draftsKept')}</p>}
        <LoginForm />
        <DirectorySignIn />
      </section>
    </>
  );
};
