import { MasterList } from '@/components/parts/MasterPages';
import { teamResource } from '@/components/team/teamResource';

const Page = () => <MasterList resource={teamResource} />;

export default Page;
