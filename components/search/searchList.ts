import { useRights } from '@/components/parts/useRights';
import {
  type Choices,
  type Column,
  defineResource,
  type Rights,
  type SortIn,
} from '@/components/resource/defineResource';
import type { SearchRow, search } from '@/contract/search';
import { dropdownApi } from '@/store/dropdown';
import { useCapability } from '@/store/hooks';
import { searchApi } from '@/store/search';
import * as cells from './cells';

const useSearchRights = (): Rights<SearchRow> => {
  const rights = useRights('inquiry');
  const offered = useCapability('search.export');
  return { ...rights, create: false, restore: false, export: rights.export && offered };
};

const useChoices = (): Choices => {
  const { data: sets } = dropdownApi.advancedSearch.useQuery({});
  const { data: inquiry } = dropdownApi.inquiry.useQuery({});
  return {
    office: sets?.offices,
    employee: sets?.users,
    introducedBy: sets?.introduced_by,
    project_categories: sets?.project_categories,
    project_categories_status: inquiry?.project_categories_status,
    approach_ways: inquiry?.approach_ways,
    prefectures: sets?.prefectures,
    application_types: sets?.application_types,
    project_types: sets?.project_types,
  };
};

/** Where a search found the row; it stands beside the name where rows are ranked. */
export const whyColumn: Column<SearchRow, SortIn<typeof search, 'full'>> = {
  field: 'why',
  Show: cells.Why,
  width: 240,
};

const columns: readonly Column<SearchRow, SortIn<typeof search, 'full'>>[] = [
  { field: 'name', sort: true, link: true, Show: cells.Names, width: 190 },
  { field: 'name_kana', extra: true, Show: cells.Kana, width: 140 },
  { field: 'uniform_id', sort: true, Show: cells.ChainNumber, width: 104 },
  { field: 'proposal_number', Show: cells.ProposalNumbers, width: 112 },
  { field: 'phone1', Show: cells.Phones, width: 126 },
  { field: 'phone2', extra: true, Show: cells.SecondPhone, width: 126 },
  { field: 'corresponding_person', Show: cells.CorrespondingPerson, width: 92 },
  { field: 'interviewer', Show: cells.Interviewer, width: 92 },
  { field: 'worker', Show: cells.Worker, width: 92 },
  { field: 'dec_name_kanji', Show: cells.Decedent, width: 92 },
  { field: 'heir_names_sozoku', Show: cells.Heirs, width: 130 },
  { field: 'office_name', kind: 'officeBadge', extra: true },
  { field: 'project_category', kind: 'option', of: 'project_categories', extra: true, width: 150 },
  { field: 'project_category_status', kind: 'option', of: 'project_categories_status', extra: true, width: 110 },
  { field: 'first_inquiry_date', sort: true, kind: 'day', extra: true },
  { field: 'estimated_amount', kind: 'yen', extra: true },
  { field: 'contract_amount', kind: 'yen', extra: true },
  { field: 'family_code', extra: true, Show: cells.FamilyCode, width: 100 },
  { field: 'customer_id', extra: true, width: 90 },
];

const customerHref = ({ customer_id, family_code }: SearchRow): string => `/customer/${customer_id}/${family_code}`;

/** Customers and their chains, by every filter: advanced search. */
export const searchList = defineResource({
  noun: 'search',
  api: searchApi,
  useRights: useSearchRights,
  params: ({ id }) => ({ id }),
  href: customerHref,
  listHref: '/fullSearch',
  list: {
    call: 'full',
    limit: 50,
    long: true,
    rowKey: ({ id }) => id,
    exportCall: 'export',
    useChoices,
    filters: [
      { field: 'q', kind: 'text' },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'user_id', kind: 'ref', of: 'employee' },
      { field: 'project_category', kind: 'option', of: 'project_categories' },
      { field: 'project_category_status', kind: 'option', of: 'project_categories_status' },
      { field: 'approach_way', kind: 'option', of: 'approach_ways' },
      { field: 'introduced_by_id', kind: 'ref', of: 'introducedBy' },
      { field: 'prefecture_id', kind: 'option', of: 'prefectures' },
      { field: 'application_type', kind: 'option', of: 'application_types' },
      { field: 'project_type', kind: 'option', of: 'project_types' },
      { field: 'inquiry_from', kind: 'day' },
      { field: 'inquiry_to', kind: 'day' },
      { field: 'interview_from', kind: 'day' },
      { field: 'interview_to', kind: 'day' },
      { field: 'order_from', kind: 'day' },
      { field: 'order_to', kind: 'day' },
      { field: 'estimated_from', kind: 'yen' },
      { field: 'estimated_to', kind: 'yen' },
      { field: 'contract_from', kind: 'yen' },
      { field: 'contract_to', kind: 'yen' },
    ],
    columns,
  },
});
