import type { Rights } from '@/components/resource/defineResource';
import { mayManageRole } from '@/rules/roleRank';
import { useAppSelector, useCapability, useMay } from '@/store/hooks';

interface Account {
  readonly id: number;
  readonly role_id?: number;
}

/** Whether the signed-in person may create, change and close accounts. */
export const useManagesAccounts = (): boolean => useMay('employee', 'edit') !== 'none';

/** The signed-in person's own employee record. */
export const useOwnId = (): number | null =>
  useAppSelector(({ session }) => session.person?.user.employeeId ?? session.person?.user.id ?? null);

/** An account is managed by the same or a higher role, and never deleted by its owner. */
export const useEmployeeRights = (): Rights<Account> => {
  const manages = useManagesAccounts();
  const own = useOwnId();
  const role = useAppSelector(({ session }) => session.person?.roleId);
  const canRestore = useCapability('employee.restore');
  const edit = ({ role_id }: Account): boolean =>
    manages && (role_id === undefined || role == null || mayManageRole(role, role_id));
  return {
    create: manages,
    export: false,
    restore: manages && canRestore,
    edit,
    remove: (record) => edit(record) && record.id !== own,
  };
};
