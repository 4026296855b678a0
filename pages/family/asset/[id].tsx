import { assetResource } from '@/components/asset/assetResource';
import { ToDivision } from '@/components/division/ToDivision';
import { FamilyRecordPage } from '@/components/parts/FamilyRecordPage';

const slots = { toolbar: (record: Parameters<typeof ToDivision>[0]['record']) => <ToDivision record={record} /> };

const AssetPage = () => <FamilyRecordPage resource={assetResource} slots={slots} />;

export default AssetPage;
