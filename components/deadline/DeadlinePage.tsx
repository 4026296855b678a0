import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import styles from '@/components/resource/resource.module.css';
import { useListUrl } from '@/components/resource/useListUrl';
import { lazyPart } from '@/components/ui/lazyPart';
import { PageHeader } from '@/components/ui/PageHeader';
import { PrintButton } from '@/components/ui/print/PrintButton';
import { TabBar } from '@/components/ui/TabBar';
import { useAddress } from '@/components/ui/useAddress';
import { optionLabel } from '@/components/ui/words';
import { deadline_tabs } from '@/contract/options/deadline';
import own from './deadline.module.css';
import { deadlineList } from './deadlineList';
import { FeedButton } from './FeedButton';
import { useSettleAction } from './useSettleAction';

const DeadlineCalendar = lazyPart(() => import('./DeadlineCalendar').then((module) => module.DeadlineCalendar));

const list = described(deadlineList.list);
const ahead = 1;

/** Open deadlines as a list or calendar; the view is stored in the URL. */
export const DeadlinePage = () => {
  const { t } = useTranslation();
  const address = useAddress();
  const state = useListUrl(list);
  const rowButton = useSettleAction();
  const asCalendar = address.query.as === 'calendar';
  const tab = deadline_tabs.find(({ value }) => String(value) === address.query.tab)?.value ?? ahead;
  const go = (part: Readonly<Record<string, string | number>>, without: string) =>
    address.go((query) => ({ ...query, page: undefined, [without]: undefined, ...part }));
  const head = (tools: ReactNode) => (
    <PageHeader
      title={t('deadline.title')}
      actions={
        <>
          {tools}
          <Segmented
            aria-label={t('deadline.shownAs')}
            value={asCalendar ? 'calendar' : 'list'}
            options={[
              { value: 'list', label: t('deadline.asList') },
              { value: 'calendar', label: t('deadline.asCalendar') },
            ]}
            onChange={(value) => (value === 'calendar' ? go({ as: 'calendar' }, 'tab') : go({}, 'as'))}
          />
          <FeedButton />
        </>
      }
    />
  );
  return (
    <div className={styles.listPage}>
      {asCalendar ? (
        <>
          {head(<PrintButton />)}
          <DeadlineCalendar state={state} />
        </>
      ) : (
        <ListView
          resource={deadlineList}
          list={list}
          state={state}
          within={{ query: { tab } }}
          head={(tools) => (
            <>
              {head(tools)}
              <div className={own.head}>
                <TabBar
                  className={own.tabs}
                  activeKey={String(tab)}
                  onChange={(key) => go({ tab: key }, 'as')}
                  items={deadline_tabs.map((option) => ({
                    key: String(option.value),
                    label: optionLabel(option, t),
                  }))}
                />
              </div>
            </>
          )}
          slots={rowButton ? { rowButton } : {}}
        />
      )}
    </div>
  );
};
