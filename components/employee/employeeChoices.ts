import { withPresent } from '@/components/parts/withPresent';
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

/** What an employee belongs to now is offered and named, also where it was switched off. */
export const withAssigned = (choices: Choices, record: Employee | null): Choices => ({
  ...choices,
  city: withPresent(choices.city, record?.city_ids ?? [], record?.cities ?? []),
  office: withPresent(choices.office, record?.office_ids ?? [], record?.offices ?? []),
  team: withPresent(choices.team, record?.team_ids ?? [], record?.teams ?? []),
});

/** Nobody changes their own role, and only role 99 makes a 99. */
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
