import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const AssetList = lazyPart(() => import('./AssetList').then((module) => module.AssetList));

/** The tab with the inventories of a person's family. */
export const assetsTab = {
  key: 'assets',
  Content: (props: ComponentProps<typeof AssetList>) => <AssetList {...props} />,
};
