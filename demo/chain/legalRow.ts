import type { Selectable } from 'kysely';
import type { LegalProjectTable } from '@/backend/db/schema';
import { legalSeries } from '@/backend/records/numberSeries';
import type { Demo } from '@/demo/context';
import { cancelReasons, legalContents, legalRemarks } from '@/demo/data/projectWords';
import { type Rng, seniorOf, weighted } from '@/demo/rng';
import type { Trail } from '@/demo/trail';
import type { CalendarDay } from '@/rules/calendarDay';
import { LOST, TERMINATED, WON } from '@/rules/legalProject';
import { type LegalCourse, progress } from './legalCourse';
import { type Given, sharedFields } from './projectFields';
import type { LegalWork } from './works';

export type LegalRow = Omit<Selectable<LegalProjectTable>, 'stage'>;
type Own = Omit<LegalRow, keyof Trail | 'deleted_at'>;

const [PROSPECT, PROPOSED, ON_HOLD] = [1, 2, 5] as const;
const NOT_BILLED = 1;
const withBanks: ReadonlySet<number> = new Set([1, 3, 7]);

const general = weighted([
  [1, 14],
  [2, 66],
  [3, 16],
  [4, 4],
] as const);
const taxReturn = weighted([
  [1, 22],
  [2, 14],
  [3, 6],
  [4, 46],
  [5, 12],
] as const);
const corporateToss = weighted([
  [1, 80],
  [2, 7],
  [3, 6],
  [4, 3],
  [5, 4],
] as const);

/** A legal matter; without a course it is no order yet. */
export function legalRow(
  rng: Rng,
  given: Given,
  work: LegalWork,
  course: LegalCourse | null,
  taxOrderedOn: CalendarDay | null,
  demo: Demo,
): Own {
  const { caller, orderedOn } = given;
  const { office, key } = caller.family;
  const crew = office.departments.get(2);
  const people = crew?.all ?? office.staff;
  const taxPeople = office.departments.get(1)?.all ?? [];
  const series = legalSeries(work.char);
  const dead = key.row.death_date !== null;
  const last = course?.steps.at(-1);
  const tax_return = dead ? taxReturn(rng) : null;
  const ours = tax_return === 1 || taxOrderedOn !== null;
  const taxPerson = (share: number) =>
    ours && taxPeople.length > 0 && rng.chance(share) ? seniorOf(rng, taxPeople) : null;
  return {
    ...sharedFields(given),
    proposal_number_char: work.char,
    proposal_number: series.number(demo.loader.nextInSeries(series.series)),
    project_type: work.type,
    opportunity_status: opportunityOf(rng, given, course),
    tax_order_date: taxOrderedOn,
    expected_billing_date: course?.expectedBillingOn ?? null,
    progress_status: last?.status ?? progress.none,
    last_progress_date: course && course.steps.length > 1 ? (last?.on ?? null) : null,
    infringement_known_date: dead && rng.chance(0.02) ? key.row.known_date : null,
    worker_id: orderedOn === null ? null : seniorOf(rng, people),
    manager_id: crew && crew.managers.length > 0 ? rng.pick(crew.managers) : given.interviewer,
    tax_consultant_id: taxPerson(0.8),
    tax_officer_id: taxPerson(0.7),
    financial_officer_id: orderedOn !== null && withBanks.has(work.type) ? rng.pick(people) : null,
    payment_status: course?.payment ?? NOT_BILLED,
    real_estate_sale: general(rng),
    will: general(rng),
    trust: rng.chance(0.7) ? general(rng) : null,
    insurance: rng.chance(0.7) ? general(rng) : null,
    tax_return,
    corporate_toss: rng.chance(0.6) ? corporateToss(rng) : null,
    cancelled_date: course?.cancelledOn ?? null,
    cancel_reason: course?.cancelledOn ? rng.pick(cancelReasons) : null,
    content: rng.pick(legalContents[work.type] ?? ['相続手続一式']),
    remarks: rng.chance(0.28) ? rng.pick(legalRemarks) : null,
  };
}

function opportunityOf(rng: Rng, { gaveUpOn, orderedOn }: Given, course: LegalCourse | null): number {
  if (course?.cancelledOn) return TERMINATED;
  if (orderedOn !== null) return WON;
  if (gaveUpOn !== null) return LOST;
  return rng.pick([PROSPECT, PROPOSED, PROPOSED, ON_HOLD]);
}
