import type { Legal } from '@/contract/legal';
import { DetailsPanel } from './DetailsPanel';
import { orderResource } from './orderResource';

export const OrderTab = ({ record }: { record: Pick<Legal, 'id'> }) => (
  <DetailsPanel resource={orderResource} id={record.id} />
);
