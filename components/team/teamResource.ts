import { historyOf } from '@/components/parts/historyOf';
import { statusSwitch } from '@/components/parts/StatusSwitch';
import { useListed } from '@/components/parts/useListed';
import { useMasterRights } from '@/components/parts/useMaster';
import { withPresent } from '@/components/parts/withPresent';
import { defineResource } from '@/components/resource/defineResource';
import { departments, status } from '@/contract/options/common';
import type { Team } from '@/contract/team';
import { dropdownApi } from '@/store/dropdown';
import { teamApi } from '@/store/team';

const lists = { departments, status };
const active = { status: 1 };

const useChoices = (record: Team | null = null) => {
  const { data } = dropdownApi.useQuery('activeOffices', {});
  return { ...useListed(lists), office: withPresent(data, [record?.office_id], [record?.office_name]) };
};

export const teamResource = defineResource<Team>({
  noun: 'team',
  api: teamApi,
  useRights: useMasterRights,
  params: ({ id }) => ({ id }),
  href: ({ id }) => `/settings/teams/${id}`,
  listHref: '/settings/teams',
  list: {
    limit: 10,
    rowKey: ({ id }) => id,
    createHref: '/settings/teams/create',
    useChoices,
    filters: [
      { field: 'name', kind: 'text' },
      { field: 'department_id', kind: 'option', of: 'departments' },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'status', kind: 'option', of: 'status' },
    ],
    columns: [
      { field: 'id', sort: true, width: 80 },
      { field: 'name', sort: true, link: true },
      { field: 'department_name', sort: true, width: 160 },
      { field: 'office_name', sort: true, kind: 'officeBadge' },
      { field: 'status', sort: true, kind: 'status', Show: statusSwitch(teamApi), width: 140 },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by', extra: true, width: 140 },
    ],
  },
  form: {
    load: async () => {
      const { team } = await import('@/contract/team');
      return { create: team.store.body, update: team.update.body };
    },
    useChoices,
    useInitial: () => active,
    storedHref: ({ id }: { id: number }) => `/settings/teams/${id}`,
    sections: [{ key: 'main', columns: 2, entries: ['name', 'department_id', 'office_id', 'status'] }],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ name }) => name,
    summary: [
      { field: 'department_name' },
      { field: 'office_name', kind: 'officeBadge' },
      { field: 'status', kind: 'status' },
      { field: 'updated_at', kind: 'dateTime' },
      { field: 'updated_by' },
    ],
    tabs: [historyOf<Team>('teams', 'team', ({ id }) => id)],
  },
});
