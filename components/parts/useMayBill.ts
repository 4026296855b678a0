import { useAppSelector, useMay } from '@/store/hooks';

const managers: ReadonlySet<number> = new Set([1, 2, 3, 99]);

interface Billed {
  readonly office_id: number;
  /** Preparers and manager of the project. */
  readonly in_charge_ids: readonly (number | null)[];
}

/** Whether somebody may bill a project: administrators all of them, managers those of their offices, staff their own. */
export const useMayBill = (resource: 'billing' | 'invoice'): ((project: Billed) => boolean) => {
  const scope = useMay(resource, resource === 'billing' ? 'edit' : 'issue');
  const person = useAppSelector(({ session }) => session.person);
  const me = person?.user.employeeId ?? person?.user.id;
  return ({ office_id, in_charge_ids }) => {
    if (scope !== 'own') return scope === 'all';
    if (managers.has(person?.roleId ?? 0)) return (person?.officeIds ?? []).includes(office_id);
    return me !== undefined && in_charge_ids.includes(me);
  };
};
