import { officeResource } from '@/components/office/officeResource';
import { MasterCreate } from '@/components/parts/MasterPages';

const Page = () => <MasterCreate resource={officeResource} />;

export default Page;
