import { ChainCategory, ChainStatus } from '@/components/parts/ChainStatus';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useRights } from '@/components/parts/useRights';
import { type Choices, defineResource } from '@/components/resource/defineResource';
import { customer_situations, form_statuses, priorities } from '@/contract/options/inquiry';
import { prefectures } from '@/contract/options/prefectures';
import { dropdownApi } from '@/store/dropdown';
import { inquiryApi } from '@/store/inquiry';

const closed = { customer_situations, priorities, statuses: form_statuses, prefectures };

/** Choices of the list and its filters. */
const useInquiryLists = (): Choices => {
  const { data } = dropdownApi.inquiry.useQuery({});
  return {
    ...useOptionChoices(closed),
    office: data?.offices,
    employee: data?.users,
    introducedBy: data?.introduced_by,
    approach_ways: data?.approach_ways,
    project_categories: data?.project_categories,
    project_categories_status: data?.project_categories_status,
  };
};

export const inquiryHref = (id: number): string => `/inquiry/${id}`;

/** The list alone: its page is opened all day and does not carry what the form needs. */
export const inquiryList = defineResource({
  noun: 'inquiry',
  api: inquiryApi,
  useRights: () => useRights('inquiry'),
  params: ({ inquiry_id }) => ({ id: inquiry_id }),
  href: ({ inquiry_id }) => inquiryHref(inquiry_id),
  listHref: '/inquiry',
  list: {
    long: true,
    limit: 50,
    rowKey: ({ inquiry_id }) => inquiry_id,
    createHref: '/inquiry/create',
    exportCall: 'export',
    useChoices: useInquiryLists,
    filters: [
      { field: 'cust_name', kind: 'text' },
      { field: 'phone', kind: 'phone' },
      { field: 'uniform_id', kind: 'text', more: true },
      { field: 'decedent_name', kind: 'text', more: true },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'first_responder', kind: 'ref', of: 'employee' },
      { field: 'assigned_user_id', kind: 'ref', of: 'employee' },
      { field: 'approach_way', kind: 'option', of: 'approach_ways', more: true },
      { field: 'introduced_by_id', kind: 'ref', of: 'introducedBy', more: true },
      { field: 'project_category', kind: 'option', of: 'project_categories' },
      { field: 'project_category_status', kind: 'option', of: 'project_categories_status' },
      { field: 'customer_situation', kind: 'option', of: 'customer_situations', more: true },
      { field: 'priority_id', kind: 'option', of: 'priorities', more: true },
      { field: 'status_id', kind: 'option', of: 'statuses', more: true },
      { field: 'prefecture_id', kind: 'option', of: 'prefectures', more: true },
      { field: 'first_inquiry_from', kind: 'day' },
      { field: 'first_inquiry_to', kind: 'day' },
      { field: 'next_contact_from', kind: 'day', more: true },
      { field: 'next_contact_to', kind: 'day', more: true },
      { field: 'deleted', kind: 'flag', forRestorers: true, more: true },
    ],
    columns: [
      { field: 'uniform_id', sort: true, width: 98 },
      { field: 'cust_name', kind: 'person', sort: true, link: true },
      { field: 'cust_name_kana', extra: true, width: 150 },
      {
        field: 'project_category_status',
        sort: true,
        kind: 'status',
        of: 'project_categories_status',
        Show: ChainStatus,
      },
      { field: 'project_category', sort: true, kind: 'option', of: 'project_categories', Show: ChainCategory },
      { field: 'customer_situation', sort: true, kind: 'option', of: 'customer_situations', extra: true, width: 150 },
      { field: 'first_inquiry_date', sort: true, kind: 'day' },
      { field: 'first_inquiry', kind: 'longText' },
      { field: 'phone1', width: 120 },
      { field: 'phone2', extra: true, width: 120 },
      { field: 'phone3', extra: true, width: 120 },
      { field: 'office_name', sort: true, kind: 'officeBadge' },
      { field: 'first_responder', sort: true, width: 104 },
      { field: 'assigned_user_name', extra: true, width: 104 },
      { field: 'approach_way', sort: true, kind: 'option', of: 'approach_ways', extra: true, width: 120 },
      { field: 'introduced_by_name', extra: true, width: 130 },
      { field: 'decedent_name', extra: true, width: 120 },
      { field: 'next_contact_date', sort: true, kind: 'day', extra: true },
      { field: 'interview_count', kind: 'number', extra: true, width: 84 },
      { field: 'priority_id', kind: 'option', of: 'priorities', extra: true, width: 150 },
      { field: 'status_id', kind: 'option', of: 'statuses', extra: true, width: 90 },
      { field: 'updated_at', sort: true, kind: 'dateTime', extra: true },
      { field: 'last_updated_by', extra: true, width: 110 },
      { field: 'family_code', extra: true, width: 110 },
      { field: 'personal_code', extra: true, width: 120 },
      { field: 'customer_id', extra: true, width: 90 },
      { field: 'inquiry_id', sort: true, extra: true, width: 80 },
      { field: 'deleted_at', kind: 'dateTime', extra: true },
    ],
  },
});
