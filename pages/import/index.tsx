import type { ReactNode } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const SettingsFrame = lazyPart<{ children: ReactNode }>(() =>
  import('@/components/masters/SettingsFrame').then((module) => module.SettingsFrame),
);
const ImportPage = lazyPart(() => import('@/components/imports/ImportPage').then((module) => module.ImportPage));

const Page = () => (
  <SettingsFrame>
    <ImportPage />
  </SettingsFrame>
);

export default Page;
