import Head from 'next/head';
import type { ReactNode } from 'react';
import styles from './ui.module.css';

interface Props {
  title: string;
  /** Page actions; the primary one is last, so that it is always at the top right. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** The head of every page: its name, also in the browser's tab, and its actions. */
export const PageHeader = ({ title, actions, children }: Props) => (
  <header className={styles.pageHeader}>
    <Head>
      <title>{`${title} | Tsugi`}</title>
    </Head>
    <div className={styles.pageTitle}>
      <h1>{title}</h1>
      {children}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
);
