import { SozokuListPage } from '@/components/sozoku/SozokuListPage';
import { sozokuList } from '@/components/sozoku/sozokuList';

const ProjectsPage = () => <SozokuListPage resource={sozokuList} />;

export default ProjectsPage;
