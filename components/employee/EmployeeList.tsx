import { useMemo } from 'react';
import { described } from '@/components/resource/defineResource';
import { ResourceList } from '@/components/resource/ResourceList';
import { useMay } from '@/store/hooks';
import { employeeResource } from './employeeResource';
import { useOwnId } from './useEmployeeRights';

/** Fields hidden in the outline list. */
const hidden = ['username', 'role_id', 'role_name', 'user_type', 'user_types', 'status', 'deleted', 'deleted_at'];
const isOutline = ({ field }: { field: string }) => !hidden.includes(field);

/** The outline list: name, office, department and team of all, a link only to oneself. */
const outlineFor = (own: number | null): typeof employeeResource => {
  const list = described(employeeResource.list);
  return {
    ...employeeResource,
    href: (record) => (record.id === own ? employeeResource.href(record) : null),
    list: { ...list, filters: list.filters.filter(isOutline), columns: list.columns.filter(isOutline) },
  };
};

export const EmployeeList = () => {
  const outline = useMay('employee', 'list') !== 'all';
  const own = useOwnId();
  const resource = useMemo(() => (outline ? outlineFor(own) : employeeResource), [outline, own]);
  return <ResourceList resource={resource} />;
};
