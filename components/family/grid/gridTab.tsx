import { useRights } from '@/components/parts/useRights';
import type { DetailTab } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import type { FamilyRow } from '@/contract/family';
import { useCapability } from '@/store/hooks';

const GridGate = lazyPart<{ record: FamilyRow }>(() => import('./GridGate').then((module) => module.GridGate));

/** The tab in which all members of a family are edited as a table. */
export const gridTab: DetailTab<FamilyRow> = {
  key: 'grid',
  Content: GridGate,
  useShown: () => {
    const known = useCapability('family.saveMembers');
    return useRights('customer').create && known;
  },
};
