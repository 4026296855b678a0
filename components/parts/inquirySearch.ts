import { defineResource, type Rights } from '@/components/resource/defineResource';
import type { InquiryRow } from '@/contract/inquiry';
import { project_categories, project_categories_status } from '@/contract/options/inquiry';
import { inquiryApi } from '@/store/inquiry';
import { ChainCategory, ChainStatus } from './ChainStatus';
import { useOptionChoices } from './useOptionChoices';

const closed = { project_categories, project_categories_status };

const onlyLook: Rights<object> = {
  create: false,
  export: false,
  restore: false,
  edit: () => false,
  remove: () => false,
};

export const inquirySearchList = {
  limit: 10,
  rowKey: ({ inquiry_id }: InquiryRow) => inquiry_id,
  useChoices: () => useOptionChoices(closed),
  filters: [
    { field: 'cust_name', kind: 'text' },
    { field: 'phone', kind: 'phone' },
    { field: 'uniform_id', kind: 'text' },
  ],
  columns: [
    { field: 'uniform_id', sort: true, width: 98 },
    { field: 'cust_name', kind: 'person', sort: true, link: true },
    { field: 'cust_name_kana', width: 136 },
    { field: 'phone1', width: 120 },
    { field: 'project_category_status', kind: 'status', of: 'project_categories_status', Show: ChainStatus },
    { field: 'project_category', kind: 'option', of: 'project_categories', Show: ChainCategory, width: 78 },
    { field: 'first_inquiry_date', sort: true, kind: 'day' },
    { field: 'first_inquiry', kind: 'longText' },
  ],
} as const;

/** The inquiry picker's list, without links. */
export const inquirySearch = defineResource({
  noun: 'inquiry',
  api: inquiryApi,
  useRights: () => onlyLook,
  params: ({ inquiry_id }) => ({ id: inquiry_id }),
  href: () => null,
  listHref: '/inquiry',
  list: inquirySearchList,
});
