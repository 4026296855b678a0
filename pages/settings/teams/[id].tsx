import { MasterDetail } from '@/components/parts/MasterPages';
import { teamResource } from '@/components/team/teamResource';

const Page = () => <MasterDetail resource={teamResource} />;

export default Page;
