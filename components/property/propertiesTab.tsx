import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const PropertyList = lazyPart(() => import('./PropertyList').then((module) => module.PropertyList));

/** The properties of a person's family, on the page of whoever belongs to it. */
export const propertiesTab = {
  key: 'properties',
  Content: (props: ComponentProps<typeof PropertyList>) => <PropertyList {...props} />,
};
