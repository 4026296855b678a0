import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/components/parts/useRights';
import { described } from '@/components/resource/defineResource';
import { ListView } from '@/components/resource/ListView';
import { useListUrl } from '@/components/resource/useListUrl';
import { Button } from '@/components/ui/Button';
import { lazyPart } from '@/components/ui/lazyPart';
import type { Engagement } from '@/contract/engagement';
import { type EngagementPlace, EngagementPlaceProvider } from './EngagementPlace';
import styles from './engagement.module.css';
import { engagementResource } from './engagementResource';

const EngagementDrawer = lazyPart(() => import('./EngagementDrawer').then((module) => module.EngagementDrawer));

const list = described(engagementResource.list);

interface Props {
  record: EngagementPlace & { office_id: number };
}

/** The contacts with a customer, had and planned; new ones belong to the chain that the page is about, if it is about one. */
export const EngagementList = ({ record }: Props) => {
  const { t } = useTranslation();
  const state = useListUrl(list);
  const mayEdit = useRights('customer').edit(record);
  const [open, setOpen] = useState<Engagement | 'new' | null>(null);
  if (record.customer_id === null) return null;
  return (
    <EngagementPlaceProvider value={record}>
      <ListView
        resource={engagementResource}
        list={list}
        state={state}
        within={{ params: { id: record.customer_id } }}
        slots={{
          ...(mayEdit
            ? {
                create: { onClick: () => setOpen('new'), children: t('engagement.createTitle') },
                rowButton: (row: Engagement) => (
                  <Button size="small" onClick={() => setOpen(row)}>
                    {t('common.edit')}
                  </Button>
                ),
              }
            : {}),
          expanded: ({ content, next_action }) => (
            <div className={styles.whole}>{[content, next_action].filter(Boolean).join('\n\n')}</div>
          ),
        }}
      />
      {open !== null && <EngagementDrawer record={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </EngagementPlaceProvider>
  );
};
