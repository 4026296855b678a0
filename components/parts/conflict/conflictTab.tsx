import { lazyPart } from '@/components/ui/lazyPart';
import type { ConflictMatterType, ConflictSubject } from '@/contract/conflict';
import { useCapability } from '@/store/hooks';

const ConflictPanel = lazyPart<{ type: ConflictSubject; id: number }>(() =>
  import('./ConflictPanel').then((module) => module.ConflictPanel),
);
const Mark = lazyPart<{ type: ConflictMatterType; id: number }>(() =>
  import('./ConflictMark').then((module) => module.ConflictMark),
);
const Inline = lazyPart<{ type: ConflictMatterType; id: number; href: string }>(() =>
  import('./ConflictInline').then((module) => module.ConflictInline),
);

export { Inline as ConflictInline, Mark as ConflictMark };

const tab = <Rec,>(type: ConflictSubject, idOf: (record: Rec) => number) => ({
  key: 'conflict',
  // biome-ignore lint/correctness/noComponentHookFactories: made once a kind of record.
  Content: ({ record }: { record: Rec }) => <ConflictPanel type={type} id={idOf(record)} />,
  useShown: () => useCapability('conflict.show'),
});

const ofProject = ({ id }: { readonly id: number }) => id;

/** The tab with conflicts of interest of each kind of record, where the backend looks for them; its word is `${noun}.tabs.conflict`. */
export const conflictTabs = {
  inquiry: tab('inquiry', ({ inquiry_id }: { readonly inquiry_id: number }) => inquiry_id),
  sozoku: tab('sozoku', ofProject),
  legal: tab('legal', ofProject),
  insurance: tab('insurance', ofProject),
  member: tab('member', ({ member_id }: { readonly member_id: number }) => member_id),
  family: tab('family', ({ member_id }: { readonly member_id: number }) => member_id),
};
