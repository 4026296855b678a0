import { contractFee } from '@/components/parts/contractFee';
import { ofDecedent } from '@/components/parts/ofDecedent';
import { defineResource } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import { CustomerCell } from './CustomerCell';
import { ElapsedCell, NextDeadlineCell, OpportunityCell, PaymentCell, StandingCell } from './cells';
import { LegalChain } from './LegalChain';
import { useLegalChoices } from './legalChoices';
import { legalHref, legalList } from './legalList';
import { NumberChar } from './NumberChar';

const LiveDeadlines = lazyPart(() => import('./Deadlines').then((module) => module.LiveDeadlines));
const StoredDeadlines = lazyPart(() => import('./Deadlines').then((module) => module.StoredDeadlines));

const TERMINATED = 6;

export const legalResource = defineResource({
  ...legalList,
  form: {
    load: async () => {
      const { LegalBody, legalProblems } = await import('@/contract/legal');
      return { create: LegalBody, update: LegalBody, problems: legalProblems };
    },
    useChoices: useLegalChoices,
    storedHref: ({ id }: { id: number }) => legalHref(id),
    sections: [
      {
        key: 'project',
        entries: [
          { field: 'proposal_number_char', Edit: NumberChar },
          'project_type',
          'office_id',
          'content',
          'opportunity_status',
          'order_date',
          { field: 'contract_amount', ...contractFee },
          { field: 'contract_with_tax', ...contractFee },
          'progress_status',
          'expected_billing_date',
        ],
      },
      {
        key: 'people',
        entries: [{ field: 'interviewer_id', of: 'sales' }, 'worker_id', 'manager_id', 'financial_officer_id'],
      },
      {
        key: 'tax',
        entries: ['tax_return', 'tax_order_date', 'tax_consultant_id', 'tax_officer_id'],
      },
      {
        key: 'inheritance',
        entries: [
          'decedent_member_id',
          { field: 'decedent_name', ...ofDecedent },
          { field: 'death_date', ...ofDecedent },
          'known_date',
          'infringement_known_date',
          { key: 'deadlines', fields: [], wide: true, Edit: LiveDeadlines, Show: StoredDeadlines },
        ],
      },
      { key: 'related', entries: ['real_estate_sale', 'will', 'trust', 'insurance', 'corporate_toss'] },
      {
        key: 'ended',
        folded: ({ opportunity_status, cancelled_date, cancel_reason }) =>
          opportunity_status !== TERMINATED && !cancelled_date && !cancel_reason,
        entries: ['cancelled_date', 'cancel_reason'],
      },
      { key: 'remarks', entries: ['remarks'] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ customer_name, proposal_number }) => `${customer_name} ${proposal_number}`,
    kana: ({ customer_name_kana }) => customer_name_kana,
    summary: [
      { field: 'uniform_id' },
      { field: 'customer_name', Show: CustomerCell },
      { field: 'phone1', kind: 'phone' },
      { field: 'decedent_name' },
      { field: 'opportunity_status', Show: OpportunityCell },
      { field: 'progress_status', Show: StandingCell },
      { field: 'elappsed_days', Show: ElapsedCell },
      { field: 'payment_status', Show: PaymentCell },
      { field: 'deposit_balance', kind: 'yen' },
      { field: 'next_deadline', Show: NextDeadlineCell },
      { field: 'worker_name' },
      { field: 'manager_name' },
      { field: 'office_name', kind: 'officeBadge' },
    ],
    Notice: LegalChain,
  },
});
