import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';

const AssetList = dynamic(() => import('./AssetList').then((module) => module.AssetList), { ssr: false });

/** The inventories of a person's family, on the page of whoever belongs to it. */
export const assetsTab = {
  key: 'assets',
  Content: (props: ComponentProps<typeof AssetList>) => <AssetList {...props} />,
};
