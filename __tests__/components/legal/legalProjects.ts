import { offices, pageOf, users } from '@/__tests__/components/customer/customers';
import { familyChoices, useFamily } from '@/__tests__/components/family/familyData';
import { tabsOf } from '@/__tests__/components/inquiry/chains';
import { blank } from '@/__tests__/support/blank';
import { listed } from '@/__tests__/support/optionChoices';
import { answer, server } from '@/__tests__/support/server';
import { sessionOf } from '@/__tests__/support/sessions';
import type { Choices } from '@/components/resource/defineResource';
import { chain } from '@/contract/chain';
import { dropdown } from '@/contract/dropdown';
import type { Choice } from '@/contract/fields';
import { Legal, LegalRow, legal } from '@/contract/legal';
import { LegalFinance, legalFinance } from '@/contract/legalFinance';
import { LegalOrder, legalOrder } from '@/contract/legalOrder';
import { general, newsletter } from '@/contract/options/common';
import * as lists from '@/contract/options/legal';
import { legal_worklog_categories } from '@/contract/options/worklog';
import { labels, optionLabel } from '@/locales/all';

const signs = lists.proposal_number_char.map((option) => ({
  value: option.code ?? '',
  label: `${option.code} ${optionLabel(option, 'jp')}`,
  ...labels((lang) => `${option.code} ${optionLabel(option, lang)}`),
  active: 1,
}));

const { proposal_number_char: _signs, ...closed } = lists;
const sets = {
  ...(Object.fromEntries(Object.entries(closed).map(([name, list]) => [name, listed(list)])) as Record<
    keyof typeof closed,
    Choice[]
  >),
  proposal_number_char: signs,
  general: listed(general),
  newsletter: listed(newsletter),
  worklog_categories: listed(legal_worklog_categories),
  identification_responders: users.slice(0, 2),
  offices,
  users,
  sales: users,
};

/** All that the forms of a legal project choose from. */
export const legalChoices: Choices = {
  ...familyChoices,
  ...sets,
  office: offices,
  employee: users,
  responder: sets.identification_responders,
};

const everything = { read: 'all', create: 'all', edit: 'all', delete: 'all', restore: 'all', export: 'all' } as const;
export const capabilities = [
  'lock_version',
  'idempotency',
  'contract_with_tax',
  'fee_with_tax',
  'legal.restore',
  'history.listing',
];
export const staff = sessionOf({
  department: 2,
  capabilities,
  permissions: { customer: everything, inquiry: everything, project: everything, billing: { edit: 'own' } },
});

export const legalRowOf = (changes: Partial<LegalRow> = {}): LegalRow => ({
  ...blank(LegalRow),
  id: 55,
  uniform_id: 'U00000007',
  proposal_number: 'S-000012',
  customer_name: '髙橋　一郎',
  is_deceased: 0,
  decedent_name: '髙橋　太郎',
  opportunity_status: 3,
  order_date: '2026-02-01',
  elappsed_days: 59,
  expected_billing_date: '2026-04-05',
  interviewer_name: '髙橋　澪',
  worker_name: '渡邊　健',
  content: '相続手続一式',
  payment_status: 1,
  refund_deposit: '預り中',
  progress_status: 8,
  last_progress_date: '2026-03-20',
  real_estate_sale: 1,
  will: 2,
  insurance: 3,
  completion_dates_filled: 0,
  project_type: 1,
  contract_amount: 300_000,
  office_id: 1,
  office_name: '東京',
  customer_id: 5,
  family_code: 'F0000001',
  inquiry_id: 7,
  updated_at: '2026-03-20 10:00:00',
  bg_color: '#fff0f6',
  font_color: '#9e1068',
  border_color: '#ffadd2',
  ...changes,
});

export const legalOf = (changes: Partial<Legal> = {}): Legal => ({
  ...blank(Legal),
  ...legalRowOf(),
  interview_id: 21,
  contract_tax: 30_000,
  proposal_number_char: 'S',
  interviewer_id: 1,
  worker_id: 2,
  manager_id: 1,
  manager_name: '髙橋　澪',
  decedent_member_id: 31,
  death_date: '2025-12-01',
  known_date: '2026-01-20',
  heir_known_dates: [],
  estate: { heirs: [], properties: [] },
  renounce_due_date: '2026-04-20',
  registration_due_date: '2029-01-22',
  next_deadline: '2026-04-20',
  member_id: 33,
  progress_since: '2026-03-20',
  progress_days: 12,
  services_count: 1,
  billed_total: 0,
  received_total: 0,
  deposit_balance: 50_000,
  created_at: '2026-01-10 10:00:00',
  created_by: '髙橋　澪',
  updated_by: '髙橋　澪',
  lock_version: 3,
  ...changes,
});

export const orderOf = (changes: Partial<LegalOrder> = {}): LegalOrder => ({
  ...blank(LegalOrder),
  project_legal_id: 55,
  office_id: 1,
  family_code: 'F0000001',
  order_type: 1,
  contract_date: '2026-02-01',
  services: [
    {
      service_id: 9,
      project_type: 2,
      ordered_date: '2026-02-01',
      fee: 120_000,
      fee_with_tax: null,
      due_date: null,
      completion_date: null,
      partner: null,
      remarks: null,
    },
  ],
  identification_content: [],
  bank_procedures: [],
  fee_total: 120_000,
  updated_at: '2026-03-20 10:00:00',
  updated_by: '髙橋　澪',
  lock_version: 3,
  ...changes,
});

export const financeOf = (changes: Partial<LegalFinance> = {}): LegalFinance => ({
  ...blank(LegalFinance),
  project_legal_id: 55,
  office_id: 1,
  worker_id: 111,
  manager_id: 1,
  payer_withholds: 0,
  billings: [],
  payment_status: 1,
  deposits: [],
  billed_total: 0,
  received_total: 0,
  receivable: 0,
  deposit_balance: 0,
  lock_version: 3,
  ...changes,
});

/** The backend of a legal project's page: number 55 and what its forms choose from. */
export const useLegal = () => {
  useFamily();
  server.use(
    answer(dropdown.legalForm, sets),
    answer(dropdown.legalFilter, { ...sets, cities: [] }),
    answer(legal.listing, pageOf([legalRowOf()])),
    answer(legal.show, legalOf()),
    answer(legalOrder.show, orderOf()),
    answer(legalFinance.show, financeOf()),
    answer(chain.tabs, tabsOf()),
  );
};
