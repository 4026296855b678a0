import { paperWords } from '../papers';
import type { Dossier, DossierProject } from '../sozoku/dossier';
import { matterOf } from '../sozoku/matter';
import { wordData } from '../sozoku/wordData';
import { sampleAssets, sampleDeath, sampleFamily, sampleOffice, sampleToday } from './people';
import type { Sample } from './sample';

const project: DossierProject = {
  uniform_id: 'U00000000',
  proposal_number: 'TK26-0000',
  project_category: 1,
  application_type: 1,
  decedent_member_id: 1,
  decedent_name: '見本　太郎',
  death_date: sampleDeath,
  known_date: sampleDeath,
  heir_known_dates: [],
  representative_member_id: 2,
  order_date: '2026-04-10',
  project_order_elapsed_days: null,
  contract_amount: 1_000_000,
  contract_with_tax: null,
  contract_tax: 100_000,
  quote_with_tax: 0,
  deposit_amount: 550_000,
  balance_amount: 550_000,
  due_date: null,
  due_date_type: null,
  gift_year: 2026,
  due_date_within_3years_date: null,
  due_date_within_3years_date_remaining_days: null,
  expected_submission_month: null,
  tax_office: null,
  efiling: null,
  doc_33_2: null,
  division_status: null,
  deadline_submitted: null,
  after_deadline: null,
  blue_application: null,
  work_remarks: null,
  prgrs_submission_date: null,
  prgrs_deposit_billing_date: null,
  prgrs_payment_date: null,
  prgrs_balance_billing_date: null,
  prgrs_balance_deposit_date: null,
  deposit_status: null,
};

const dossier = (given: Partial<DossierProject>): Dossier => ({
  today: sampleToday,
  office: sampleOffice,
  project: { ...project, ...given },
  staff: { interviewer: '見本　担当', worker1: '見本　担当', worker2: null, manager: null },
  decedentId: 1,
  members: sampleFamily,
  assets: sampleAssets,
  succession: null,
  quoteLines: [
    { kind: 1, label: '基本報酬', quantity: 1, unit_price: 900_000, amount: 900_000 },
    { kind: 3, label: '土地評価加算', quantity: 2, unit_price: 50_000, amount: 100_000 },
  ],
  progress: [],
  worklogs: [],
  inquiry: null,
  interviews: [],
  engagements: [],
});

const AGREED = 7;
const IN_LIFE = 3;

const matters: readonly Partial<DossierProject>[] = [
  { application_type: 1, due_date: '2027-01-04', due_date_type: 1 },
  // Its day has passed, and another was agreed.
  {
    application_type: 6,
    death_date: '2025-03-03',
    known_date: '2025-03-03',
    due_date: '2026-12-25',
    due_date_type: AGREED,
  },
  { application_type: 2, due_date: null },
  { application_type: 13, due_date: '2027-03-15', due_date_type: 3 },
  { application_type: 14, project_category: IN_LIFE, death_date: null, known_date: null },
];

/** The papers of a project in each of the four wordings, and of a return that is late. */
export const projectSamples = (): Sample[] =>
  matters.map((given) => {
    const papers = dossier(given);
    return { name: matterOf(papers).title || paperWords.service, data: wordData(papers) };
  });
