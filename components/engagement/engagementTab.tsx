import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const EngagementList = lazyPart(() => import('./EngagementList').then((module) => module.EngagementList));

/** The contacts with a customer, on the customer's page. */
export const engagementTab = {
  key: 'engagement',
  Content: (props: ComponentProps<typeof EngagementList>) => <EngagementList {...props} />,
};
