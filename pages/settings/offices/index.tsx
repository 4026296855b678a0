import { officeResource } from '@/components/office/officeResource';
import { MasterList } from '@/components/parts/MasterPages';

const Page = () => <MasterList resource={officeResource} />;

export default Page;
