import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/PageHeader';
import styles from './resource.module.css';

interface Props {
  title: string;
  actions: ReactNode;
  /** The sections of a long form. */
  guide: ReactNode;
  /** Beside the title. */
  children?: ReactNode;
}

/** The head of a page on which a record is made. */
export const FormHead = ({ title, actions, guide, children }: Props) => {
  const header = (
    <PageHeader title={title} actions={actions}>
      {children}
    </PageHeader>
  );
  if (!guide) return header;
  return (
    <div className={styles.recordHead}>
      {header}
      {guide}
    </div>
  );
};
