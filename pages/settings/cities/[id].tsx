import { cityResource } from '@/components/city/cityResource';
import { MasterDetail } from '@/components/parts/MasterPages';

const Page = () => <MasterDetail resource={cityResource} />;

export default Page;
