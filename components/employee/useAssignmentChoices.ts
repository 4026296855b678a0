import type { FormHandle } from '@/components/resource/defineResource';
import type { Employee } from '@/contract/employee';
import { employeeApi } from '@/store/employee';

export const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

/** Areas, offices and teams that fit the form: areas the department, offices both, teams all three. */
export const useAssignmentChoices = ({ values }: Pick<FormHandle<Employee>, 'values'>) => {
  const { department_id, city_ids, office_ids } = values;
  const body = {
    department_id: typeof department_id === 'number' ? department_id : null,
    city_ids: idsOf(city_ids),
    office_ids: idsOf(office_ids),
  };
  const { data, status } = employeeApi.narrowed.useQuery({ body }, { keepPrevious: true });
  return { sets: data, settled: status === 'succeeded' };
};
