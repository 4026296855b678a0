import { assetResource } from '@/components/asset/assetResource';
import { FamilyRecordPage } from '@/components/parts/FamilyRecordPage';

const AssetPage = () => <FamilyRecordPage resource={assetResource} />;

export default AssetPage;
