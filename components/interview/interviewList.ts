import { ChainCategory, ChainStatus } from '@/components/parts/ChainStatus';
import { useOptionChoices } from '@/components/parts/useOptionChoices';
import { useRights } from '@/components/parts/useRights';
import { type Choices, defineResource } from '@/components/resource/defineResource';
import { interview_methods } from '@/contract/options/inquiry';
import { dropdownApi } from '@/store/dropdown';
import { interviewApi } from '@/store/interview';
import { EngagementCell, LegalCell, SequenceCell, SozokuCell, WhenCell } from './cells';

const closed = { interview_methods };

/** Choices of the list and its filters. */
const useInterviewLists = (): Choices => {
  const { data } = dropdownApi.interview.useQuery({});
  return {
    ...useOptionChoices(closed),
    office: data?.offices,
    employee: data?.users,
    introducedBy: data?.introduced_by,
    project_categories: data?.project_categories,
    project_categories_status: data?.project_categories_status,
    result_type: data?.result_type,
  };
};

export const interviewHref = (id: number): string => `/interview/${id}`;

/** The list alone: its page is opened all day and does not carry what the form needs. */
export const interviewList = defineResource({
  noun: 'interview',
  api: interviewApi,
  useRights: () => useRights('inquiry', 'interview'),
  params: ({ interview_id }) => ({ id: interview_id }),
  href: ({ interview_id }) => interviewHref(interview_id),
  listHref: '/interview',
  list: {
    long: true,
    limit: 50,
    rowKey: ({ interview_id }) => interview_id,
    createHref: '/interview/create',
    exportCall: 'export',
    useChoices: useInterviewLists,
    filters: [
      { field: 'cust_name', kind: 'text' },
      { field: 'phone', kind: 'phone' },
      { field: 'uniform_id', kind: 'text', more: true },
      { field: 'office_id', kind: 'ref', of: 'office' },
      { field: 'interviewer_id', kind: 'ref', of: 'employee' },
      { field: 'first_responder', kind: 'ref', of: 'employee', more: true },
      { field: 'project_category', kind: 'option', of: 'project_categories' },
      { field: 'project_category_status', kind: 'option', of: 'project_categories_status', more: true },
      { field: 'result_type', kind: 'option', of: 'result_type' },
      { field: 'result_missing', kind: 'flag' },
      { field: 'introduced_by_id', kind: 'ref', of: 'introducedBy', more: true },
      { field: 'method', kind: 'option', of: 'interview_methods', more: true },
      { field: 'interview_from', kind: 'day' },
      { field: 'interview_to', kind: 'day' },
      { field: 'first_inquiry_from', kind: 'day', more: true },
      { field: 'first_inquiry_to', kind: 'day', more: true },
      { field: 'amount_from', kind: 'yen', more: true },
      { field: 'amount_to', kind: 'yen', more: true },
      { field: 'deleted', kind: 'flag', forRestorers: true, more: true },
    ],
    columns: [
      { field: 'interview_date', sort: true, Show: WhenCell, width: 174 },
      { field: 'uniform_id', sort: true, extra: true, width: 98 },
      { field: 'cust_name', kind: 'person', sort: true, link: true },
      { field: 'cust_name_kana', extra: true, width: 150 },
      { field: 'phone1', extra: true, width: 120 },
      { field: 'sequence', Show: SequenceCell, extra: true, width: 64 },
      { field: 'method', kind: 'option', of: 'interview_methods', extra: true, width: 110 },
      { field: 'interviewer_name', sort: true, width: 102 },
      { field: 'office_name', sort: true, kind: 'officeBadge' },
      { field: 'project_category', sort: true, kind: 'option', of: 'project_categories', Show: ChainCategory },
      { field: 'project_category_status', kind: 'status', of: 'project_categories_status', Show: ChainStatus },
      { field: 'result_type', sort: true, kind: 'option', of: 'result_type', width: 104 },
      { field: 'estimated_amount', sort: true, kind: 'yen', extra: true },
      { field: 'engagement_content', kind: 'longText', Show: EngagementCell },
      { field: 'engagement_date', kind: 'day', extra: true },
      { field: 'first_interview_detail', extra: true },
      { field: 'first_inquiry_date', kind: 'day', extra: true },
      { field: 'first_responder_name', extra: true, width: 104 },
      { field: 'start_time', extra: true, width: 80 },
      { field: 'next_action_date', kind: 'day', extra: true },
      { field: 'project_sozoku_id', Show: SozokuCell, width: 84 },
      { field: 'project_legal_id', Show: LegalCell, width: 70 },
      { field: 'updated_at', sort: true, kind: 'dateTime', extra: true },
      { field: 'family_code', extra: true, width: 110 },
      { field: 'family_codes_id', extra: true, width: 90 },
      { field: 'personal_code', extra: true, width: 120 },
      { field: 'customer_id', extra: true, width: 90 },
      { field: 'inquiry_id', extra: true, width: 90 },
      { field: 'interview_id', sort: true, extra: true, width: 80 },
      { field: 'deleted_at', kind: 'dateTime', extra: true },
    ],
  },
});
