import type { ReactNode } from 'react';
import { TemplatesPage } from '@/components/paperTemplate/TemplatesPage';
import { lazyPart } from '@/components/ui/lazyPart';

const SettingsFrame = lazyPart<{ children: ReactNode }>(() =>
  import('@/components/masters/SettingsFrame').then((module) => module.SettingsFrame),
);

const Page = () => (
  <SettingsFrame>
    <TemplatesPage />
  </SettingsFrame>
);

export default Page;
