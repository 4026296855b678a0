import { lazyPart } from '@/components/ui/lazyPart';

export default lazyPart(() => import('@/components/imports/ImportPage').then((module) => module.ImportPage));
