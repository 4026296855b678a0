import { DaysLeft } from '@/components/parts/DaysLeft';
import { useListed } from '@/components/parts/useListed';
import { useLang } from '@/components/ui/words';
import { settlement_kinds } from '@/contract/options/deadline';
import type { DeadlineState } from '@/contract/settlement';
import { formatDay } from '@/rules/format';
import { ReopenButton } from './ReopenButton';
import { SettleButton } from './SettleButton';
import styles from './settlement.module.css';
import type { OneDeadline, SettledOf } from './useSettlements';

const closed = { settlement_kinds };

/** How a deadline was settled by hand: kind, day, who, and what was noted. */
export const Settled = ({ how: { kind, day, by, note } }: { how: NonNullable<DeadlineState['settled']> }) => {
  const lang = useLang();
  const { settlement_kinds: kinds = [] } = useListed(closed);
  const label = kinds.find(({ value }) => value === kind)?.label ?? '';
  return (
    <span className={styles.settled}>
      <b>{label}</b> <span>{formatDay(day, lang)}</span> <span>{by ?? '－'}</span>
      {note && <small>{note}</small>}
    </span>
  );
};

interface Props {
  of: SettledOf;
  deadline: OneDeadline & { readonly over?: boolean };
  state: DeadlineState | undefined;
}

/** What is left of a deadline of a record, or how it was settled, and the way from one to the other. */
export const DeadlineLeft = ({ of, deadline, state }: Props) => (
  <div className={styles.left}>
    {state?.settled ? <Settled how={state.settled} /> : <DaysLeft deadline={deadline} />}
    {state &&
      of.mayEdit &&
      (state.settled ? <ReopenButton of={of} rule={state.rule} /> : <SettleButton of={of} deadline={deadline} />)}
  </div>
);
