import { RemainingDays } from '@/components/ui/RemainingDays';
import { useLabelIn, useLang } from '@/components/ui/words';
import { sozoku_states } from '@/contract/options/sozoku';
import type { SozokuRow } from '@/contract/sozoku';
import { formatDay, formatElapsedDays, formatRemainingDays } from '@/locales/format';
import { isSettled } from '@/rules/sozokuState';
import styles from './sozoku.module.css';

interface Props {
  record: SozokuRow;
}

/** The day by which something must be filed; null where nothing must any more. */
export const dueOf = ({ due_date, state }: SozokuRow): string | null => (isSettled(state) ? null : due_date);

/** The filing deadline, and how pressing it is as long as nothing was filed. */
export const DueCell = ({ record }: Props) => {
  const lang = useLang();
  const due = dueOf(record);
  return (
    <>
      {formatDay(record.due_date, lang)} {due !== null && <RemainingDays due={due} />}
    </>
  );
};

/** The days left for the division of the estate: `N 日`, or 期限後. */
export const ThreeYearsCell = ({ record }: Props) => {
  const lang = useLang();
  const { due_date_within_3years_date: day, due_date_within_3years_date_remaining_days: days } = record;
  return <span title={formatDay(day, lang)}>{formatRemainingDays(days, lang)}</span>;
};

export const ElapsedCell = ({ record }: Props) => formatElapsedDays(record.project_order_elapsed_days, useLang());

/** How far a project is. */
export const StateCell = ({ record: { state } }: Props) => {
  const label = useLabelIn()(sozoku_states, state);
  return (
    <span className={styles.state} data-state={state} title={label}>
      {label}
    </span>
  );
};
