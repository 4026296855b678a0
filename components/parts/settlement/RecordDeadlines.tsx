import { DeadlineTable } from '@/components/parts/DeadlineTable';
import type { Duty } from '@/rules/duties/duty';
import { DeadlineLeft } from './DeadlineLeft';
import { type SettledOf, useSettlements } from './useSettlements';

/** A duty of a property is settled on the property. */
const OfProperty = ({ duty, id }: { duty: Duty; id: number }) => {
  const of = { type: 'property', id, mayEdit: false } as const;
  return <DeadlineLeft of={of} duty={duty} state={useSettlements(of)(duty)} />;
};

interface Props {
  of: SettledOf;
  duties: readonly Duty[];
}

/**
 * The duties of a project, with those that were settled by hand.
 * @example <RecordDeadlines of={{ type: 'legal', id: record.id, mayEdit: rights.edit(record) }} duties={duties} />
 */
export const RecordDeadlines = ({ of, duties }: Props) => {
  const stateOf = useSettlements(of);
  return (
    <DeadlineTable
      duties={duties}
      left={(duty) =>
        duty.property === null ? (
          <DeadlineLeft of={of} duty={duty} state={stateOf(duty)} />
        ) : (
          <OfProperty duty={duty} id={duty.property.property_id} />
        )
      }
    />
  );
};
