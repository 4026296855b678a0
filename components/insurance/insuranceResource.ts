import { conflictTabs } from '@/components/parts/conflict/conflictTab';
import { historyOf } from '@/components/parts/historyOf';
import { defineResource } from '@/components/resource/defineResource';
import type { Insurance } from '@/contract/insurance';
import { customerField } from './CustomerField';
import { CustomerCell, ResultCell } from './cells';
import { InsuranceNotice } from './InsuranceNotice';
import { useInsuranceChoices, useNewInsurance } from './insuranceChoices';
import { insuranceHref, insuranceList } from './insuranceList';

const lost: readonly unknown[] = [7, 8, 9];
/** Known once the department has begun to work on it. */
const later = () => true;

export const insuranceResource = defineResource({
  ...insuranceList,
  form: {
    load: async () => {
      const { insurance, InsuranceFields, insuranceProblems } = await import('@/contract/insurance');
      return { create: InsuranceFields, update: insurance.update.body, problems: insuranceProblems };
    },
    useChoices: useInsuranceChoices,
    useInitial: useNewInsurance,
    storedHref: ({ id }: { id: number }) => insuranceHref(id),
    sections: [
      {
        key: 'request',
        entries: [
          customerField,
          'requested_date',
          'inquiry_category_id',
          { field: 'requester_id', of: 'requesters' },
          { field: 'manager_id', of: 'managers' },
          'office_id',
          'age',
          'newsletter',
          { field: 'insurance_details', wide: true },
        ],
      },
      {
        key: 'result',
        columns: 2,
        folded: ({ result_type }) => !lost.includes(result_type),
        entries: ['result_type', 'lost_reason'],
      },
      {
        key: 'insured',
        columns: 2,
        folded: later,
        entries: ['insured_member_id', 'policyholder_member_id', { field: 'beneficiaries', wide: true }],
      },
      { key: 'needs', columns: 2, folded: later, entries: ['intention_confirmed_date', 'comparison_done'] },
      {
        key: 'proposal',
        folded: ({ design_due_date }) => !design_due_date,
        entries: [
          'design_due_date',
          'design_submitted_date',
          'meeting_date',
          'attendee_ids',
          'insurance_type',
          'insurer',
          'product',
          'sum_insured',
          'annual_premium',
          'single_premium',
        ],
      },
      { key: 'application', folded: later, entries: ['application_date'] },
      { key: 'contract', folded: later, entries: ['contract_date', 'policy_no', 'commission_amount'] },
      { key: 'works', folded: later, entries: [{ field: 'works', wide: true }] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ member_name, proposal_number }) => `${member_name} ${proposal_number}`,
    kana: ({ name_kana }) => name_kana,
    summary: [
      { field: 'proposal_number' },
      { field: 'member_name', Show: CustomerCell },
      { field: 'phone1', kind: 'phone' },
      { field: 'dob', kind: 'day' },
      { field: 'result_type', Show: ResultCell },
      { field: 'inquiry_category_id', kind: 'option', of: 'insurance_inquiry' },
      { field: 'design_due_date', kind: 'day' },
      { field: 'commission_amount', kind: 'yen' },
      { field: 'manager_name' },
      { field: 'requester_name' },
      { field: 'office_name', kind: 'officeBadge' },
    ],
    Notice: InsuranceNotice,
    tabs: [conflictTabs.insurance, historyOf<Insurance>('insurance_cases', 'insurance', ({ id }) => id)],
  },
});
