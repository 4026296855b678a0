import { cityResource } from '@/components/city/cityResource';
import { MasterCreate } from '@/components/parts/MasterPages';

const Page = () => <MasterCreate resource={cityResource} />;

export default Page;
