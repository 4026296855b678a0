import { NotFound } from '@/components/parts/NotFound';
import { lazyPart } from '@/components/ui/lazyPart';

const MasterCreate = lazyPart(() => import('@/components/masters/MasterPages').then((module) => module.MasterCreate));

const Page = () => <MasterCreate unknown={<NotFound />} />;

export default Page;
