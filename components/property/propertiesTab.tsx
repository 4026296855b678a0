import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const PropertyList = lazyPart(() => import('./PropertyList').then((module) => module.PropertyList));

/** The tab with the properties of a person's family. */
export const propertiesTab = {
  key: 'properties',
  Content: (props: ComponentProps<typeof PropertyList>) => <PropertyList {...props} />,
};
