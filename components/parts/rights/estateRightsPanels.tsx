import type { ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazyPart';

const load = () => import('./EstateRightsPanel');

/** The rights around an estate with their last days, on pages beside the division. */
export const EstateRightsPanel = lazyPart(() => load().then((module) => module.EstateRightsPanel));
const OfInventory = lazyPart(() => load().then((module) => module.RightsOfInventory));

/** The same on the page of an inventory, once its owner has died. */
export const RightsOfInventory = ({ record }: ComponentProps<typeof OfInventory>) =>
  record.is_deceased === 1 && <OfInventory record={record} />;
