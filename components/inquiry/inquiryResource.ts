import { ChainStatus } from '@/components/parts/ChainStatus';
import { CustomerLink } from '@/components/parts/CustomerLink';
import { ofDecedent } from '@/components/parts/ofDecedent';
import { defineResource } from '@/components/resource/defineResource';
import { caller } from './CallerFields';
import { DisputeHint } from './DisputeHint';
import { InquiryChain } from './InquiryChain';
import { useInquiryChoices, useNewInquiry } from './inquiryChoices';
import { inquiryHref, inquiryList } from './inquiryList';

const referral = 5;
const afterDeath: readonly unknown[] = [3, 4, 5, 6, 7];
const lost: readonly unknown[] = [7, 10];
const seldom = () => true;

export const inquiryResource = defineResource({
  ...inquiryList,
  form: {
    load: async () => {
      const { InquiryBody, InquiryChange, newInquiryProblems } = await import('@/contract/inquiry');
      return { create: InquiryBody, update: InquiryChange, problems: newInquiryProblems };
    },
    useChoices: useInquiryChoices,
    useInitial: useNewInquiry,
    storedHref: ({ id }: { id: number }) => inquiryHref(id),
    sections: [
      { key: 'caller', entries: [caller] },
      {
        key: 'inquiry',
        entries: [
          'first_inquiry',
          'customer_situation',
          'project_category',
          'approach_way',
          'first_responder',
          'office_id',
          'project_category_status',
          'first_inquiry_date',
          'first_inquiry_time',
        ],
      },
      {
        key: 'referral',
        columns: 2,
        folded: ({ approach_way }) => approach_way !== referral,
        entries: ['introduced_by_id', 'introducer_name'],
      },
      {
        key: 'decedent',
        folded: ({ customer_situation }) => !afterDeath.includes(customer_situation),
        entries: [
          { field: 'decedent_name', ...ofDecedent },
          { field: 'decedent_kana', ...ofDecedent },
          'relation',
          { field: 'death_date', ...ofDecedent },
          'known_date',
          'heirs_count',
        ],
      },
      {
        key: 'estate',
        folded: seldom,
        entries: ['estate_amount', 'has_real_estate', 'has_will', 'has_dispute'],
        Extra: DisputeHint,
      },
      { key: 'wishes', folded: seldom, entries: ['desired_date1', 'desired_date2', 'interview_location_id'] },
      {
        key: 'handling',
        folded: seldom,
        entries: [
          { field: 'assigned_user_id', of: 'sales' },
          'next_contact_date',
          'category_id',
          'priority_id',
          'status_id',
          'remarks',
        ],
      },
      {
        key: 'lost',
        columns: 2,
        folded: ({ project_category_status }) => !lost.includes(project_category_status),
        entries: ['lost_reason', 'lost_date'],
      },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ cust_name, uniform_id }) => `${cust_name} ${uniform_id}`,
    kana: ({ cust_name_kana }) => cust_name_kana,
    summary: [
      { field: 'uniform_id' },
      { field: 'cust_name', Show: CustomerLink },
      { field: 'phone1', kind: 'phone' },
      { field: 'project_category_status', Show: ChainStatus },
      { field: 'project_category', kind: 'option', of: 'project_categories' },
      { field: 'next_contact_date', kind: 'day' },
      { field: 'first_responder_name' },
      { field: 'assigned_user_name' },
      { field: 'office_name', kind: 'officeBadge' },
    ],
    Notice: InquiryChain,
  },
});
