import type { DeadlineState, SettledType } from '@/contract/settlement';
import type { Duty } from '@/rules/duties/duty';
import { settlementOf } from '@/rules/settlement';
import { useCapability } from '@/store/hooks';
import { settlementApi } from '@/store/settlement';

/** A record whose deadlines are shown. */
export interface SettledOf {
  readonly type: SettledType;
  readonly id: number;
  /** Whether its deadlines can be marked as done and reopened here. */
  readonly mayEdit: boolean;
}

export type OneDeadline = Pick<DeadlineState, 'rule' | 'heir_member_id' | 'due'>;

/** The key of a deadline; with an heir only if each heir has their own. */
export const deadlineKey = (
  { type, id }: Pick<SettledOf, 'type' | 'id'>,
  { rule, heir_member_id }: Pick<OneDeadline, 'rule' | 'heir_member_id'>,
) => ({ type, id, rule, ...(heir_member_id === null ? {} : { heir_member_id }) });

/** The status of a record's deadlines: open, settled by hand, or undefined if they cannot be. */
export const useSettlements = ({
  type,
  id,
}: Omit<SettledOf, 'mayEdit'>): ((duty: Pick<Duty, 'rule' | 'heir' | 'due'>) => DeadlineState | undefined) => {
  const supported = useCapability('settlement.show');
  const { data = [] } = settlementApi.show.useQuery(supported ? { params: { type, id } } : null);
  return ({ rule, heir, due }) => {
    const deadline = { rule, heir_member_id: heir?.member_id ?? null, due };
    const own = data.find(
      (one) => one.rule === rule && one.heir_member_id === deadline.heir_member_id && one.due === due,
    );
    return own ?? settlementOf(data, deadline);
  };
};
