import type { Selectable } from 'kysely';
import type { InquiryTable } from '@/backend/db/schema';
import { nameDocument } from '@/backend/derived/search/nameDocument';
import { prefectures } from '@/contract/options/prefectures';
import type { Demo } from '@/demo/context';
import { again, firstWords, inquiryRemarks, introducers } from '@/demo/data/inquiryWords';
import { isAlive, type MemberRow } from '@/demo/family/tree';
import { appointmentTime, workdayFrom } from '@/demo/moments';
import { type Rng, seniorOf, weighted } from '@/demo/rng';
import type { Trail } from '@/demo/trail';
import { optionLabel } from '@/locales/all';
import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import { chainStatus } from '@/rules/chainStatus';
import { inheritanceTaxDeadline } from '@/rules/deadlines';
import type { Caller } from './caller';
import type { Course } from './course';
import type { Work } from './works';

export type InquiryRow = Omit<Selectable<InquiryTable>, 'uniform_id'>;
type Own = Omit<InquiryRow, keyof Trail | 'deleted_at'>;

const REFERRAL = 5;
const PORTAL = 10;
const TOSS = 12;
const URGENT = 1;
const [YES, NO, CHECKING] = [1, 2, 3] as const;

const firstWay = weighted([
  [1, 34],
  [2, 22],
  [3, 4],
  [4, 3],
  [REFERRAL, 22],
  [6, 3],
  [7, 4],
  [8, 1],
  [9, 2],
  [PORTAL, 4],
  [99, 1],
] as const);
const laterWay = weighted([
  [11, 60],
  [1, 18],
  [3, 6],
  [4, 3],
  [REFERRAL, 5],
  [TOSS, 8],
] as const);
const priority = weighted([
  [2, 18],
  [3, 58],
  [4, 8],
  [null, 16],
] as const);
const yesNo = weighted([
  [YES, 52],
  [NO, 26],
  [CHECKING, 22],
] as const);
const perhaps = weighted([
  [YES, 14],
  [NO, 60],
  [CHECKING, 26],
] as const);
const dispute = weighted([
  [YES, 5],
  [NO, 78],
  [CHECKING, 17],
] as const);

const prefectureNames: ReadonlyMap<number, string> = new Map(
  prefectures.map((option) => [option.value, optionLabel(option, 'jp')]),
);

interface Given {
  readonly id: number;
  readonly caller: Caller;
  readonly came: CalendarDay;
  readonly work: Work;
  readonly course: Course;
  readonly interviewer: number;
  readonly responder: number;
  /** It is the family's first. */
  readonly first: boolean;
}

/** The inquiry as entered, and its current state. */
export function inquiryRow(rng: Rng, given: Given, { today, partners }: Demo): Own {
  const { id, caller, came, work, course, first } = given;
  const { customer, family } = caller;
  const closed = [chainStatus.ordered, chainStatus.lost, chainStatus.outOfScope, chainStatus.cancelled].some(
    (status) => status === course.status,
  );
  const approach_way = first ? firstWay(rng) : laterWay(rng);
  const sources = partners.sources.get(work.legal ? 2 : 1) ?? [];
  const introduced = approach_way === REFERRAL || (approach_way === PORTAL && rng.chance(0.5));
  const introduced_by_id = introduced && sources.length > 0 && rng.chance(0.85) ? seniorOf(rng, sources) : null;
  const named = approach_way === REFERRAL && (introduced_by_id === null || rng.chance(0.2));
  const ofOthers = course.status === chainStatus.outOfScope;
  const living = family.people.filter((person) => isAlive(person) && person !== family.key).length;
  const heirs_count = Math.max(1, Math.min(living, 8));
  const estate = rng.near(85, 60, 12, 480) * 1_000_000;
  const amount = work.tax || rng.chance(0.3) ? estate : null;
  const booked = course.meetings.length > 0;
  const decedent = decedentOf(caller, ofOthers);
  return {
    id,
    customer_id: customer.row.customer_id ?? 0,
    family_id: family.id,
    member_id: customer.row.id,
    office_id: family.office.id,
    sort_kana: sortKanaOf(customer.row),
    first_inquiry_date: came,
    first_inquiry_time: came < today && rng.chance(0.85) ? appointmentTime(rng) : null,
    first_inquiry: wordsOf(rng, given, heirs_count, estate),
    first_responder: given.responder,
    assigned_user_id: booked || rng.chance(0.55) ? given.interviewer : null,
    approach_way,
    introduced_by_id,
    introducer_name: named ? rng.pick(introducers) : null,
    project_category: work.category,
    project_category_status: course.status,
    customer_situation: situationOf(rng, caller, came, work),
    category_id: rng.chance(0.93) ? work.topic : null,
    priority_id: isUrgent(caller, came) ? URGENT : priority(rng),
    status_id: closed ? 4 : course.status === chainStatus.fresh ? 1 : rng.pick([2, 2, 3]),
    next_contact_date: !closed && rng.chance(0.7) ? workdayFrom(addDays(today, rng.int(-4, 24))) : null,
    lost_date: course.lost?.on ?? null,
    lost_reason: course.lost?.reason ?? null,
    ...decedent,
    ...nameDocument(decedent.decedent_name, decedent.decedent_kana),
    heirs_count: ofOthers || rng.chance(0.25) ? null : heirs_count,
    estate_amount: ofOthers || rng.chance(0.35) ? null : amount,
    has_real_estate: ofOthers || rng.chance(0.2) ? null : yesNo(rng),
    has_will: ofOthers || rng.chance(0.4) ? null : perhaps(rng),
    has_dispute: ofOthers || rng.chance(0.45) ? null : dispute(rng),
    ...wishesOf(rng, given, family.office.rooms),
    remarks: rng.chance(0.22) ? rng.pick(inquiryRemarks) : null,
  };
}

/** As computed by the database. */
export const sortKanaOf = ({ last_name, last_name_kana, first_name, first_name_kana }: MemberRow): string =>
  `${last_name_kana ?? last_name} ${first_name_kana ?? first_name ?? ''}`;

function decedentOf({ family: { key }, customer }: Caller, ofOthers: boolean) {
  const { row } = key;
  const known = row.death_date !== null && !ofOthers;
  return {
    decedent_member_id: known ? row.id : null,
    decedent_name: known ? `${row.last_name}　${row.first_name}` : null,
    decedent_kana: known ? `${row.last_name_kana}　${row.first_name_kana}` : null,
    death_date: known ? row.death_date : null,
    known_date: known ? row.known_date : null,
    relation: known && customer !== key ? customer.row.relation : null,
  };
}

/** When and where they would like to be seen. */
function wishesOf(rng: Rng, { course, came }: Given, rooms: readonly number[]) {
  const [meeting] = course.meetings;
  const asked = meeting ? rng.chance(0.7) : rng.chance(0.2) && course.status !== chainStatus.outOfScope;
  const day = meeting?.day ?? workdayFrom(addDays(came, rng.int(3, 12)));
  const wish = (of: CalendarDay) => `${of} ${appointmentTime(rng)}:00`;
  return {
    desired_date1: asked ? wish(day) : null,
    desired_date2: asked && rng.chance(0.5) ? wish(workdayFrom(addDays(day, rng.int(1, 5)))) : null,
    interview_location_id: asked && rooms.length > 0 && rng.chance(0.6) ? rng.pick(rooms) : null,
  };
}

function situationOf(rng: Rng, { family: { key }, customer }: Caller, came: CalendarDay, work: Work): number {
  const died = key.row.death_date;
  if (rng.chance(0.02)) return 8;
  if (died === null) return customer === key ? 1 : 2;
  if (work.words === 'revised') return 6;
  if (rng.chance(0.02)) return 7;
  const days = daysBetween(died, came);
  if (days <= 91) return 3;
  return days <= 304 ? 4 : 5;
}

const HURRY = 31;

function isUrgent({ family: { key } }: Caller, came: CalendarDay): boolean {
  const due = inheritanceTaxDeadline(key.row.known_date)?.due;
  return due !== undefined && due >= came && daysBetween(came, due) <= HURRY;
}

function wordsOf(rng: Rng, { caller, work, course, first }: Given, heirs: number, estate: number): string {
  if (course.status === chainStatus.outOfScope) return rng.pick(firstWords.void);
  const { family, customer, who } = caller;
  const self = customer === family.key && work.words === 'estimateFamily';
  const text = rng.pick<string>(self ? firstWords.estimateSelf : firstWords[work.words]);
  const died = family.key.row.death_date;
  const slots: Readonly<Record<string, string>> = {
    who,
    when: died === null ? '先月' : `${Number(died.slice(5, 7))}月`,
    count: String(heirs),
    amount: `${(estate / 10_000).toLocaleString('en')}万円`,
    place: prefectureNames.get(customer.row.prefecture_id ?? 0) ?? '郊外',
  };
  const words = text.replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole);
  return first || rng.chance(0.4) ? words : `${rng.pick(again)}${words}`;
}
