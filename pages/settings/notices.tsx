import type { ReactNode } from 'react';
import { FirmPage } from '@/components/firm/FirmPage';
import { lazyPart } from '@/components/ui/lazyPart';

const SettingsFrame = lazyPart<{ children: ReactNode }>(() =>
  import('@/components/masters/SettingsFrame').then((module) => module.SettingsFrame),
);

const Page = () => (
  <SettingsFrame>
    <FirmPage />
  </SettingsFrame>
);

export default Page;
