import { assetResource } from '@/components/asset/assetResource';
import { RightsOfInventory } from '@/components/division/estateRightsPanels';
import { ToDivision } from '@/components/division/ToDivision';
import { FamilyRecordPage } from '@/components/parts/FamilyRecordPage';
import type { Asset } from '@/contract/asset';

const slots = {
  toolbar: (record: Asset) => <ToDivision record={record} />,
  footer: (record: Asset) => record.is_deceased === 1 && <RightsOfInventory {...record} />,
};

const AssetPage = () => <FamilyRecordPage resource={assetResource} slots={slots} />;

export default AssetPage;
