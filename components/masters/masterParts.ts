import { lazyPart } from '@/components/ui/lazyPart';
import type { MasterNoun, MasterRecord } from '@/contract/masters';
import { departments } from '@/contract/options/common';
import { CityColour, cityColour } from './CityColour';
import { DepartmentNames } from './DepartmentNames';
import type { MasterParts } from './masterResource';
import { OfficeSample } from './OfficeSample';

const OfficeColours = lazyPart(() => import('./OfficeColours').then((module) => module.OfficeColours));

/** Defaults of a new office: it works for all departments. */
const newOffice = {
  status: 1,
  departments: departments.map(({ value }) => ({ department_id: value, status: 1 })),
};

const office: MasterParts<MasterRecord<'office'>> = {
  order: [
    'id',
    'name',
    'office_code',
    'city_name',
    'departments',
    'phone',
    'display_order',
    'status',
    'city_code',
    'post_code',
    'address',
    'address2',
    'fax',
    'representative',
    'representative_position',
    'updated_at',
    'updated_by',
  ],
  columns: {
    id: { width: 70 },
    name: { Show: OfficeSample },
    office_code: { width: 120 },
    city_name: { width: 120 },
    departments: { Show: DepartmentNames, width: 180 },
    phone: { width: 130 },
    status: { width: 120 },
    city_code: { extra: true, width: 120 },
    post_code: { extra: true, width: 100 },
    address: { extra: true },
    address2: { extra: true },
    fax: { extra: true, width: 130 },
    representative: { extra: true, width: 130 },
    representative_position: { extra: true, width: 130 },
    updated_at: { extra: true },
  },
  form: {
    useInitial: () => newOffice,
    sections: [
      {
        key: 'main',
        entries: [
          'name',
          'office_code',
          'city_id',
          'representative',
          'representative_position',
          'display_order',
          'status',
        ],
      },
      {
        key: 'contact',
        entries: ['post_code', 'prefecture_id', { field: 'address', span: 2 }, 'address2', 'phone', 'fax'],
      },
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
};

/** Parts of single masters beyond those derived from their fields. */
export const masterParts: { readonly [Noun in MasterNoun]?: MasterParts<MasterRecord<Noun>> } = {
  city: {
    columns: { color_id: { Show: CityColour, width: 140 } },
    form: { sections: [{ key: 'main', columns: 2, entries: ['name', 'code', 'status', 'display_order', cityColour] }] },
  },
  office,
  interviewLocation: { columns: { updated_at: { extra: true } } },
  introducedBy: { columns: { name: { width: 240 }, referral_category: { width: 220 } } },
  legalPerson: { columns: { is_individual: { width: 110 } } },
};
