import type { ReactNode } from 'react';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useFamilyTree } from '@/components/parts/useFamily';
import type { Asset } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import { assetApi } from '@/store/asset';
import { type Estate, useEstate } from './estate';

interface Read {
  inventory: Asset;
  tree: readonly TreeMember[];
  children: (estate: Estate) => ReactNode;
}

const ReadEstate = ({ inventory, tree, children }: Read) => children(useEstate(inventory, tree));

interface Props {
  familyCode: string;
  inventoryId: number;
  children: (estate: Estate) => ReactNode;
}

/** Loads an inventory and the family around it. */
export const LoadEstate = ({ familyCode, inventoryId, children }: Props) => {
  const tree = useFamilyTree(familyCode);
  const inventory = assetApi.show.useQuery({ params: { id: inventoryId } });
  return (
    <QueryBoundary answer={tree}>
      {({ members }) => (
        <QueryBoundary answer={inventory}>
          {(asset) => (
            <ReadEstate inventory={asset} tree={members}>
              {children}
            </ReadEstate>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
};
