import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const AssetList = lazyPart(() => import('./AssetList').then((module) => module.AssetList));

/** The inventories of a person's family, on the page of whoever belongs to it. */
export const assetsTab = {
  key: 'assets',
  Content: (props: ComponentProps<typeof AssetList>) => <AssetList {...props} />,
};
