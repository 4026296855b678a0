import type { Demo } from '@/demo/context';
import type { Rng } from '@/demo/rng';
import { leaveTrail } from '@/demo/trail';
import { legalCourse, type Paid, paidOf, type Step } from './legalCourse';
import { addLegalParts } from './legalParts';
import { type LegalRow, legalRow } from './legalRow';
import type { Given } from './projectFields';
import { settled } from './settlements';
import { type SozokuRow, sozokuRow } from './sozokuRow';
import type { LegalWork, TaxWork } from './works';

/** The services of a chain and their fees, in yen before tax. */
export interface Fees {
  readonly works: { readonly tax: TaxWork | null; readonly legal: LegalWork | null };
  readonly tax: number;
  readonly legal: number;
}

/** At most one of a kind, and what was billed and paid of the legal one. */
export interface Projects {
  readonly sozoku: SozokuRow | null;
  readonly legal: LegalRow | null;
  readonly legalPaid: Paid;
  /** Every status that the legal one came to. */
  readonly legalSteps: readonly Step[];
}

export const noProjects: Projects = { sozoku: null, legal: null, legalPaid: paidOf([]), legalSteps: [] };

type Common = Omit<Given, 'id' | 'fee'>;

/** The projects that grew from a won interview. */
export function makeProjects(rng: Rng, common: Common, { works, tax, legal }: Fees, demo: Demo): Projects {
  const both = works.tax !== null && works.legal !== null;
  const sozoku = works.tax ? makeSozoku(rng, { ...common, fee: tax }, works.tax, both, demo) : null;
  const taxOrderedOn = sozoku?.order_date ?? null;
  if (works.legal === null) return { ...noProjects, sozoku };
  return { sozoku, ...makeLegal(rng, { ...common, fee: legal }, works.legal, taxOrderedOn, demo) };
}

type Begun = Omit<Given, 'id'>;

const steps = [
  'prgrs_return_date',
  'prgrs_balance_deposit_date',
  'prgrs_submission_date',
  'prgrs_seal_date',
  'prgrs_confirm_date',
  'prgrs_review_date',
  'prgrs_draft_date',
  'prgrs_valuation_date',
  'prgrs_document_date',
  'prgrs_start_date',
  'order_date',
] as const;

function makeSozoku(rng: Rng, given: Begun, work: TaxWork, both: boolean, demo: Demo): SozokuRow {
  const id = demo.loader.nextId('sozoku_projects');
  const own = sozokuRow(rng, { ...given, id }, work, both, demo);
  const field = steps.find((step) => own[step] !== null);
  const on = field === undefined ? null : own[field];
  const change =
    field === undefined || on === null
      ? null
      : { on, by: own.worker1_id ?? own.manager_id, field, before: null, after: on };
  const record = { id, day: given.wonOn, by: given.interviewer };
  return settled({ ...own, ...leaveTrail(demo, rng, 'sozoku_projects', record, change), deleted_at: null }, demo);
}

function makeLegal(
  rng: Rng,
  given: Begun,
  work: LegalWork,
  taxOrderedOn: string | null,
  demo: Demo,
): Omit<Projects, 'sozoku'> {
  const { orderedOn, caller, fee, wonOn, interviewer } = given;
  const id = demo.loader.nextId('legal_projects');
  const course = orderedOn === null ? null : legalCourse(rng, work, fee, orderedOn, demo.today);
  const own = legalRow(rng, { ...given, id }, work, course, taxOrderedOn, demo);
  const last = course?.steps.at(-1);
  const change =
    last === undefined
      ? null
      : { on: last.on, by: own.worker_id, field: 'progress_status', before: 1, after: last.status };
  const record = { id, day: wonOn, by: interviewer };
  const project = { ...own, ...leaveTrail(demo, rng, 'legal_projects', record, change), deleted_at: null };
  if (course !== null && orderedOn !== null) addLegalParts(rng, { project, course, orderedOn, caller }, demo);
  return { legal: project, legalPaid: paidOf(course?.billings ?? []), legalSteps: course?.steps ?? [] };
}
