import type { ComponentProps } from 'react';
import { DeadlineTable } from '@/components/parts/DeadlineTable';
import { DeadlineLeft } from './DeadlineLeft';
import { type SettledOf, useSettlements } from './useSettlements';

interface Props extends Pick<ComponentProps<typeof DeadlineTable>, 'deadlines' | 'heirs'> {
  of: SettledOf;
}

/**
 * The deadlines of a project, with those that were settled by hand.
 * @example <RecordDeadlines of={{ type: 'legal', id: record.id, mayEdit: rights.edit(record) }} deadlines={deadlines} />
 */
export const RecordDeadlines = ({ of, ...told }: Props) => {
  const stateOf = useSettlements(of);
  return (
    <DeadlineTable
      {...told}
      left={(deadline) => <DeadlineLeft of={of} deadline={deadline} state={stateOf(deadline)} />}
    />
  );
};
