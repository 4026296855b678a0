import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

const EngagementList = dynamic(() => import('./EngagementList').then((module) => module.EngagementList), {
  ssr: false,
});

/** The contacts with a customer, on the customer's page. */
export const engagementTab = {
  key: 'engagement',
  Content: (props: ComponentProps<typeof EngagementList>) => <EngagementList {...props} />,
};
