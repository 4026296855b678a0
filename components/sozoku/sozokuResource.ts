import { contractFee } from '@/components/parts/contractFee';
import { historyOf } from '@/components/parts/historyOf';
import { invoiceTabs } from '@/components/parts/invoice/invoiceTabs';
import { ofDecedent } from '@/components/parts/ofDecedent';
import { defineResource } from '@/components/resource/defineResource';
import { lazyPart } from '@/components/ui/lazyPart';
import type { Sozoku } from '@/contract/sozoku';
import { ProjectNotice } from './ProjectNotice';
import { DueCell, StateCell } from './sozokuCells';
import { useSozokuChoices } from './sozokuChoices';
import { deadlineList, estate, followQuoteLine, LiveWarnings, progressBy, quoteTotal, reviewer } from './sozokuGroups';
import { sozokuHref, sozokuList } from './sozokuList';
import { worklogTab } from './sozokuWorklog';
import { ThreeYears } from './ThreeYears';

const ChainHistory = lazyPart(() => import('./ChainHistory').then((module) => module.ChainHistory));

export const sozokuHistoryTab = historyOf<Sozoku>('sozoku_projects', 'sozoku', ({ id }) => id);

export const sozokuResource = defineResource({
  ...sozokuList,
  form: {
    load: async () => {
      const { SozokuBody, SozokuChange, sozokuProblems } = await import('@/contract/sozoku');
      return { create: SozokuBody, update: SozokuChange, problems: sozokuProblems };
    },
    useChoices: useSozokuChoices,
    storedHref: sozokuHref,
    sections: [
      {
        key: 'basics',
        entries: [
          'project_category',
          'application_type',
          'office_id',
          'order_date',
          { field: 'contract_amount', ...contractFee },
          { field: 'contract_with_tax', ...contractFee },
          { field: 'representative_member_id', of: 'living' },
          'tax_office',
          'efiling',
          'doc_33_2',
        ],
      },
      {
        key: 'decedent',
        entries: [
          'decedent_member_id',
          { field: 'decedent_name', ...ofDecedent },
          { field: 'death_date', ...ofDecedent },
          'known_date',
          estate,
        ],
      },
      {
        key: 'quote',
        entries: ['quote_with_tax', { field: 'quote_lines', wide: true, follow: followQuoteLine }, quoteTotal],
      },
      { key: 'people', entries: ['interviewer_id', 'worker1_id', 'worker2_id', 'manager_id'] },
      {
        key: 'deadlines',
        entries: [
          'due_date_type',
          'due_date',
          'due_date_reason',
          'gift_year',
          'original_due_date',
          'expected_submission_month',
          'deadline_submitted',
          'after_deadline',
          'blue_application',
          'quasi_return_needed',
          'quasi_final_submission_date',
          deadlineList,
        ],
      },
      {
        key: 'progress',
        entries: [
          'prgrs_start_date',
          'prgrs_document_date',
          'prgrs_valuation_date',
          'prgrs_draft_date',
          'prgrs_review_date',
          reviewer,
          'prgrs_confirm_date',
          'prgrs_seal_date',
          'prgrs_submission_date',
          'prgrs_return_date',
          progressBy,
        ],
        Extra: LiveWarnings,
      },
      { key: 'division', entries: ['division_status', 'division_date', 'deferral', 'tax_audit'] },
      {
        key: 'payments',
        entries: [
          'deposit_amount',
          'prgrs_deposit_billing_date',
          'prgrs_payment_date',
          'balance_amount',
          'prgrs_balance_billing_date',
          'prgrs_balance_deposit_date',
          'deposit_status',
        ],
      },
      { key: 'tosses', entries: ['group_contribution', 'legal_toss', 'insurance_toss', 'real_estate_toss'] },
      { key: 'ending', entries: ['suspended_date', 'cancelled_date', { field: 'cancel_reason', wide: true }] },
      { key: 'remarks', entries: ['work_remarks'] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ decedent_name, cust_name }) => decedent_name ?? cust_name,
    kana: ({ decedent_name, decedent_name_kana, cust_name_kana }) =>
      decedent_name === null ? cust_name_kana : decedent_name_kana,
    late: ({ decedent_name }) => decedent_name !== null,
    summary: [
      { field: 'proposal_number' },
      { field: 'state', Show: StateCell },
      { field: 'application_type', kind: 'option', of: 'application_types' },
      { field: 'due_date', Show: DueCell },
      { field: 'due_date_within_3years_date_remaining_days', Show: ThreeYears },
      { field: 'representative_name', kind: 'person' },
      { field: 'phone1', kind: 'phone' },
      { field: 'worker2_name' },
      { field: 'manager_name' },
      { field: 'office_name', kind: 'officeBadge' },
    ],
    Notice: ProjectNotice,
    tabs: [worklogTab, invoiceTabs.sozoku, { key: 'chain', Content: ChainHistory }],
  },
});
