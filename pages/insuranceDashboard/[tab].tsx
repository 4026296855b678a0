import { insuranceDashboard } from '@/components/analysis/insuranceTabs';
import { DashboardPage } from '@/components/dashboard/DashboardPage';
import { NotFound } from '@/components/parts/NotFound';

const Page = () => <DashboardPage dashboard={insuranceDashboard} unknown={<NotFound />} />;

export default Page;
