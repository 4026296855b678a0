import { officeResource } from '@/components/office/officeResource';
import { MasterDetail } from '@/components/parts/MasterPages';

const Page = () => <MasterDetail resource={officeResource} />;

export default Page;
