import { historyOf } from '@/components/parts/historyOf';
import { statusSwitch } from '@/components/parts/StatusSwitch';
import { useListed } from '@/components/parts/useListed';
import { useMasterRights } from '@/components/parts/useMaster';
import { defineResource } from '@/components/resource/defineResource';
import type { IntroducedBy } from '@/contract/introducedBy';
import { departments, status } from '@/contract/options/common';
import { referral_categories } from '@/contract/options/inquiry';
import { introducedByApi } from '@/store/introducedBy';

const lists = { departments, referral_categories, status };
const useChoices = () => useListed(lists);
const active = { status: 1 };

export const introducedByResource = defineResource<IntroducedBy>({
  noun: 'introducedBy',
  api: introducedByApi,
  useRights: useMasterRights,
  params: ({ id }) => ({ id }),
  href: ({ id }) => `/settings/introduced-by/${id}`,
  listHref: '/settings/introduced-by',
  list: {
    limit: 20,
    rowKey: ({ id }) => id,
    createHref: '/settings/introduced-by/create',
    useChoices,
    filters: [
      { field: 'name', kind: 'text' },
      { field: 'type', kind: 'option', of: 'departments' },
      { field: 'referral_category', kind: 'option', of: 'referral_categories' },
      { field: 'status', kind: 'option', of: 'status' },
    ],
    columns: [
      { field: 'id', sort: true, width: 80 },
      { field: 'name', sort: true, link: true },
      { field: 'type', sort: true, kind: 'option', of: 'departments', width: 160 },
      { field: 'referral_category', sort: true, kind: 'option', of: 'referral_categories', width: 220 },
      { field: 'status', sort: true, kind: 'status', Show: statusSwitch(introducedByApi), width: 140 },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by', extra: true, width: 140 },
    ],
  },
  form: {
    load: async () => {
      const { introducedBy } = await import('@/contract/introducedBy');
      return { create: introducedBy.store.body, update: introducedBy.update.body };
    },
    useChoices,
    useInitial: () => active,
    storedHref: ({ id }: { id: number }) => `/settings/introduced-by/${id}`,
    sections: [{ key: 'main', columns: 2, entries: ['name', 'type', 'referral_category', 'status'] }],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ name }) => name,
    summary: [
      { field: 'type', kind: 'option', of: 'departments' },
      { field: 'referral_category', kind: 'option', of: 'referral_categories' },
      { field: 'status', kind: 'status' },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by' },
    ],
    tabs: [historyOf<IntroducedBy>('referral_sources', 'introducedBy', ({ id }) => id)],
  },
});
