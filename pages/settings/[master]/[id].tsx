import { NotFound } from '@/components/parts/NotFound';
import { lazyPart } from '@/components/ui/lazyPart';

const MasterDetail = lazyPart(() => import('@/components/masters/MasterPages').then((module) => module.MasterDetail));

const Page = () => <MasterDetail unknown={<NotFound />} />;

export default Page;
