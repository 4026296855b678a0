import { introducedByResource } from '@/components/introducedBy/introducedByResource';
import { MasterCreate } from '@/components/parts/MasterPages';

const Page = () => <MasterCreate resource={introducedByResource} />;

export default Page;
