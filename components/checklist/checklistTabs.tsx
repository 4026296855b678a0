import { lazyPart } from '@/components/ui/lazyPart';
import { useCapability } from '@/store/hooks';

const ChecklistTab = lazyPart<{ familyCode: string; decedentId: number | null }>(() =>
  import('./ChecklistTab').then((module) => module.ChecklistTab),
);

interface OfFamily {
  readonly family_code: string;
}
interface OfProject extends OfFamily {
  readonly decedent_member_id: number | null;
  readonly representative_member_id?: number | null;
}

const key = 'checklist';
const useShown = () => useCapability('checklist.show');

/** The tab with the documents that an estate needs. */
export const checklistTabs = {
  family: {
    key,
    useShown,
    Content: ({ record: { family_code } }: { record: OfFamily }) => (
      <ChecklistTab familyCode={family_code} decedentId={null} />
    ),
  },
  project: {
    key,
    useShown,
    // A matter without a decedent is its client's own.
    Content: ({ record: { family_code, decedent_member_id, representative_member_id } }: { record: OfProject }) => (
      <ChecklistTab familyCode={family_code} decedentId={decedent_member_id ?? representative_member_id ?? null} />
    ),
  },
};
