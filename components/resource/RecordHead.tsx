import type { ReactNode } from 'react';
import { PageHeader } from '@/components/ui/PageHeader';
import { TabBar } from '@/components/ui/TabBar';
import { useWords } from '@/components/ui/words';
import styles from './resource.module.css';

interface Props {
  noun: string;
  title: string;
  /** The kana of the name. */
  kana: string;
  actions: ReactNode;
  summary: ReactNode;
  /** The keys of the tabs; none are drawn for a single one. */
  tabs: readonly string[];
  tab: string;
  onTab: (key: string) => void;
  /** Beneath the tabs. */
  children?: ReactNode;
}

/** The head of a record, which stays in sight: its name and actions, its most important facts, its tabs. */
export const RecordHead = ({ noun, title, kana, actions, summary, tabs, tab, onTab, children }: Props) => {
  const word = useWords();
  return (
    <div className={styles.recordHead} data-part="record-head">
      <PageHeader title={title} actions={actions}>
        {kana && <span className={styles.kana}>{kana}</span>}
      </PageHeader>
      {summary}
      {tabs.length > 1 && (
        <TabBar
          size="small"
          activeKey={tab}
          onChange={onTab}
          items={tabs.map((key) => ({ key, label: word(`${noun}.tabs.${key}`) }))}
        />
      )}
      {children}
    </div>
  );
};
