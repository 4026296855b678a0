import { useTranslation } from 'react-i18next';
import { UpkeepNotice } from '@/components/parts/UpkeepNotice';
import { useTab } from '@/components/resource/useTab';
import { PageHeader } from '@/components/ui/PageHeader';
import { TabBar } from '@/components/ui/TabBar';
import { AdvancedSearch } from './AdvancedSearch';
import { QuickSearch } from './QuickSearch';

const tabs = ['quick', 'advanced'] as const;

/** Full and advanced search; the query is in the URL. */
export const SearchPage = () => {
  const { t } = useTranslation();
  const [tab, showTab] = useTab(tabs);
  return (
    <>
      <PageHeader title={t('search.title')} />
      <UpkeepNotice work="search" />
      <TabBar activeKey={tab} onChange={showTab} items={tabs.map((key) => ({ key, label: t(`search.tabs.${key}`) }))} />
      {tab === 'advanced' ? <AdvancedSearch /> : <QuickSearch />}
    </>
  );
};
