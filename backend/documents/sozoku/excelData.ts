import { contact_methods, directions } from '@/contract/options/common';
import { approach_ways, result_type } from '@/contract/options/inquiry';
import {
  after_deadline,
  application_types,
  blue_application,
  deadline_submitted,
  deposit_status,
  division_statuses,
  due_date_types,
} from '@/contract/options/sozoku';
import { worklog_categories } from '@/contract/options/worklog';
import { wordsOf } from '@/locales/all';
import { formatElapsedDays, formatMonth, formatRemainingDays } from '@/locales/format';
import type { Matter } from '@/rules/matterWording';
import { paperLang, paperWords } from '../papers';
import type { TemplateData } from '../templateRows';
import { type BilledPart, billingOf } from './billing';
import { type Dossier, type DossierProject, progressSteps } from './dossier';
import { estateOf } from './estate';
import { labelOf, memberBlock, officeBlock } from './labels';
import { matterOf } from './matter';
import { matterLabels } from './matterLabels';
import { day, decedentData, heirData, printedName } from './peopleData';
import { figuresOf, taxStepsOf, taxTableOf } from './taxTable';

/** An answer of the list yes_no as papers say it. */
const presence = (answer: number | null): string =>
  answer === null ? '' : answer === 1 ? paperWords.present : paperWords.absent;

const { fields: stepNames } = wordsOf[paperLang].sozoku;

const AGREED = 7;

const projectData = (project: DossierProject, { wording }: Pick<Matter, 'wording'>): TemplateData => ({
  uniform_id: project.uniform_id,
  proposal_number: project.proposal_number,
  application_type: labelOf(application_types, project.application_type),
  order_date: day(project.order_date),
  elapsed_days: formatElapsedDays(project.project_order_elapsed_days, paperLang),
  // In life nothing is filed: the only day is one that was agreed.
  due_date: day(wording === 'life' && project.due_date_type !== AGREED ? null : project.due_date),
  due_date_type: labelOf(due_date_types, project.due_date_type),
  three_year_date: day(project.due_date_within_3years_date),
  three_year_days: formatRemainingDays(project.due_date_within_3years_date_remaining_days, paperLang),
  expected_submission_month:
    project.expected_submission_month === null ? '' : formatMonth(project.expected_submission_month, paperLang),
  tax_office: project.tax_office,
  efiling: presence(project.efiling),
  doc_33_2: presence(project.doc_33_2),
  division_status: labelOf(division_statuses, project.division_status),
  deadline_submitted: labelOf(deadline_submitted, project.deadline_submitted),
  after_deadline: labelOf(after_deadline, project.after_deadline),
  blue_application: labelOf(blue_application, project.blue_application),
  work_remarks: project.work_remarks,
  deposit_status: labelOf(deposit_status, project.deposit_status),
});

const billedPart = ({ billed_on, received_on, ...amounts }: BilledPart): TemplateData => ({
  ...amounts,
  billed_on: day(billed_on),
  received_on: day(received_on),
});

const noTotals = {
  heir_count: null,
  basic_deduction: null,
  net_total: null,
  taxable_total: null,
  total_tax: null,
} satisfies TemplateData;
const noPerson: TemplateData = { ...figuresOf(() => null), support: null, others: null, due: null };

/** Values for the placeholders of project.xlsx. */
export const excelData = (dossier: Dossier): TemplateData => {
  const { project, office, staff, succession, progress, worklogs, inquiry, interviews, engagements } = dossier;
  const { deposit, balance, sum, ...billing } = billingOf(dossier);
  const { kinds, debts, funeral, totals } = estateOf(dossier);
  const table = taxTableOf(dossier);
  const matter = matterOf(dossier);
  return {
    today: day(dossier.today),
    office: officeBlock(office),
    project: projectData(project, matter),
    matter: matterLabels(dossier, matter),
    decedent: decedentData(dossier),
    representative: { ...memberBlock(matter.client), name: printedName(matter.client) },
    referral: inquiry?.introduced_by ?? null,
    staff: { ...staff },
    heirs: (succession?.heirs ?? []).map((heir, index) => heirData(dossier, heir, index)),
    kinds,
    debts,
    funeral,
    estate: { ...totals },
    tax: { ...noTotals, ...table?.totals, heading: table?.heading ?? paperWords.estimate },
    tax_notes: (table?.notes ?? []).map((text) => ({ text })),
    tax_steps: taxStepsOf(dossier),
    portions: table?.portions ?? [],
    persons: (table?.persons ?? []).map(({ memberId: _, ...person }) => person),
    persons_sum: table ? { ...table.sum } : noPerson,
    steps: progressSteps.map((step) => {
      const found = progress.find((one) => one.step === step);
      const planned = day(found?.planned ?? null);
      return { name: stepNames[step], planned, actual: day(found?.actual ?? null), person: found?.person ?? null };
    }),
    worklogs: worklogs.map(({ work_date, worklog_category, worklog_content, minutes, user_name }) => ({
      date: day(work_date),
      category: labelOf(worklog_categories, worklog_category),
      content: worklog_content,
      minutes,
      user: user_name,
    })),
    minutes_total: worklogs.length === 0 ? null : worklogs.reduce((all, { minutes }) => all + (minutes ?? 0), 0),
    billing: { ...billing, deposit: billedPart(deposit), balance: billedPart(balance), sum: { ...sum } },
    inquiry: {
      date: day(inquiry?.first_inquiry_date ?? null),
      way: labelOf(approach_ways, inquiry?.approach_way ?? null),
      introduced_by: inquiry?.introduced_by ?? null,
      responder: inquiry?.first_responder ?? null,
      content: inquiry?.first_inquiry ?? null,
    },
    interviews: interviews.map((interview) => ({
      date: day(interview.interview_date),
      interviewer: interview.interviewer_name,
      result: labelOf(result_type, interview.result_type),
      amount: interview.estimated_amount,
      detail: interview.first_interview_detail,
    })),
    engagements: engagements.map((engagement) => ({
      date: day(engagement.contact_date),
      method: labelOf(contact_methods, engagement.method),
      direction: labelOf(directions, engagement.direction),
      user: engagement.user_name,
      counterpart: engagement.counterpart_name,
      content: [engagement.subject, engagement.content].filter(Boolean).join('\n'),
    })),
  };
};
