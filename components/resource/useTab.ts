import { useAddress } from '@/components/ui/useAddress';

/** The tab of a page, in its URL; the first one is left unsaid. */
export const useTab = (keys: readonly string[]): [tab: string, show: (key: string) => void] => {
  const { query, go } = useAddress();
  const [first = ''] = keys;
  const shown = keys.find((key) => key === query.tab) ?? first;
  const show = (key: string) => go((query) => ({ ...query, tab: key === first ? undefined : key }), true);
  return [shown, show];
};
