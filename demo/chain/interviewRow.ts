import type { Selectable } from 'kysely';
import type { InterviewTable } from '@/backend/db/schema';
import { resultGroup } from '@/contract/interview';
import type { Demo } from '@/demo/context';
import { cancelled, competitors, endings, interviewWords, nextSteps, rescheduled } from '@/demo/data/interviewWords';
import { isAlive } from '@/demo/family/tree';
import { appointmentTime, workdayFrom } from '@/demo/moments';
import { type Rng, weighted } from '@/demo/rng';
import type { Trail } from '@/demo/trail';
import { addDays } from '@/rules/calendarDay';
import type { Caller } from './caller';
import type { Meeting } from './course';
import type { Work } from './works';

export type InterviewRow = Selectable<InterviewTable>;
type Own = Omit<InterviewRow, keyof Trail | 'deleted_at'>;

const method = { atOffice: 1, visit: 2, online: 3, phone: 4, venue: 5 } as const;
const methodOf = weighted([
  [method.atOffice, 55],
  [method.visit, 15],
  [method.online, 17],
  [method.phone, 8],
  [method.venue, 5],
] as const);
const [ON_HOLD, MOVED, TO_OTHERS] = [12, 13, 5] as const;

interface Given {
  readonly id: number;
  readonly caller: Caller;
  readonly inquiry: { readonly id: number; readonly sort_kana: string; readonly introduced_by_id: number | null };
  readonly work: Work;
  readonly meeting: Meeting;
  readonly interviewer: number;
  readonly colleagues: readonly number[];
  /** Before tax: yen. */
  readonly estimate: number;
}

export function interviewRow(rng: Rng, given: Given, { partners }: Demo): Own {
  const { caller, inquiry, meeting, work, interviewer, colleagues } = given;
  const { family, customer } = caller;
  const group = resultGroup(meeting.result);
  const start = appointmentTime(rng);
  const how = methodOf(rng);
  const places = {
    [method.atOffice]: family.office.rooms,
    [method.visit]: partners.homes,
    [method.online]: partners.online,
    [method.phone]: [],
    [method.venue]: partners.venues,
  }[how];
  const own = places.length > 0 || how === method.phone ? how : method.visit;
  const second = rng.chance(0.22) ? rng.pick(colleagues) : interviewer;
  const others = family.people.filter((person) => isAlive(person) && person !== customer).slice(0, 2);
  const waiting = group === 'open' && meeting.result !== ON_HOLD;
  return {
    id: given.id,
    inquiry_id: inquiry.id,
    family_id: family.id,
    office_id: family.office.id,
    sort_kana: inquiry.sort_kana,
    interview_date: meeting.day,
    start_time: start,
    end_time: rng.chance(0.8) ? anHourAfter(start, rng.chance(0.4)) : null,
    method: own,
    interview_location_id: places.length > 0 ? rng.pick(places) : null,
    interviewer_id: interviewer,
    attendee_ids: second === interviewer ? [] : [second],
    customer_attendee_ids: [customer, ...(rng.chance(0.35) ? others : [])].map(({ row }) => row.id),
    project_category: work.category,
    result_type: meeting.result,
    result_date: meeting.resultOn,
    first_interview_detail: detailOf(rng, meeting, work),
    estimated_amount: meeting.quotedOn === null ? null : given.estimate,
    quote_date: meeting.quotedOn,
    expected_order_date:
      waiting && meeting.quotedOn !== null ? workdayFrom(addDays(meeting.quotedOn, rng.int(10, 40))) : null,
    introduced_by_id: inquiry.introduced_by_id,
    lost_reason: group === 'lost' ? meeting.lostReason : null,
    competitor: meeting.result === TO_OTHERS && rng.chance(0.6) ? rng.pick(competitors) : null,
    ...nextOf(rng, meeting, group),
  };
}

/** The next action of an open interview. */
function nextOf(rng: Rng, { result, resultOn }: Meeting, group: string | undefined) {
  const next = resultOn !== null && group === 'open' && rng.chance(0.8);
  if (!next) return { next_action_date: null, next_action: null, next_user_id: null };
  const days = result === ON_HOLD ? rng.int(60, 200) : rng.int(3, 20);
  return {
    next_action_date: workdayFrom(addDays(resultOn, days)),
    next_action: rng.pick(nextSteps),
    next_user_id: null,
  };
}

function detailOf(rng: Rng, { result }: Meeting, { tax, legal, category }: Work): string | null {
  const group = resultGroup(result);
  if (group === undefined) return null;
  if (group === 'void') return rng.pick(result === MOVED ? rescheduled : cancelled);
  const about =
    category === 3 || (!tax && !legal) ? interviewWords.life : legal ? interviewWords.legal : interviewWords.tax;
  const end = result === ON_HOLD ? endings.hold : endings[group as 'won' | 'open' | 'lost'];
  return `${rng.pick<string>(about)}\n${rng.pick<string>(end)}`;
}

function anHourAfter(time: string, more: boolean): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const end = hours * 60 + minutes + (more ? 90 : 60);
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
}
