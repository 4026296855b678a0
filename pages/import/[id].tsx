import { lazyPart } from '@/components/ui/lazyPart';

export default lazyPart(() =>
  import('@/components/imports/ImportRecordPage').then((module) => module.ImportRecordPage),
);
