import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const DivisionPanel = lazyPart(() => import('./DivisionPanel').then((module) => module.DivisionPanel));

/** The tab with divisions of an estate and what goes with them, where the backend keeps them. */
export const divisionTab = {
  key: 'division',
  Content: (props: ComponentProps<typeof DivisionPanel>) => <DivisionPanel {...props} />,
  useShown: () => useCapability('division.listing'),
};
