import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

const PropertyList = dynamic(() => import('./PropertyList').then((module) => module.PropertyList), { ssr: false });

/** The properties of a person's family, on the page of whoever belongs to it. */
export const propertiesTab = {
  key: 'properties',
  Content: (props: ComponentProps<typeof PropertyList>) => <PropertyList {...props} />,
};
