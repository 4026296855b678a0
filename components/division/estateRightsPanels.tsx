import { lazyPart } from '@/components/ui/lazyPart';

const load = () => import('./EstateRightsPanel');

/** The rights around an estate with their last days, on pages beside the division. */
export const EstateRightsPanel = lazyPart(() => load().then((module) => module.EstateRightsPanel));
export const RightsOfInventory = lazyPart(() => load().then((module) => module.RightsOfInventory));
