import { lazyPart } from '@/components/ui/lazyPart';
import type { HistoryEntity } from '@/contract/history';
import { useCapability } from '@/store/hooks';

const HistoryTab = lazyPart(() => import('./HistoryTab').then((module) => module.HistoryTab));

/**
 * The tab with a record's changes, where the backend tells them; its word is `${noun}.tabs.history`.
 * @example tabs: [historyOf<City>('cities', 'city', ({ id }) => id)]
 */
export const historyOf = <Rec,>(entity: HistoryEntity, noun: string, idOf: (record: Rec) => number) => ({
  key: 'history',
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a resource is described.
  Content: ({ record }: { record: Rec }) => <HistoryTab entity={entity} noun={noun} recordId={idOf(record)} />,
  useShown: () => useCapability('history.listing'),
});
