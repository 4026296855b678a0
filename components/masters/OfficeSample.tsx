import type { MasterRecord } from '@/contract/masters';
import styles from './masters.module.css';

/** The name of an office in its colours, as rows that belong to it have them. */
export const OfficeSample = ({
  record,
}: {
  record: Pick<MasterRecord<'office'>, 'name' | 'bg_color' | 'font_color' | 'border_color'>;
}) => (
  <span
    className={styles.sample}
    style={{
      background: record.bg_color ?? undefined,
      color: record.font_color ?? undefined,
      borderColor: record.border_color ?? undefined,
    }}
  >
    {record.name}
  </span>
);
