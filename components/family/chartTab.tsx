import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const FamilyChartTab = lazyPart(() => import('./FamilyChartTab').then((module) => module.FamilyChartTab));

/** 相続関係図 and heirs, on the page of whoever belongs to the family, where the backend tells its tree. */
export const chartTab = {
  key: 'chart',
  Content: (props: ComponentProps<typeof FamilyChartTab>) => <FamilyChartTab {...props} />,
  useShown: () => useCapability('family.tree'),
};
