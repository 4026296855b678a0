import type { InsuranceWork } from '@/backend/db/columnTypes';
import { insuranceSeries } from '@/backend/records/numberSeries';
import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import { insuranceResult } from '@/rules/insuranceStatus';
import { sortKanaOf } from './chain/inquiryRow';
import type { Chain } from './chain/makeChains';
import type { Demo } from './context';
import { products, requests, works } from './data/insuranceWords';
import type { Family } from './family/makeFamily';
import { ageOn, isAlive, type Person } from './family/tree';
import { type InsuranceCourse, insuranceCourse } from './insuranceCourse';
import { earlier, workdayUpTo } from './moments';
import type { Rng } from './rng';
import { leaveTrail } from './trail';

/** A kind of insurance, and the usual commission: yen. */
export interface Kind {
  readonly type: number;
  readonly from: number;
  readonly to: number;
}

interface Asked {
  readonly kind: Kind;
  readonly origin: number;
  readonly requester: number | null;
  readonly customer: Person;
  readonly chain: Chain | null;
  /** No request came before. */
  readonly from: CalendarDay;
  readonly staff: readonly number[];
}

export interface Sold {
  readonly id: number;
  readonly requested: CalendarDay;
  readonly number: string;
  readonly manager: number;
  /** The sale: amount and day; null if nothing was sold. */
  readonly sale: { readonly on: CalendarDay; readonly amount: number } | null;
}

const WHOLE_LIFE = 2;
const lost: ReadonlySet<number> = new Set([7, 8, 9]);
const lostReasons = [2, 5, 8, 9, 99] as const;
const tenThousand = 10_000;

const workSteps = [
  ['intention', 2],
  ['submitted', 1],
  ['met', 3],
  ['applied', 5],
  ['closed', 6],
] as const;

const worksOf = (rng: Rng, course: InsuranceCourse, manager: number): InsuranceWork[] =>
  workSteps.flatMap(([step, category]) => {
    const date = course[step];
    if (date === null || !rng.chance(0.7)) return [];
    return [{ date, category, user_id: manager, content: rng.pick(works[category] ?? ['対応した。']) }];
  });

/** `age`: thirty and less, then a band a decade, eighty and more. */
const bandOf = (age: number): number => Math.min(6, Math.max(1, Math.floor(age / 10) - 2));

const beneficiariesOf = (rng: Rng, { people }: Family, insured: Person) => {
  const others = people.filter((person) => isAlive(person) && person.row.id !== insured.row.id).slice(0, 2);
  const [first, second] = others.map(({ row }) => row.id);
  if (first === undefined) return [];
  const ratio = second === undefined ? 100 : rng.pick([50, 60, 70]);
  return [{ member_id: first, ratio }, ...(second === undefined ? [] : [{ member_id: second, ratio: 100 - ratio }])];
};

/** Adds a case, and tells what was sold by it. */
export function addCase(rng: Rng, family: Family, asked: Asked, demo: Demo): Sold {
  const { kind, origin, requester, customer, chain, from, staff } = asked;
  const { loader, today } = demo;
  const span = Math.min(200, Math.max(0, daysBetween(from, today) - 1));
  const requested = workdayUpTo(earlier(addDays(from, rng.int(0, span)), addDays(today, -1)), from);
  const course = insuranceCourse(rng, requested, today);
  const manager = rng.pick(staff);
  const amount = Math.round((kind.from + (kind.to - kind.from) * rng.next() ** 1.6) / tenThousand) * tenThousand;
  const [insurer, product] = rng.pick(products);
  const designed = course.submitted !== null;
  const sold = course.result === insuranceResult.closed;
  const id = loader.nextId('insurance_cases');
  const series = insuranceSeries(requested);
  const number = series.number(loader.nextInSeries(series.series));
  const annual = kind.type === WHOLE_LIFE;
  const entered = leaveTrail(
    demo,
    rng,
    'insurance_cases',
    { id, day: requested, by: requester ?? manager },
    { on: course.since, by: manager, field: 'result_type', before: insuranceResult.received, after: course.result },
  );
  loader.add('insurance_cases', {
    id,
    proposal_number: number,
    customer_id: customer.row.customer_id ?? 0,
    family_id: family.id,
    member_id: customer.row.id,
    sort_kana: sortKanaOf(customer.row),
    inquiry_id: chain?.inquiry.id ?? null,
    office_id: family.office.id,
    requested_date: requested,
    inquiry_category_id: origin,
    manager_id: manager,
    requester_id: requester,
    insured_member_id: designed ? customer.row.id : null,
    policyholder_member_id: designed ? customer.row.id : null,
    beneficiaries: designed ? beneficiariesOf(rng, family, customer) : [],
    insurance_details: rng.pick(requests),
    age: bandOf(ageOn(customer, requested)),
    newsletter: rng.chance(0.4) ? rng.int(1, 4) : null,
    design_due_date: course.due,
    design_submitted_date: course.submitted,
    intention_confirmed_date: course.intention,
    comparison_done: course.met === null ? 0 : 1,
    meeting_date: course.met,
    attendee_ids: course.met !== null && requester !== null && rng.chance(0.4) ? [requester] : [],
    insurance_type: designed ? kind.type : null,
    insurer: designed ? insurer : null,
    product: designed ? product : null,
    sum_insured: designed ? amount * (annual ? 100 : 20) : null,
    annual_premium: designed && annual ? amount * 2 : null,
    single_premium: designed && !annual ? amount * 20 : null,
    application_date: course.applied,
    contract_date: course.closed,
    policy_no: sold ? `${insurer.slice(0, 1)}-${String(id).padStart(7, '0')}` : null,
    commission_amount: sold ? amount : null,
    result_type: course.result,
    lost_reason: lost.has(course.result) ? rng.pick(lostReasons) : null,
    works: worksOf(rng, course, manager),
    ...entered,
  });
  return {
    id,
    requested,
    number,
    manager,
    sale: sold && course.closed !== null ? { on: course.closed, amount } : null,
  };
}
