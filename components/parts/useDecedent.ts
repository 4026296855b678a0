import { useState } from 'react';
import { useLateName } from '@/components/ui/PersonName';
import { useFamilyRows } from './useFamily';

const keyPerson = 1;

/** Whose estate a tab is about: whom its record names, or else one of the family's dead, who can be chosen. */
export const useDecedent = (familyCode: string, named: number | null) => {
  const lateName = useLateName();
  const { rows = [] } = useFamilyRows(named === null ? familyCode : null);
  const [chosen, choose] = useState<number | null>(null);
  const dead = rows.filter(({ is_deceased }) => is_deceased === 1);
  const first = dead.find(({ relation }) => relation === keyPerson) ?? dead[0];
  return {
    decedentId: named ?? chosen ?? first?.member_id ?? null,
    /** Empty where there is nothing to choose. */
    choices:
      named === null && dead.length > 1
        ? dead.map(({ member_id, cust_name }) => ({ value: member_id, label: lateName(cust_name, true) }))
        : [],
    choose,
  };
};
