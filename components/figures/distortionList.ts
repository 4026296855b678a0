import { chainHref } from '@/components/parts/chainHref';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useRights } from '@/components/parts/useRights';
import { type Choices, defineResource } from '@/components/resource/defineResource';
import type { DistortionRow } from '@/contract/distortion';
import { distortion_kinds } from '@/contract/options/figureCheck';
import { distortionApi } from '@/store/distortion';
import { dropdownApi } from '@/store/dropdown';
import { KindCell, RecordCell } from './distortionCells';

const closed = { distortion_kinds };

const useChoices = (): Choices => {
  const { data: office } = dropdownApi.activeOffices.useQuery({});
  const { data: employee } = dropdownApi.users.useQuery({});
  return { ...useOptionChoices(closed), office, employee };
};

const taxPages: Readonly<Record<number, (id: number) => string>> = {
  1: chainHref.project_confirmed,
  2: chainHref.project_revised,
  3: chainHref.project_during_life,
};

const hrefOf = ({ record, record_id: id, project_category }: DistortionRow): string => {
  if (record === 'sozoku') return (taxPages[project_category ?? 1] ?? chainHref.project_confirmed)(id);
  return record === 'legal' ? chainHref.project_legal(id) : `/${record}/${id}`;
};

export const distortionList = defineResource({
  noun: 'distortion',
  api: distortionApi,
  useRights: () => useRights('distortion'),
  params: ({ id }) => ({ id }),
  href: hrefOf,
  listHref: '/figures',
  list: {
    limit: 50,
    rowKey: ({ id }) => id,
    exportCall: 'export',
    useChoices,
    filters: [
      { field: 'kind', kind: 'option', of: 'distortion_kinds' },
      { field: 'person_id', kind: 'ref', of: 'employee' },
      { field: 'office_id', kind: 'ref', of: 'office' },
    ],
    columns: [
      { field: 'kind', sort: true, Show: KindCell, width: 216 },
      { field: 'number', link: true, Show: RecordCell, width: 222 },
      { field: 'customer_name', kind: 'person' },
      { field: 'day', kind: 'day', sort: true },
      { field: 'other_day', kind: 'day' },
      { field: 'persons', width: 220 },
      { field: 'office_name', kind: 'officeBadge' },
      { field: 'family_code', extra: true },
    ],
  },
});
