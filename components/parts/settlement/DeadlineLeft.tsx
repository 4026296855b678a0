import { DutyStanding } from '@/components/parts/DutyStanding';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useLang } from '@/components/ui/words';
import { settlement_kinds } from '@/contract/options/deadline';
import type { DeadlineState } from '@/contract/settlement';
import { formatDay } from '@/locales/format';
import type { Duty } from '@/rules/duties/duty';
import { ReopenButton } from './ReopenButton';
import { SettleButton } from './SettleButton';
import styles from './settlement.module.css';
import type { SettledOf } from './useSettlements';

const closed = { settlement_kinds };

/** A manual settlement: kind, day, person and note. */
export const Settled = ({ how: { kind, day, by, note } }: { how: NonNullable<DeadlineState['settled']> }) => {
  const lang = useLang();
  const { settlement_kinds: kinds = [] } = useOptionChoices(closed);
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
  duty: Duty;
  state: DeadlineState | undefined;
}

/** The status or settlement of a duty, with a button to change it. */
export const DeadlineLeft = ({ of, duty, state }: Props) => {
  const { rule, due, heir } = duty;
  const deadline = { rule, due, heir_member_id: heir?.member_id ?? null };
  const shown = duty.ended === null ? state : undefined;
  return (
    <div className={styles.left}>
      {shown?.settled ? <Settled how={shown.settled} /> : <DutyStanding duty={duty} />}
      {shown &&
        of.mayEdit &&
        (shown.settled ? (
          <ReopenButton of={of} deadline={shown} />
        ) : (
          <SettleButton of={of} deadline={deadline} {...(heir === null ? {} : { subject: heir.cust_name })} />
        ))}
    </div>
  );
};
