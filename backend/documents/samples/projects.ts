import { paperWords } from '../papers';
import { type Dossier, type DossierProject, progressSteps } from '../sozoku/dossier';
import { matterOf } from '../sozoku/matter';
import { successionOf } from '../sozoku/succession';
import { wordData } from '../sozoku/wordData';
import { projectBook } from '../sozoku/writeProjectExcel';
import { sampleAssets, sampleDeath, sampleFamily, sampleOffice, sampleToday } from './people';
import type { BookSample, Sample } from './sample';

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

/** What is on record of a project that is well under way. */
const inFull: Partial<DossierProject> = {
  project_order_elapsed_days: 234,
  due_date_within_3years_date: '2030-01-04',
  due_date_within_3years_date_remaining_days: 1131,
  expected_submission_month: '2026-12',
  tax_office: '見本税務署',
  efiling: 1,
  doc_33_2: 1,
  division_status: 1,
  deadline_submitted: 1,
  after_deadline: 1,
  blue_application: 1,
  work_remarks: '見本です。',
  prgrs_deposit_billing_date: '2026-04-15',
  prgrs_payment_date: '2026-04-28',
  prgrs_balance_billing_date: '2026-11-20',
  prgrs_balance_deposit_date: '2026-11-28',
  deposit_status: 1,
};
const ACCOUNT = 5;
/** The land by its unit price; an account that nobody has taken yet. */
const recordedAssets = sampleAssets.map((item) => ({
  ...item,
  ...(item.quantity === null ? {} : { unit_price: 302_572, fixed_asset_value: 40_000_000 }),
  ...(item.asset_category === ACCOUNT && item.asset_detail !== null ? { acquirer_member_id: null } : {}),
}));
const WORKER = '見本　担当';
const recorded: Partial<Dossier> = {
  staff: { interviewer: WORKER, worker1: WORKER, worker2: WORKER, manager: WORKER },
  members: sampleFamily.map((member) => ({ ...member, first_name_kana: 'ハナコ' })),
  assets: recordedAssets,
  succession: successionOf(1, sampleFamily, recordedAssets, sampleDeath),
  progress: progressSteps.map((step) => ({ step, planned: '2026-05-01', actual: '2026-05-10', person: WORKER })),
  worklogs: [
    {
      work_date: '2026-06-02',
      worklog_category: 1,
      worklog_content: '見本の作業',
      minutes: 90,
      user_name: WORKER,
    },
  ],
  inquiry: {
    first_inquiry_date: '2026-03-20',
    approach_way: 1,
    introduced_by: '見本銀行',
    first_responder: WORKER,
    first_inquiry: '見本の相談',
  },
  interviews: [
    {
      interview_date: '2026-04-02',
      interviewer_name: WORKER,
      result_type: 1,
      estimated_amount: 1_000_000,
      first_interview_detail: '見本の面談',
    },
  ],
  engagements: [
    {
      contact_date: '2026-05-11',
      method: 1,
      direction: 1,
      user_name: WORKER,
      counterpart_name: '見本　花子',
      subject: '見本の連絡',
      content: '見本の内容',
    },
  ],
};

const nameOf = (papers: Dossier): string => matterOf(papers).title || paperWords.service;

/** The papers of a project in each of the four wordings, and of a return that is late. */
export const projectSamples = (): Sample[] =>
  matters.map((given) => {
    const papers = dossier(given);
    return { name: nameOf(papers), data: wordData(papers) };
  });

/** The workbook of such a project, with all that one can have. */
export const projectBookSamples = (): BookSample[] =>
  matters.map((given) => {
    const papers = { ...dossier({ ...given, ...inFull }), ...recorded };
    return { name: nameOf(papers), ...projectBook(papers) };
  });
