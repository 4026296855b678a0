import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface Props {
  label: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** What a tab holds besides the fields of its record: a heading line with its actions, and the content. */
export const Panel = ({ label, note, actions, children }: Props) => (
  <section className={styles.panel} aria-label={label}>
    <div className={styles.panelHead}>
      <span className={styles.quiet}>{note}</span>
      {actions}
    </div>
    {children}
  </section>
);
