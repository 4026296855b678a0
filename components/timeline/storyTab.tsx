import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const FamilyStory = lazyPart(() => import('./FamilyStory').then((module) => module.FamilyStory));

interface OfCustomer {
  readonly customer_id: number | null;
}

/** The tab with the story of a customer's families, if the backend has it. */
export const storyTab = {
  key: 'story',
  Content: ({ record: { customer_id } }: { record: OfCustomer }) =>
    customer_id === null ? null : <FamilyStory customerId={customer_id} />,
  useShown: () => useCapability('timeline.show'),
};
