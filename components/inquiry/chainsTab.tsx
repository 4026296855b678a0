import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

const CustomerChains = dynamic(() => import('./CustomerChains').then((module) => module.CustomerChains), {
  ssr: false,
});

/** The inquiries of a customer, on the customer's page. */
export const chainsTab = {
  key: 'inquiries',
  Content: (props: ComponentProps<typeof CustomerChains>) => <CustomerChains {...props} />,
};
