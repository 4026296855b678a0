import type { ComponentProps } from 'react';
import { assetResource } from '@/components/asset/assetResource';
import { ToDivision } from '@/components/division/ToDivision';
import { FamilyRecordPage } from '@/components/parts/FamilyRecordPage';
import { RightsOfInventory } from '@/components/parts/rights/estateRightsPanels';

type Asset = ComponentProps<typeof RightsOfInventory>['record'];

const slots = {
  toolbar: (record: Asset) => <ToDivision record={record} />,
  footer: (record: Asset) => <RightsOfInventory record={record} />,
};

const AssetPage = () => <FamilyRecordPage resource={assetResource} slots={slots} />;

export default AssetPage;
