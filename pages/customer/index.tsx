import { customerList } from '@/components/customer/customerList';
import { ResourceList } from '@/components/resource/ResourceList';

const CustomersPage = () => <ResourceList resource={customerList} />;

export default CustomersPage;
