import { introducedByResource } from '@/components/introducedBy/introducedByResource';
import { MasterList } from '@/components/parts/MasterPages';

const Page = () => <MasterList resource={introducedByResource} />;

export default Page;
