import type { ReactNode } from 'react';
import { LanguageSwitch } from './LanguageSwitch';
import styles from './shell.module.css';

/** Around a page without the shell: signing in, or an unknown page without a session. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.bare}>
    <header className={styles.bareHeader}>
      <LanguageSwitch />
    </header>
    <main className={styles.bareMain}>{children}</main>
  </div>
);
