import { WordList } from '@/components/ui/WordList';
import type { Office } from '@/contract/office';

/** The departments that an office works for. */
export const DepartmentNames = ({ record }: { record: Pick<Office, 'departments'> }) => (
  <WordList words={record.departments.filter(({ pivot }) => pivot.status === 1).map(({ name }) => name)} />
);
