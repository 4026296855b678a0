import { FamilyWays } from '@/components/parts/FamilyWays';
import { familyHref } from '@/components/parts/familyHref';
import { useFamilyRights } from '@/components/parts/useRights';
import { defineResource } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import { propertyApi } from '@/store/property';
import { OwnerName } from './OwnerName';
import { project } from './ProjectFields';
import { useNewProperty, usePropertyChoices } from './propertyChoices';

const SummaryDue = lazyPart(() => import('./SummaryDue').then((module) => module.SummaryDue));
const LiveRegistration = lazyPart(() => import('./Registration').then((module) => module.LiveRegistration));
const StoredRegistration = lazyPart(() => import('./Registration').then((module) => module.StoredRegistration));

export const propertyHref = (id: number): string => `/property/${id}`;

export const propertyResource = defineResource({
  noun: 'property',
  api: propertyApi,
  useRights: useFamilyRights,
  params: ({ property_id }) => ({ id: property_id }),
  href: ({ property_id }) => propertyHref(property_id),
  listHref: familyHref,
  form: {
    load: async () => {
      const { PropertyBody, propertyProblems } = await import('@/contract/property');
      return { create: PropertyBody, update: PropertyBody, problems: propertyProblems };
    },
    useChoices: usePropertyChoices,
    useInitial: useNewProperty,
    storedHref: ({ id }: { id: number }) => propertyHref(id),
    sections: [
      {
        key: 'order',
        entries: [
          'owner_member_id',
          'property_type',
          'order_purpose',
          'status',
          'order_date',
          'assigned_user_id',
          'partner_name',
          project,
        ],
      },
      {
        key: 'place',
        entries: [
          'zipcode',
          'prefecture_id',
          { field: 'location', span: 2 },
          'lot_number',
          'house_number',
          'land_category',
          'area',
          'share_num',
          'share_den',
          'usage',
        ],
      },
      {
        key: 'valuation',
        entries: [
          'valuation_method',
          'rosenka',
          'fixed_asset_value',
          'valuation_amount',
          'small_lot_type',
          'small_lot_area',
        ],
      },
      {
        key: 'registration',
        entries: [
          'acquisition_known_date',
          'division_date',
          'heir_notice_date',
          'registration_date',
          'registration_applied_date',
          'registration_completed_date',
          'to_deceased_heir',
          { key: 'registration', fields: [], wide: true, Edit: LiveRegistration, Show: StoredRegistration },
        ],
      },
      { key: 'sale', columns: 2, entries: ['sale_price', 'broker_fee'] },
      { key: 'remarks', entries: ['remarks'] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ location }) => location,
    summary: [
      { field: 'owner_name', Show: OwnerName },
      { field: 'property_type', kind: 'option', of: 'property_types' },
      { field: 'order_purpose', kind: 'option', of: 'purposes' },
      { field: 'status', kind: 'option', of: 'property_statuses' },
      { field: 'registration_due_date', Show: SummaryDue },
      { field: 'assigned_user_name' },
      { field: 'updated_at', kind: 'dateTime' },
    ],
    Notice: FamilyWays,
  },
});
