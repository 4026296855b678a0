import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/components/ui/words';
import { pageRule } from './pageRule';
import styles from './paper.module.css';

interface Props {
  title: string;
  /** Beneath the title: what the rows were narrowed to, how many they are. */
  notes: readonly string[];
  /** Landscape. */
  across: boolean;
  children: ReactNode;
}

/** What is printed in place of the page, for as long as it is mounted; it is never seen on the screen. */
export const Paper = ({ title, notes, across, children }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  return createPortal(
    <article className={styles.paper} data-paper data-across={across} aria-hidden>
      <style>{pageRule({ title, across }, { t, lang })}</style>
      <h1>{title}</h1>
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <p key={note}>{note}</p>
        ))}
      {children}
    </article>,
    document.body,
  );
};
