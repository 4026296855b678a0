import { sozokuDashboard } from '@/components/analysis/sozokuTabs';
import { DashboardPage } from '@/components/dashboard/DashboardPage';
import { NotFound } from '@/components/shell/NotFound';

const Page = () => <DashboardPage dashboard={sozokuDashboard} unknown={<NotFound />} />;

export default Page;
