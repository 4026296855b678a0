import { historyOf } from '@/components/parts/historyOf';
import { statusSwitch } from '@/components/parts/StatusSwitch';
import { useMasterRights } from '@/components/parts/useMaster';
import { defineResource } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import type { Office } from '@/contract/office';
import { officeApi } from '@/store/office';
import { DepartmentNames } from './DepartmentNames';
import { OfficeSample } from './OfficeSample';
import { newOffice, useOfficeChoices, useOfficeFilterChoices } from './officeChoices';

const OfficeColours = lazyPart(() => import('./OfficeColours').then((module) => module.OfficeColours));

export const officeResource = defineResource<Office>({
  noun: 'office',
  api: officeApi,
  useRights: useMasterRights,
  params: ({ id }) => ({ id }),
  href: ({ id }) => `/settings/offices/${id}`,
  listHref: '/settings/offices',
  list: {
    limit: 20,
    rowKey: ({ id }) => id,
    createHref: '/settings/offices/create',
    useChoices: useOfficeFilterChoices,
    filters: [
      { field: 'name', kind: 'text' },
      { field: 'office_code', kind: 'text' },
      { field: 'city_id', kind: 'ref', of: 'city' },
      { field: 'department_id', kind: 'option', of: 'departments' },
      { field: 'status', kind: 'option', of: 'status' },
    ],
    columns: [
      { field: 'id', sort: true, width: 70 },
      { field: 'name', sort: true, link: true, Show: OfficeSample },
      { field: 'office_code', sort: true, width: 120 },
      { field: 'city_name', sort: true, width: 120 },
      { field: 'departments', Show: DepartmentNames, width: 180 },
      { field: 'phone', sort: true, width: 130 },
      { field: 'status', sort: true, kind: 'status', Show: statusSwitch(officeApi), width: 120 },
      { field: 'city_code', extra: true, width: 120 },
      { field: 'post_code', extra: true, width: 100 },
      { field: 'address', extra: true },
      { field: 'address2', extra: true },
      { field: 'fax', extra: true, width: 130 },
      { field: 'representative', extra: true, width: 130 },
      { field: 'representative_position', extra: true, width: 130 },
      { field: 'updated_at', kind: 'dateTime', extra: true },
      { field: 'updated_by', extra: true, width: 140 },
    ],
  },
  form: {
    load: async () => {
      const { office } = await import('@/contract/office');
      return { create: office.store.body, update: office.update.body };
    },
    useChoices: useOfficeChoices,
    useInitial: () => newOffice,
    storedHref: ({ id }: { id: number }) => `/settings/offices/${id}`,
    sections: [
      {
        key: 'main',
        entries: ['name', 'office_code', 'city_id', 'representative', 'representative_position', 'status'],
      },
      { key: 'contact', entries: ['post_code', 'prefecture_id', 'address', 'address2', 'phone', 'fax'] },
      { key: 'departments', columns: 2, entries: ['departments'] },
      {
        key: 'colours',
        entries: [
          {
            key: 'colours',
            fields: ['bg_color', 'font_color', 'border_color'],
            wide: true,
            Edit: OfficeColours,
            Show: OfficeSample,
          },
        ],
      },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ name }) => name,
    summary: [
      { field: 'office_code' },
      { field: 'city_name' },
      { field: 'phone' },
      { field: 'status', kind: 'status' },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by' },
    ],
    tabs: [historyOf<Office>('offices', 'office', ({ id }) => id)],
  },
});
