import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import { useCapability } from '@/store/hooks';

const FamilyChartTab = dynamic(() => import('./FamilyChartTab').then((module) => module.FamilyChartTab), {
  ssr: false,
});

/** 相続関係図 and heirs, on the page of whoever belongs to the family, where the backend tells its tree. */
export const chartTab = {
  key: 'chart',
  Content: (props: ComponentProps<typeof FamilyChartTab>) => <FamilyChartTab {...props} />,
  useShown: () => useCapability('family.tree'),
};
