import { cityResource } from '@/components/city/cityResource';
import { MasterList } from '@/components/parts/MasterPages';

const Page = () => <MasterList resource={cityResource} />;

export default Page;
