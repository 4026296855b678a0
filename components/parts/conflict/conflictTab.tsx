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

/**
 * The tab with conflicts of interest, where the backend looks for them; its word is `${noun}.tabs.conflict`.
 * @example tabs: [conflictTab<Legal>('legal', ({ id }) => id)]
 */
export const conflictTab = <Rec,>(type: ConflictSubject, idOf: (record: Rec) => number) => ({
  key: 'conflict',
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a page is described.
  Content: ({ record }: { record: Rec }) => <ConflictPanel type={type} id={idOf(record)} />,
  useShown: () => useCapability('conflict.show'),
});
