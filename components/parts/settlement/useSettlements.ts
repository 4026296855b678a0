import type { DeadlineState, SettledType } from '@/contract/settlement';
import { useCapability } from '@/store/hooks';
import { settlementApi } from '@/store/settlement';

/** A record whose deadlines are shown. */
export interface SettledOf {
  readonly type: SettledType;
  readonly id: number;
  /** Whether its deadlines are offered to be settled and opened again here. */
  readonly mayEdit: boolean;
}

export type OneDeadline = Pick<DeadlineState, 'rule' | 'due'>;

/** How each deadline of a record stands: open, settled by hand, or (undefined) not to be settled by hand. */
export const useSettlements = ({
  type,
  id,
}: Omit<SettledOf, 'mayEdit'>): ((deadline: OneDeadline) => DeadlineState | undefined) => {
  const told = useCapability('settlement.show');
  const { data } = settlementApi.useQuery('show', told ? { params: { type, id } } : null);
  return (deadline) => data?.find(({ rule, due }) => rule === deadline.rule && due === deadline.due);
};
