import { ChainTabs } from '@/components/parts/ChainTabs';
import { ConflictMark } from '@/components/parts/conflict/conflictTab';
import styles from '@/components/parts/parts.module.css';
import { TossPanel } from '@/components/parts/TossPanel';
import type { ChainKind } from '@/contract/chain';
import type { Sozoku } from '@/contract/sozoku';
import { Warnings } from './Warnings';

const kinds: Readonly<Record<number, ChainKind>> = {
  1: 'project_confirmed',
  2: 'project_revised',
  3: 'project_during_life',
};

/** The project among the records of its chain, and what of it wants a second look. */
export const ProjectNotice = ({ record }: { record: Sozoku }) => {
  const kind = kinds[record.project_category] ?? 'project_confirmed';
  return (
    <>
      <ChainTabs kind={kind} id={record.id} />
      <div className={styles.notices}>
        <ConflictMark type="sozoku" id={record.id} />
        <TossPanel type="sozoku" record={record} chain={kind} />
      </div>
      <Warnings values={{ ...record }} />
    </>
  );
};
