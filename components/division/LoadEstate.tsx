import { createContext, type ReactNode, useContext, useState } from 'react';
import { QueryBoundary } from '@/components/parts/QueryBoundary';
import { useFamilyTree } from '@/components/parts/useFamily';
import type { Asset } from '@/contract/asset';
import type { TreeMember } from '@/contract/family';
import { assetApi } from '@/store/asset';
import { type Estate, useEstate } from './estate';

const SavedInventory = createContext<(inventory: Asset) => void>(() => undefined);

/** Takes an inventory as it was just saved, so that nothing is shown by the older one until it is read again. */
export const useSavedInventory = () => useContext(SavedInventory);

const newerOf = (read: Asset, saved: Asset | null): Asset =>
  saved !== null && saved.lock_version > read.lock_version ? saved : read;

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
  const [saved, setSaved] = useState<Asset | null>(null);
  return (
    <QueryBoundary answer={tree}>
      {({ members }) => (
        <QueryBoundary answer={inventory}>
          {(asset) => (
            <SavedInventory value={setSaved}>
              <ReadEstate inventory={newerOf(asset, saved)} tree={members}>
                {children}
              </ReadEstate>
            </SavedInventory>
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
};
