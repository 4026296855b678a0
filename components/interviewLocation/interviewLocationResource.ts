import { historyOf } from '@/components/parts/historyOf';
import { statusSwitch } from '@/components/parts/StatusSwitch';
import { useListed } from '@/components/parts/useListed';
import { useMasterRights } from '@/components/parts/useMaster';
import { withPresent } from '@/components/parts/withPresent';
import { defineResource } from '@/components/resource/defineResource';
import type { InterviewLocation } from '@/contract/interviewLocation';
import { status } from '@/contract/options/common';
import { dropdownApi } from '@/store/dropdown';
import { interviewLocationApi } from '@/store/interviewLocation';

const lists = { status };
const active = { status: 1 };

const useChoices = (record: InterviewLocation | null = null) => {
  const { data } = dropdownApi.useQuery('activeOffices', {});
  return { ...useListed(lists), office: withPresent(data, [record?.office_id], [record?.office_name]) };
};

export const interviewLocationResource = defineResource<InterviewLocation>({
  noun: 'interviewLocation',
  api: interviewLocationApi,
  useRights: useMasterRights,
  params: ({ id }) => ({ id }),
  href: ({ id }) => `/settings/interview-locations/${id}`,
  listHref: '/settings/interview-locations',
  list: {
    limit: 20,
    rowKey: ({ id }) => id,
    createHref: '/settings/interview-locations/create',
    useChoices,
    filters: [
      { field: 'name', kind: 'text' },
      { field: 'code', kind: 'text' },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'status', kind: 'option', of: 'status' },
    ],
    columns: [
      { field: 'id', sort: true, width: 80 },
      { field: 'name', sort: true, link: true },
      { field: 'code', sort: true, width: 140 },
      { field: 'office_name', sort: true, kind: 'officeBadge' },
      { field: 'address' },
      { field: 'status', sort: true, kind: 'status', Show: statusSwitch(interviewLocationApi), width: 140 },
      { field: 'updated_at', kind: 'dateTime', extra: true },
      { field: 'updated_by', extra: true, width: 140 },
    ],
  },
  form: {
    load: async () => {
      const { interviewLocation } = await import('@/contract/interviewLocation');
      return { create: interviewLocation.store.body, update: interviewLocation.update.body };
    },
    useChoices,
    useInitial: () => active,
    storedHref: ({ id }: { id: number }) => `/settings/interview-locations/${id}`,
    sections: [
      { key: 'main', columns: 2, entries: ['name', 'code', 'office_id', 'status', { field: 'address', wide: true }] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ name }) => name,
    summary: [
      { field: 'code' },
      { field: 'office_name', kind: 'officeBadge' },
      { field: 'status', kind: 'status' },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by' },
    ],
    tabs: [historyOf<InterviewLocation>('interview_locations', 'interviewLocation', ({ id }) => id)],
  },
});
