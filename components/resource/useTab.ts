import { useRouter } from 'next/router';

/** The tab of a page, in its URL; the first one is left unsaid. */
export const useTab = (keys: readonly string[]): [tab: string, show: (key: string) => void] => {
  const router = useRouter();
  const [first = ''] = keys;
  const { tab, ...others } = router.query;
  const shown = keys.find((key) => key === tab) ?? first;
  const show = (key: string) => {
    const query = key === first ? others : { ...others, tab: key };
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  };
  return [shown, show];
};
