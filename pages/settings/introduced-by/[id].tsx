import { introducedByResource } from '@/components/introducedBy/introducedByResource';
import { MasterDetail } from '@/components/parts/MasterPages';

const Page = () => <MasterDetail resource={introducedByResource} />;

export default Page;
