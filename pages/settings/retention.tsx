import type { ReactNode } from 'react';
import { RetentionPage } from '@/components/retention/RetentionPage';
import { lazyPart } from '@/components/ui/lazyPart';

const SettingsFrame = lazyPart<{ children: ReactNode }>(() =>
  import('@/components/masters/SettingsFrame').then((module) => module.SettingsFrame),
);

const Page = () => (
  <SettingsFrame>
    <RetentionPage />
  </SettingsFrame>
);

export default Page;
