import { SettleButton } from '@/components/parts/settlement/SettleButton';
import { useFamilyRights, useRights } from '@/components/parts/useRights';
import type { DeadlineRow } from '@/contract/deadline';
import type { SettledType } from '@/contract/settlement';
import { mayBeSettled } from '@/rules/settlement';
import { useCapability, useMay } from '@/store/hooks';

const LEGAL = 4;
const PROPERTY = 5;

const typeOf = (kind: number): SettledType => (kind === PROPERTY ? 'property' : kind === LEGAL ? 'legal' : 'sozoku');

/** The row action that settles a deadline; none without the right. */
export const useSettleAction = () => {
  const known = useCapability('settlement.settle');
  const offered = useMay('project', 'edit') !== 'none' && known;
  const { edit: mayEdit } = useRights('project');
  const { edit: mayEditFamily } = useFamilyRights();
  if (!offered) return undefined;
  return (row: DeadlineRow) => {
    const { kind, main, record_id: id, rule, due, heir_member_id, heir_name, number, customer_name } = row;
    const may = kind === PROPERTY ? mayEditFamily(row) : mayEdit(row);
    if (!may || !mayBeSettled({ kind, main: main === 1 })) return null;
    return (
      <SettleButton
        of={{ type: typeOf(kind), id }}
        deadline={{ rule, due, heir_member_id }}
        short
        subject={[number, heir_name ?? customer_name].join(' ')}
      />
    );
  };
};
