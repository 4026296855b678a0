import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const FamilyOrders = lazyPart(() => import('./FamilyOrders').then((module) => module.FamilyOrders));

/** The orders of a person's family, on the page of whoever belongs to it. */
export const ordersTab = {
  key: 'orders',
  Content: (props: ComponentProps<typeof FamilyOrders>) => <FamilyOrders {...props} />,
};
