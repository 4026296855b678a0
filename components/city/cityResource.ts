import { historyOf } from '@/components/parts/historyOf';
import { statusSwitch } from '@/components/parts/StatusSwitch';
import { useListed } from '@/components/parts/useListed';
import { useMasterRights } from '@/components/parts/useMaster';
import { defineResource } from '@/components/resource/defineResource';
import type { City } from '@/contract/city';
import { colors, status } from '@/contract/options/common';
import { cityApi } from '@/store/city';
import { CityColour, cityColour } from './CityColour';

const lists = { status, colors };
const useChoices = () => useListed(lists);
const active = { status: 1 };

export const cityResource = defineResource<City>({
  noun: 'city',
  api: cityApi,
  useRights: useMasterRights,
  params: ({ id }) => ({ id }),
  href: ({ id }) => `/settings/cities/${id}`,
  listHref: '/settings/cities',
  list: {
    limit: 20,
    rowKey: ({ id }) => id,
    createHref: '/settings/cities/create',
    useChoices,
    filters: [
      { field: 'name', kind: 'text' },
      { field: 'code', kind: 'text' },
      { field: 'status', kind: 'option', of: 'status' },
    ],
    columns: [
      { field: 'id', sort: true, width: 80 },
      { field: 'name', sort: true, link: true },
      { field: 'code', sort: true, width: 140 },
      { field: 'color_id', Show: CityColour, width: 140 },
      { field: 'status', sort: true, kind: 'status', Show: statusSwitch(cityApi), width: 140 },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by', extra: true, width: 140 },
    ],
  },
  form: {
    load: async () => {
      const { city } = await import('@/contract/city');
      return { create: city.store.body, update: city.update.body };
    },
    useChoices,
    useInitial: () => active,
    storedHref: ({ id }: { id: number }) => `/settings/cities/${id}`,
    sections: [{ key: 'main', columns: 2, entries: ['name', 'code', 'status', cityColour] }],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ name }) => name,
    summary: [
      { field: 'code' },
      { field: 'status', kind: 'status' },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by' },
    ],
    tabs: [historyOf<City>('cities', 'city', ({ id }) => id)],
  },
});
