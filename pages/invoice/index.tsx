import { invoiceList } from '@/components/invoice/invoiceList';
import { ResourceList } from '@/components/resource/ResourceList';

const Page = () => <ResourceList resource={invoiceList} />;

export default Page;
