import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { described, type Resource } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import styles from '@/components/resource/resource.module.css';
import { useListUrl } from '@/components/resource/useListUrl';
import { lazyPart } from '@/components/ui/lazyPart';
import { PageHeader } from '@/components/ui/PageHeader';
import { TabBar } from '@/components/ui/TabBar';
import { useAddress } from '@/components/ui/useAddress';
import type { Sozoku, SozokuRow } from '@/contract/sozoku';
import { useMay } from '@/store/hooks';
import own from './sozoku.module.css';

const BulkIssue = lazyPart(() => import('@/components/parts/invoice/BulkIssue').then((module) => module.BulkIssue));
const BillingEdit = lazyPart(() => import('./BillingEdit').then((module) => module.BillingEdit));

/** Categories by id, as in the URL. */
const categories = { 1: 'confirmed', 2: 'revised', 3: 'duringLife' } as const;
const tabs = { 1: 'all', 2: 'open', 3: 'filed', 4: 'done', 5: 'ended' } as const;
const standard = { project_category: 1, active_tab: 2 } as const;

/** The id that the address says, where there is such a one. */
const chosen = (said: unknown, among: object, otherwise: number): number =>
  typeof said === 'string' && Object.hasOwn(among, said) ? Number(said) : otherwise;

interface Props {
  resource: Resource<SozokuRow, Sozoku>;
}

/** The projects of a category, parted by how far they are; both stand in the address. */
export const SozokuListPage = ({ resource }: Props) => {
  const { t } = useTranslation();
  const address = useAddress();
  const list = described(resource.list);
  const state = useListUrl(list);
  const mayBill = useMay('billing', 'edit') !== 'none';
  const project_category = chosen(address.query.project_category, categories, standard.project_category);
  const active_tab = chosen(address.query.active_tab, tabs, standard.active_tab);
  const go = (part: Readonly<Record<string, number>>) =>
    address.go((query) => ({ ...query, page: undefined, project_category, active_tab, ...part }));
  return (
    <div className={styles.listPage}>
      <ListView
        resource={resource}
        list={list}
        state={state}
        within={{ query: { project_category, active_tab } }}
        head={(tools) => (
          <>
            <PageHeader title={t('sozoku.title')} actions={tools} />
            <div className={own.head}>
              <TabBar
                className={own.tabs}
                activeKey={String(active_tab)}
                onChange={(key) => go({ active_tab: Number(key) })}
                items={Object.entries(tabs).map(([key, name]) => ({ key, label: t(`sozoku.lists.${name}`) }))}
              />
              <Segmented
                aria-label={t('sozoku.fields.project_category')}
                value={project_category}
                options={Object.entries(categories).map(([id, name]) => ({
                  value: Number(id),
                  label: t(`sozoku.categories.${name}`),
                }))}
                onChange={(value) => go({ project_category: value })}
              />
            </div>
          </>
        )}
        slots={
          mayBill
            ? {
                selected: (rows, clear) => (
                  <>
                    {rows.length > 0 && <BulkIssue rows={rows} onIssued={clear} />}
                    <BillingEdit rows={rows} onSaved={clear} />
                  </>
                ),
              }
            : {}
        }
      />
    </div>
  );
};
