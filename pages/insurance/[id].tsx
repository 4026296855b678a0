import { insuranceResource } from '@/components/insurance/insuranceResource';
import { ResourceDetail } from '@/components/resource/ResourceDetail';

const InsuranceCasePage = () => <ResourceDetail resource={insuranceResource} />;

export default InsuranceCasePage;
