import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

const FamilyOrders = dynamic(() => import('./FamilyOrders').then((module) => module.FamilyOrders), { ssr: false });

/** The orders of a person's family, on the page of whoever belongs to it. */
export const ordersTab = {
  key: 'orders',
  Content: (props: ComponentProps<typeof FamilyOrders>) => <FamilyOrders {...props} />,
};
