import type { ReactNode } from 'react';
import { InsuranceTargetPage } from '@/components/insuranceTarget/InsuranceTargetPage';
import { lazyPart } from '@/components/ui/lazyPart';

const SettingsFrame = lazyPart<{ children: ReactNode }>(() =>
  import('@/components/masters/SettingsFrame').then((module) => module.SettingsFrame),
);

const Page = () => (
  <SettingsFrame>
    <InsuranceTargetPage />
  </SettingsFrame>
);

export default Page;
