import type { Rights } from '@/components/resource/defineResource';
import type { LegalFinance } from '@/contract/legalFinance';
import { useAppSelector, useMay } from '@/store/hooks';

const managers: ReadonlySet<number> = new Set([1, 2, 3, 99]);

/** The right to edit billing: administrators all cases, managers those of their offices, staff their own. */
export const useBillingRights = (): Rights<LegalFinance> => {
  const scope = useMay('billing', 'edit');
  const person = useAppSelector(({ session }) => session.person);
  const me = person?.user.employeeId ?? person?.user.id;
  const edit = ({ office_id, worker_id, manager_id }: LegalFinance): boolean => {
    if (scope !== 'own') return scope === 'all';
    if (managers.has(person?.roleId ?? 0)) return (person?.officeIds ?? []).includes(office_id);
    return me !== undefined && (worker_id === me || manager_id === me);
  };
  return { create: false, export: false, restore: false, edit, remove: () => false };
};
