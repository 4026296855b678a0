import { ConflictMark } from '@/components/parts/conflict/conflictTab';
import styles from '@/components/parts/parts.module.css';
import { TossPanel } from '@/components/parts/TossPanel';
import type { Insurance } from '@/contract/insurance';

/** The case's origin, and the departments it was handed over to. */
export const InsuranceNotice = ({ record }: { record: Insurance }) => (
  <div className={styles.notices}>
    <ConflictMark type="insurance" id={record.id} />
    <TossPanel type="insurance" record={record} />
  </div>
);
