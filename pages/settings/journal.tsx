import type { ReactNode } from 'react';
import { JournalPage } from '@/components/journal/JournalPage';
import { lazyPart } from '@/components/ui/lazyPart';

const SettingsFrame = lazyPart<{ children: ReactNode }>(() =>
  import('@/components/masters/SettingsFrame').then((module) => module.SettingsFrame),
);

const Page = () => (
  <SettingsFrame>
    <JournalPage />
  </SettingsFrame>
);

export default Page;
