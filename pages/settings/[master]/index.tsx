import { NotFound } from '@/components/parts/NotFound';
import { lazyPart } from '@/components/ui/lazyPart';

const MasterList = lazyPart(() => import('@/components/masters/MasterPages').then((module) => module.MasterList));

const Page = () => <MasterList unknown={<NotFound />} />;

export default Page;
