import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceList } from '@/components/resource/ResourceList';
import { TabBar } from '@/components/ui/TabBar';
import { useAddress } from '@/components/ui/useAddress';
import { legalList } from './legalList';

/** All, under way, completed, lost or terminated; the address names one of them. */
const tabs = ['1', '2', '3', '4'] as const;
type Tab = (typeof tabs)[number];

const isTab = (tab: unknown): tab is Tab => tabs.some((one) => one === tab);

/** The legal projects in tabs by state. Filters and sort stay when the tab changes. */
export const LegalListPage = () => {
  const { t } = useTranslation();
  const { query, isReady, go } = useAddress();
  const tab = isTab(query.tab) ? query.tab : '1';
  const within = useMemo(() => ({ query: { tab } }), [tab]);
  if (!isReady) return null;
  return (
    <ResourceList
      resource={legalList}
      within={within}
      tabs={
        <TabBar
          activeKey={tab}
          onChange={(next) => go((query) => ({ ...query, page: undefined, tab: next }))}
          items={tabs.map((key) => ({ key, label: t(`legal.listTabs.${key}`) }))}
        />
      }
    />
  );
};
