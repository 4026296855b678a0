import { interviewLocationResource } from '@/components/interviewLocation/interviewLocationResource';
import { MasterDetail } from '@/components/parts/MasterPages';

const Page = () => <MasterDetail resource={interviewLocationResource} />;

export default Page;
