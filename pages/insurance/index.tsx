import { insuranceList } from '@/components/insurance/insuranceList';
import { ResourceList } from '@/components/resource/ResourceList';

const InsurancePage = () => <ResourceList resource={insuranceList} />;

export default InsurancePage;
