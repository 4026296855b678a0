import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@/rules/format';
import styles from './today.module.css';

interface Props {
  id: string;
  title: string;
  /** Undefined until it is known. */
  total: number | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A section with its name and number; one with nothing in it is this one line. */
export const SectionFrame = ({ id, title, total, actions, children }: Props) => {
  const { t } = useTranslation();
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {total !== undefined && <b>{formatNumber(total)}</b>}
        {total === 0 && <span className={styles.quiet}>{t(`today.nothing`)}</span>}
        <span className={styles.actions}>{actions}</span>
      </div>
      {children}
    </section>
  );
};
