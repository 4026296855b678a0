import { MasterCreate } from '@/components/parts/MasterPages';
import { teamResource } from '@/components/team/teamResource';

const Page = () => <MasterCreate resource={teamResource} />;

export default Page;
