import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const PapersTab = lazyPart(() => import('./PapersTab').then((module) => module.PapersTab));

interface OfFamily {
  readonly family_code: string;
}
interface OfEstate extends OfFamily {
  readonly decedent_member_id: number | null;
}
interface OfTaxProject extends OfEstate {
  readonly id: number;
}
interface OfProperty extends OfFamily {
  readonly owner_member_id: number;
  readonly property_id: number;
}

const key = 'papers';
const useShown = () => useCapability('paper.offer');

/** The tab with the papers of an estate, on each page where they are needed. */
export const paperTabs = {
  family: {
    key,
    useShown,
    Content: ({ record: { family_code } }: { record: OfFamily }) => (
      <PapersTab place={{ family_code, decedent_member_id: null }} />
    ),
  },
  legal: {
    key,
    useShown,
    Content: ({ record: { family_code, decedent_member_id } }: { record: OfEstate }) => (
      <PapersTab place={{ family_code, decedent_member_id }} />
    ),
  },
  sozoku: {
    key,
    useShown,
    Content: ({ record: { family_code, decedent_member_id, id } }: { record: OfTaxProject }) => (
      <PapersTab place={{ family_code, decedent_member_id, project_id: id }} />
    ),
  },
  property: {
    key,
    useShown,
    Content: ({ record: { family_code, owner_member_id, property_id } }: { record: OfProperty }) => (
      <PapersTab place={{ family_code, decedent_member_id: owner_member_id, property_id }} />
    ),
  },
};
