import { interviewLocationResource } from '@/components/interviewLocation/interviewLocationResource';
import { MasterCreate } from '@/components/parts/MasterPages';

const Page = () => <MasterCreate resource={interviewLocationResource} />;

export default Page;
