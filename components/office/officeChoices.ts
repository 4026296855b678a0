import { useListed } from '@/components/parts/useListed';
import { withPresent } from '@/components/parts/withPresent';
import type { Choices } from '@/components/resource/defineResource';
import type { Office } from '@/contract/office';
import { departments, status } from '@/contract/options/common';
import { dropdownApi } from '@/store/dropdown';
import { employeeApi } from '@/store/employee';

const lists = { departments, status };

export const useOfficeFilterChoices = (): Choices => {
  const { data } = employeeApi.useQuery('searchFilters', {});
  return { ...useListed(lists), city: data?.cities };
};

export const useOfficeChoices = (record: Office | null): Choices => {
  const { city, ...sets } = useOfficeFilterChoices();
  const { data } = dropdownApi.useQuery('prefectures', {});
  return { ...sets, prefectures: data, city: withPresent(city, [record?.city_id], [record?.city_name]) };
};

/** A new office works for every department, until somebody says otherwise. */
export const newOffice = {
  status: 1,
  departments: departments.map(({ value }) => ({ department_id: value, status: 1 })),
};
