import { attachmentTabs } from '@/components/attachment/attachmentTabs';
import { paperTabs } from '@/components/paper/paperTabs';
import { FamilyRecordPage } from '@/components/parts/FamilyRecordPage';
import { propertyResource } from '@/components/property/propertyResource';

const tabs = [paperTabs.property, attachmentTabs.property];

const PropertyPage = () => <FamilyRecordPage resource={propertyResource} tabs={tabs} />;

export default PropertyPage;
