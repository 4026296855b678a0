import { ChainStatus } from '@/components/parts/ChainStatus';
import { CustomerLink } from '@/components/parts/CustomerLink';
import { defineResource, type Values } from '@/components/resource/defineResource';
import { todayInTokyo } from '@/rules/calendarDay';
import { SequenceCell, WhenCell } from './cells';
import { InterviewChain } from './InterviewChain';
import { useInterviewChoices, useNewInterview } from './interviewChoices';
import { interviewHref, interviewList } from './interviewList';
import { ofInquiry } from './OfInquiry';
import { projects } from './Projects';

/** Result fields are shown from the day of the interview on. */
const isAhead = ({ interview_date }: Values): boolean =>
  typeof interview_date !== 'string' || interview_date > todayInTokyo();

export const interviewResource = defineResource({
  ...interviewList,
  form: {
    load: async () => {
      const { interview, interviewProblems } = await import('@/contract/interview');
      return { create: interview.store.body, update: interview.update.body, problems: interviewProblems };
    },
    useChoices: useInterviewChoices,
    useInitial: useNewInterview,
    storedHref: ({ id }: { id: number }) => interviewHref(id),
    sections: [
      {
        key: 'meeting',
        entries: [
          ofInquiry,
          'interview_date',
          'start_time',
          'end_time',
          'method',
          'interview_location_id',
          { field: 'interviewer_id', of: 'sales' },
          'office_id',
          'project_category',
          { field: 'project_category_status', only: 'edit' },
          'customer_attendee_ids',
          'attendee_ids',
          'introduced_by_id',
        ],
      },
      {
        key: 'result',
        folded: isAhead,
        entries: [
          { field: 'result_type', whole: true },
          'result_date',
          'lost_reason',
          'first_interview_detail',
          projects,
          'competitor',
        ],
      },
      { key: 'quote', folded: isAhead, entries: ['estimated_amount', 'quote_date', 'expected_order_date'] },
      {
        key: 'next',
        folded: isAhead,
        entries: ['next_action_date', 'next_user_id', { field: 'next_action', wide: true }],
      },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ cust_name, uniform_id }) => `${cust_name} ${uniform_id}`,
    kana: ({ cust_name_kana }) => cust_name_kana,
    summary: [
      { field: 'sequence', Show: SequenceCell },
      { field: 'interview_date', Show: WhenCell },
      { field: 'cust_name', Show: CustomerLink },
      { field: 'phone1', kind: 'phone' },
      { field: 'project_category_status', Show: ChainStatus },
      { field: 'result_type', kind: 'option', of: 'result_type' },
      { field: 'estimated_amount', kind: 'yen' },
      { field: 'next_action_date', kind: 'day' },
      { field: 'interviewer_name' },
      { field: 'office_name', kind: 'officeBadge' },
    ],
    Notice: InterviewChain,
  },
});
