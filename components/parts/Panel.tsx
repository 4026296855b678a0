import type { ReactNode } from 'react';
import styles from './parts.module.css';

interface Props {
  label: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A tab's panel: a heading with actions, and the content. */
export const Panel = ({ label, note, actions, children }: Props) => (
  <section className={styles.panel} aria-label={label}>
    {(note || actions) && (
      <div className={styles.panelHead}>
        <span className={styles.quiet}>{note}</span>
        {actions}
      </div>
    )}
    {children}
  </section>
);
