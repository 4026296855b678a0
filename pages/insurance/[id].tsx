import { attachmentTabs } from '@/components/attachment/attachmentTabs';
import { insuranceResource } from '@/components/insurance/insuranceResource';
import { ResourceDetail } from '@/components/resource/ResourceDetail';

const tabs = [attachmentTabs.insurance];

const InsuranceCasePage = () => <ResourceDetail resource={insuranceResource} tabs={tabs} />;

export default InsuranceCasePage;
