import { saveByBody } from '@/components/resource/adaptApi';
import { defineResource } from '@/components/resource/defineResource';
import { legalFinanceApi } from '@/store/legalFinance';
import { LiveBillings, StoredBillings } from './BillingFigures';
import { followFee } from './feeRows';
import { LiveLedger, StoredLedger } from './Ledger';
import { followDeposit } from './ledgerRows';
import { useLegalSets } from './legalChoices';
import { legalHref, legalListHref } from './legalList';
import { useBillingRights } from './useBillingRights';

/** Billings and client money of a project, which stand on its page and come with the first save. */
export const financeResource = defineResource({
  noun: 'legalFinance',
  api: saveByBody(legalFinanceApi, 'project_legal_id'),
  useRights: useBillingRights,
  params: ({ project_legal_id }) => ({ id: project_legal_id }),
  href: ({ project_legal_id }) => legalHref(project_legal_id),
  listHref: legalListHref,
  form: {
    load: async () => {
      const { LegalFinanceFields, legalFinanceProblems } = await import('@/contract/legalFinance');
      return { create: LegalFinanceFields, update: LegalFinanceFields, problems: legalFinanceProblems };
    },
    useChoices: useLegalSets,
    storedHref: ({ project_legal_id }: { project_legal_id: number }) => legalHref(project_legal_id),
    sections: [
      {
        key: 'billings',
        entries: [
          'payer_withholds',
          'payment_status_override',
          { field: 'billings', follow: followFee('billing_date') },
          { key: 'figures', fields: [], wide: true, Edit: LiveBillings, Show: StoredBillings },
        ],
      },
      {
        key: 'deposits',
        entries: [
          { field: 'deposits', follow: followDeposit },
          { key: 'ledger', fields: [], wide: true, Edit: LiveLedger, Show: StoredLedger },
        ],
      },
      { key: 'settlement', entries: ['finance_deposit', 'finance_refund', 'refund_amount', 'refund_date'] },
      { key: 'costs', entries: ['registration_tax_total', 'postage_total'] },
    ],
  },
  detail: {
    input: ({ id }) => ({ params: { id } }),
    title: ({ project_legal_id }) => String(project_legal_id),
    summary: [
      { field: 'payment_status', kind: 'option', of: 'payment_status' },
      { field: 'billed_total', kind: 'yen' },
      { field: 'received_total', kind: 'yen' },
      { field: 'receivable', kind: 'yen' },
      { field: 'deposit_balance', kind: 'yen' },
    ],
  },
});
