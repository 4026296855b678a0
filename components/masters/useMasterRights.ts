import type { Rights } from '@/components/resource/defineResource';
import { useAppSelector, useMay } from '@/store/hooks';

/** The roles that open the settings. */
const administrators: readonly (number | null)[] = [1, 2, 99];
const INSURANCE = 3;

/** Whether the signed-in person may open the settings. */
export const useHasSettings = (): boolean => {
  const person = useAppSelector(({ session }) => session.person);
  const may = useMay('master', 'edit') !== 'none';
  return may && person !== null && administrators.includes(person.roleId) && person.departmentId !== INSURANCE;
};

/** Masters belong to no office, and are switched off instead of deleted. */
export const useMasterRights = (): Rights<object> => {
  const may = useHasSettings();
  return { create: may, export: false, restore: false, edit: () => may, remove: () => false };
};
