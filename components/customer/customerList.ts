import { useRights } from '@/components/parts/useRights';
import { type Choices, defineResource } from '@/components/resource/defineResource';
import { customerApi } from '@/store/customer';
import { dropdownApi } from '@/store/dropdown';

/** Choices of the list's filters. */
const useFilterChoices = (): Choices => {
  const { data: people } = customerApi.searchFilterDropdowns.useQuery({});
  const { data: sets } = dropdownApi.inquiryForm.useQuery({});
  return {
    office: people?.offices,
    employee: people?.users,
    prefectures: sets?.prefectures,
    newsletter: sets?.newsletter,
  };
};

export const customerHref = (id: number | null, familyCode: string): string => `/customer/${id}/${familyCode}`;

/** The list alone: its page is opened all day and does not carry what a file needs. */
export const customerList = defineResource({
  noun: 'customer',
  api: customerApi,
  useRights: () => useRights('customer'),
  params: ({ customer_id, family_code }) => ({ id: customer_id, familyCode: family_code }),
  href: ({ customer_id, family_code }) => customerHref(customer_id, family_code),
  listHref: '/customer',
  list: {
    long: true,
    limit: 10,
    rowKey: ({ member_id }) => member_id,
    createHref: '/customer/create',
    exportCall: 'export',
    useChoices: useFilterChoices,
    filters: [
      { field: 'cust_name', kind: 'text' },
      { field: 'phone', kind: 'phone' },
      { field: 'email', kind: 'email' },
      { field: 'family_code', kind: 'text' },
      { field: 'cust_address', kind: 'text' },
      { field: 'prefecture_id', kind: 'option', of: 'prefectures' },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'contractor_id', kind: 'ref', of: 'employee' },
      { field: 'newsletter', kind: 'option', of: 'newsletter' },
      { field: 'deleted', kind: 'flag', forRestorers: true },
    ],
    columns: [
      { field: 'customer_id', sort: true, extra: true, width: 90 },
      { field: 'personal_code', sort: true, width: 120 },
      { field: 'family_code', extra: true, width: 110 },
      { field: 'cust_name', kind: 'person', sort: true, link: true },
      { field: 'cust_name_kana', width: 150 },
      { field: 'phone1', sort: true, width: 130 },
      { field: 'cust_address', sort: true },
      { field: 'office_name', sort: true, kind: 'officeBadge' },
      { field: 'username', sort: true, width: 115 },
      { field: 'updated_at', sort: true, kind: 'dateTime', extra: true },
      { field: 'member_id', extra: true, width: 90 },
      { field: 'main_id', extra: true, width: 90 },
      { field: 'deleted_at', kind: 'dateTime', extra: true },
    ],
  },
});
