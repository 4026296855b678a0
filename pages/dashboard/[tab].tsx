import { sozokuDashboard } from '@/components/analysis/sozokuTabs';
import { DashboardPage } from '@/components/dashboard/DashboardPage';
import { NotFound } from '@/components/parts/NotFound';

const Page = () => <DashboardPage dashboard={sozokuDashboard} unknown={<NotFound />} />;

export default Page;
