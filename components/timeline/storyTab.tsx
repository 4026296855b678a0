import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const FamilyStory = lazyPart(() => import('./FamilyStory').then((module) => module.FamilyStory));

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
