import { lazyPart } from '@/components/ui/lazyPart';

export default lazyPart(() => import('@/components/masters/SettingsIndex').then((module) => module.SettingsIndex));
