import { legalDashboard } from '@/components/analysis/legalTabs';
import { DashboardPage } from '@/components/dashboard/DashboardPage';
import { NotFound } from '@/components/parts/NotFound';

const Page = () => <DashboardPage dashboard={legalDashboard} unknown={<NotFound />} />;

export default Page;
