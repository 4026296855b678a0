import { withStoredChoices } from '@/components/parts/withStoredChoices';
import type { Choices } from '@/components/resource/defineResource';
import type { DataOf } from '@/contract/defineEndpoint';
import type { Employee, employee } from '@/contract/employee';
import { employeeApi } from '@/store/employee';
import { useAppSelector } from '@/store/hooks';
import { useOwnId } from './useEmployeeRights';

type Sets = DataOf<(typeof employee)['searchFilters']>;

const superRole = 99;

/** Two offices may each have a team of the same name. */
const withGroups = (choices: Choices[string]): Choices[string] =>
  choices?.map((choice) => (choice.group ? { ...choice, label: `${choice.label} (${choice.group})` } : choice));

/** The sets of a dropdown call by the nouns that fields choose from. */
export const setsOf = (sets: Sets | undefined): Choices => ({
  departments: sets?.departments,
  roles: sets?.roles,
  user_types: sets?.user_types,
  status: sets?.statuses,
  city: sets?.cities,
  office: sets?.offices,
  team: withGroups(sets?.teams),
});

export const useEmployeeFilterChoices = (): Choices => setsOf(employeeApi.searchFilters.useQuery({}).data);

/** Adds the employee's current assignments to the choices, even if they were disabled. */
export const withAssigned = (choices: Choices, record: Employee | null): Choices => ({
  ...choices,
  city: withStoredChoices(choices.city, record?.city_ids ?? [], record?.cities ?? []),
  office: withStoredChoices(choices.office, record?.office_ids ?? [], record?.offices ?? []),
  team: withStoredChoices(choices.team, record?.team_ids ?? [], record?.teams ?? []),
});

/** Employees cannot change their own role, and only role 99 assigns role 99. */
const useRoles = (roles: Choices[string], record: Employee | null): Choices[string] => {
  const own = useOwnId();
  const role = useAppSelector(({ session }) => session.person?.roleId);
  return roles?.filter(({ value }) => {
    if (record !== null && value === record.role_id) return true;
    return record?.id !== own && (role === superRole || value !== superRole);
  });
};

export const useEmployeeChoices = (record: Employee | null): Choices => {
  const choices = withAssigned(useEmployeeFilterChoices(), record);
  return { ...choices, roles: useRoles(choices.roles, record) };
};

export const newEmployee = { status: 1 };
