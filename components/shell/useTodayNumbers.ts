import type { TodaySection } from '@/contract/today';
import { useDrafts } from '@/store/drafts';
import { useCapability } from '@/store/hooks';
import { todayApi, useTodayScope } from '@/store/today';

interface Numbers {
  readonly total: number;
  readonly sections: readonly { readonly section: TodaySection | 'drafts'; readonly total: number }[];
}

/** The number of rows in each section of the Today page, with this browser's drafts; undefined until loaded. */
export const useTodayNumbers = (): Numbers | undefined => {
  const known = useCapability('today.count');
  const { scope } = useTodayScope();
  const drafts = useDrafts().length;
  const { data } = todayApi.count.useQuery(known ? { query: { scope } } : null, { keepPrevious: true });
  if (data === undefined) return undefined;
  return { total: data.total + drafts, sections: [...data.sections, { section: 'drafts', total: drafts }] };
};
