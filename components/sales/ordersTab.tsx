import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const FamilyOrders = lazyPart(() => import('./FamilyOrders').then((module) => module.FamilyOrders));

/** The tab with the orders of a person's family. */
export const ordersTab = {
  key: 'orders',
  Content: (props: ComponentProps<typeof FamilyOrders>) => <FamilyOrders {...props} />,
};
