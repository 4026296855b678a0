import { SozokuListPage } from '@/components/sozoku/SozokuListPage';
import { sozokuWideList } from '@/components/sozoku/sozokuList';

const ProjectsPage = () => <SozokuListPage resource={sozokuWideList} />;

export default ProjectsPage;
