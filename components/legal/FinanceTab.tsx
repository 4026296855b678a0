import type { Legal } from '@/contract/legal';
import { DetailsPanel } from './DetailsPanel';
import { financeResource } from './financeResource';

export const FinanceTab = ({ record }: { record: Pick<Legal, 'id'> }) => (
  <DetailsPanel resource={financeResource} id={record.id} />
);
