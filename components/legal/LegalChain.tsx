import { ChainTabs } from '@/components/parts/ChainTabs';
import { ConflictMark } from '@/components/parts/conflict/conflictTab';
import styles from '@/components/parts/parts.module.css';
import { TossPanel } from '@/components/parts/TossPanel';
import type { Legal } from '@/contract/legal';

/** The project among the records of its chain, and its hand-overs between departments. */
export const LegalChain = ({ record }: { record: Legal }) => (
  <>
    <ChainTabs kind="project_legal" id={record.id} />
    <div className={styles.notices}>
      <ConflictMark type="legal" id={record.id} />
      <TossPanel type="legal" record={record} chain="project_legal" />
    </div>
  </>
);
