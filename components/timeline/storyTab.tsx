import dynamic from 'next/dynamic';
import { useCapability } from '@/store/hooks';

const FamilyStory = dynamic(() => import('./FamilyStory').then((module) => module.FamilyStory), { ssr: false });

interface OfCustomer {
  readonly customer_id: number | null;
}

/** All that happened to the families of a customer, on the customer's page, where the backend tells it. */
export const storyTab = {
  key: 'story',
  Content: ({ record: { customer_id } }: { record: OfCustomer }) =>
    customer_id === null ? null : <FamilyStory customerId={customer_id} />,
  useShown: () => useCapability('timeline.show'),
};
