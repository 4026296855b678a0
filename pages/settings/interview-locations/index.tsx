import { interviewLocationResource } from '@/components/interviewLocation/interviewLocationResource';
import { MasterList } from '@/components/parts/MasterPages';

const Page = () => <MasterList resource={interviewLocationResource} />;

export default Page;
