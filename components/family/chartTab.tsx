import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const FamilyChartTab = lazyPart(() => import('./FamilyChartTab').then((module) => module.FamilyChartTab));

/** The tab with 相続関係図 and heirs, if the backend has family trees. */
export const chartTab = {
  key: 'chart',
  Content: (props: ComponentProps<typeof FamilyChartTab>) => <FamilyChartTab {...props} />,
  useShown: () => useCapability('family.tree'),
};
