import type { Selectable } from 'kysely';
import type { QuoteLine } from '@/backend/db/columnTypes';
import type { SozokuProjectTable } from '@/backend/db/schema';
import { sozokuSeries } from '@/backend/records/numberSeries';
import { application_types } from '@/contract/options/sozoku';
import type { Demo } from '@/demo/context';
import { cancelReasons, taxOffices, taxWorkRemarks } from '@/demo/data/projectWords';
import { estateOf } from '@/demo/estate';
import { workdayUpTo } from '@/demo/moments';
import { createRng, type Rng, seniorOf, weighted } from '@/demo/rng';
import type { Trail } from '@/demo/trail';
import { optionLabel } from '@/locales/all';
import { addDays, type CalendarDay, dayParts, monthOf } from '@/rules/calendarDay';
import { dueDateOf, finalIncomeTaxDeadline } from '@/rules/deadlines';
import { dueDateTypeOf } from '@/rules/projectDefaults';
import { usualPayments } from '@/rules/projectPayments';
import { divisionOf } from './division';
import { type Given, sharedFields } from './projectFields';
import { type SozokuProgress, sozokuPayments, sozokuProgress } from './sozokuProgress';
import type { TaxWork } from './works';

type Computed = 'due_date_within_3years_date' | 'state' | 'active_tab' | 'deposit_status_shown';
export type SozokuRow = Omit<Selectable<SozokuProjectTable>, Computed>;
type Own = Omit<SozokuRow, keyof Trail | 'deleted_at'>;

const application = { inheritance: 1, gift: 3, correction: 5, late: 6, election: 13 } as const;
const [AGREED, NO_DEADLINE] = [7, 8] as const;
const REFUNDED = 7;
/** Entries of `quote_kinds`. */
const [BASIC, LAND] = [1, 3] as const;
const [YES, NO] = [1, 2] as const;
/** Up to this fee, in yen before tax, most pay all of it in the end. */
const SMALL = 150_000;

const contribution = weighted([
  [1, 78],
  [3, 8],
  [4, 6],
  [5, 5],
  [6, 2],
  [7, 1],
] as const);
const general = weighted([
  [1, 12],
  [2, 68],
  [3, 14],
  [4, 6],
] as const);
const blueReturn = weighted([
  [1, 84],
  [3, 8],
  [4, 6],
  [2, 2],
] as const);
const typeNames: ReadonlyMap<number, string> = new Map(
  application_types.map((option) => [option.value, optionLabel(option, 'jp')]),
);

/** A return, from the draft to the papers given back. */
export function sozokuRow(rng: Rng, given: Given, work: TaxWork, both: boolean, demo: Demo): Own {
  const { caller, orderedOn, gaveUpOn, wonOn, fee, category } = given;
  const { office, key, representative } = caller.family;
  const { today } = demo;
  const original = dueDateOf(1, { deathDate: key.row.death_date, knownDate: key.row.known_date });
  const late = work.type === application.inheritance && original !== null && original < wonOn;
  const type = late ? application.late : work.type;
  const due_date_type = dueTypeOf(rng, type);
  const gift_year = type === application.gift || type === application.election ? dayParts(wonOn).year : null;
  const due_date = dueDateOf(due_date_type, {
    deathDate: key.row.death_date,
    knownDate: key.row.known_date,
    originalDueDate: original,
    giftYear: gift_year,
    enteredDueDate: due_date_type === AGREED ? addDays(wonOn, rng.int(40, 160)) : null,
  });
  const leisurely = type === application.correction;
  const progress = orderedOn === null ? null : sozokuProgress(rng, { orderedOn, due: due_date, leisurely, today });
  const atOnce = fee < SMALL && rng.chance(0.6);
  const shared = sharedFields(given);
  const whole = fee + (shared.contract_tax ?? 0);
  const amounts = atOnce ? { deposit_amount: 0, balance_amount: whole } : usualPayments(whole);
  const payments = orderedOn && progress ? sozokuPayments(rng, orderedOn, amounts, progress, today) : unpaid;
  const dead = key.row.death_date !== null && category !== 3;
  const { target, ...days } = progress ?? { ...notBegun, cancelled_date: gaveUpOn };
  const cancelled = days.cancelled_date !== null;
  const series = sozokuSeries(office.code, wonOn);
  const sides = sidesOf(rng, dead, both, office.prefectureId);
  const proposal_number = series.number(demo.loader.nextInSeries(series.series));
  const people = peopleOf(rng, given);
  return {
    ...shared,
    project_category: category,
    proposal_number,
    representative_member_id: representative.row.id,
    ...amounts,
    due_date,
    due_date_type,
    due_date_reason: null,
    original_due_date: leisurely ? original : null,
    gift_year,
    ...people,
    ...days,
    reviewer_id: days.prgrs_review_date === null ? null : people.manager_id,
    ...payments,
    ...divisionOf(rng, { dead, type, due_date, filedOn: days.prgrs_submission_date, original, today }, () =>
      estateOf(caller.family, demo),
    ),
    deposit_status: cancelled && payments.prgrs_payment_date !== null && rng.chance(0.5) ? REFUNDED : null,
    expected_submission_month: target === null ? null : monthOf(target),
    cancel_reason: cancelled ? rng.pick(cancelReasons) : null,
    ...sides,
    quasi_final_submission_date:
      dead && orderedOn !== null && sides.quasi_return_needed !== NO
        ? finalReturnOn(createRng(`${demo.seed}/final/${proposal_number}`), key.row.known_date, today)
        : null,
    quote_with_tax: 0,
    quote_lines: linesOf(rng, typeNames.get(type) ?? '', fee),
    work_remarks: orderedOn !== null && rng.chance(0.3) ? rng.pick(taxWorkRemarks) : null,
  };
}

/** When the decedent's final income-tax return was filed, mostly in good time; null while it is not. */
function finalReturnOn(rng: Rng, known: CalendarDay | null, today: CalendarDay): CalendarDay | null {
  const due = finalIncomeTaxDeadline(known)?.due;
  if (due === undefined || due >= today || rng.chance(0.08)) return null;
  return workdayUpTo(addDays(due, -rng.int(0, 40)), known ?? due);
}

/** Projects without a statutory deadline usually have an agreed one. */
function dueTypeOf(rng: Rng, type: number): number {
  const usual = dueDateTypeOf(type);
  if (usual !== AGREED && usual !== NO_DEADLINE) return usual;
  return rng.chance(0.9) ? AGREED : NO_DEADLINE;
}

const unpaid = {
  prgrs_deposit_billing_date: null,
  prgrs_payment_date: null,
  prgrs_balance_billing_date: null,
  prgrs_balance_deposit_date: null,
  prgrs_return_date: null,
};
const notBegun: { [K in keyof SozokuProgress]: CalendarDay | null } = {
  target: null,
  prgrs_start_date: null,
  prgrs_document_date: null,
  prgrs_valuation_date: null,
  prgrs_draft_date: null,
  prgrs_review_date: null,
  prgrs_confirm_date: null,
  prgrs_seal_date: null,
  prgrs_submission_date: null,
  suspended_date: null,
  cancelled_date: null,
};

/** The reviewer is never one of the preparers. */
function peopleOf(rng: Rng, { caller, orderedOn, interviewer }: Given) {
  const { departments, staff } = caller.family.office;
  const crew = departments.get(1);
  const manager_id = crew && crew.managers.length > 0 ? rng.pick(crew.managers) : interviewer;
  const helpers = (crew?.all ?? staff).filter((person) => person !== manager_id);
  const worker = (share: number) =>
    orderedOn !== null && helpers.length > 0 && rng.chance(share) ? seniorOf(rng, helpers) : null;
  return { manager_id, worker1_id: worker(1), worker2_id: worker(0.92) };
}

/** Side services of a death, and hand-overs to other departments. */
function sidesOf(rng: Rng, dead: boolean, both: boolean, prefectureId: number | null) {
  const yesOrNo = (asked: number, yes: number) => (rng.chance(asked) ? (rng.chance(yes) ? YES : NO) : null);
  const flag = (share: number) => (rng.chance(share) ? 1 : 0);
  return {
    tax_office: rng.chance(0.9) ? rng.pick(taxOffices[prefectureId ?? 0] ?? ['麹町税務署']) : null,
    efiling: yesOrNo(0.85, 0.8),
    doc_33_2: yesOrNo(0.7, 0.4),
    blue_application: dead && rng.chance(0.7) ? blueReturn(rng) : null,
    quasi_return_needed: dead && rng.chance(0.8) ? general(rng) : null,
    deferral: dead && rng.chance(0.7) ? general(rng) : null,
    tax_audit: dead && rng.chance(0.2) ? general(rng) : null,
    group_contribution: rng.chance(0.8) ? contribution(rng) : null,
    legal_toss: both ? 1 : flag(0.06),
    insurance_toss: flag(0.06),
    real_estate_toss: flag(0.07),
  } as const;
}

/** A basic fee and what was added to it; together the fee. */
function linesOf(rng: Rng, name: string, fee: number): QuoteLine[] {
  const line = (kind: number, label: string, quantity: number, unit_price: number): QuoteLine => ({
    kind,
    label,
    quantity,
    unit_price,
    amount: quantity * unit_price,
  });
  const parcels = fee >= 400_000 && rng.chance(0.5) ? rng.int(1, 3) : 0;
  const extra = parcels * 50_000;
  const lines = [line(BASIC, `${name} 基本報酬`, 1, fee - extra)];
  return parcels > 0 ? [...lines, line(LAND, '土地の評価(利用区分ごと)', parcels, 50_000)] : lines;
}
