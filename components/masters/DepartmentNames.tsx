import { WordList } from '@/components/ui/WordList';
import type { MasterRecord } from '@/contract/masters';

/** The departments that an office works for. */
export const DepartmentNames = ({ record }: { record: Pick<MasterRecord<'office'>, 'departments'> }) => (
  <WordList words={record.departments.filter(({ pivot }) => pivot.status === 1).map(({ name }) => name)} />
);
