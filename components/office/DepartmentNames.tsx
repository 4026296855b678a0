import type { Office } from '@/contract/office';

/** The departments that an office works for. */
export const DepartmentNames = ({ record }: { record: Pick<Office, 'departments'> }) => (
  <>
    {record.departments
      .filter(({ pivot }) => pivot.status === 1)
      .map(({ name }) => name)
      .join('、')}
  </>
);
