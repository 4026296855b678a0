import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const CustomerChains = lazyPart(() => import('./CustomerChains').then((module) => module.CustomerChains));

/** The inquiries of a customer, on the customer's page. */
export const chainsTab = {
  key: 'inquiries',
  Content: (props: ComponentProps<typeof CustomerChains>) => <CustomerChains {...props} />,
};
