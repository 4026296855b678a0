import type { ReactNode } from 'react';
import { LawPage } from '@/components/law/LawPage';
import { lazyPart } from '@/components/ui/lazyPart';

const SettingsFrame = lazyPart<{ children: ReactNode }>(() =>
  import('@/components/masters/SettingsFrame').then((module) => module.SettingsFrame),
);

const Page = () => (
  <SettingsFrame>
    <LawPage />
  </SettingsFrame>
);

export default Page;
