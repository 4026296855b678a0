import { FamilyRecordPage } from '@/components/parts/FamilyRecordPage';
import { propertyResource } from '@/components/property/propertyResource';

const PropertyPage = () => <FamilyRecordPage resource={propertyResource} />;

export default PropertyPage;
