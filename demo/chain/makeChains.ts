import type { Demo } from '@/demo/context';
import type { Home } from '@/demo/family/home';
import { isAlive, type Person } from '@/demo/family/tree';
import { earlier, later, workdayUpTo } from '@/demo/moments';
import { createRng, type Rng, seniorOf, weighted } from '@/demo/rng';
import { leaveTrail } from '@/demo/trail';
import { addDays, type CalendarDay, daysBetween } from '@/rules/calendarDay';
import { finalIncomeTaxDeadline, inheritanceTaxDeadline } from '@/rules/deadlines';
import { callerOf } from './caller';
import { courseOf } from './course';
import { type InquiryRow, inquiryRow } from './inquiryRow';
import { type InterviewRow, interviewRow } from './interviewRow';
import { type Fees, makeProjects, noProjects, type Projects } from './makeProjects';
import { besideLegal, besideTax, feeOf, pickWork, type Work } from './works';

/** One inquiry and all that grew from it. */
export interface Chain extends Projects {
  readonly uniformId: string;
  readonly customer: Person;
  readonly inquiry: InquiryRow;
  readonly interviews: readonly InterviewRow[];
}

/** How many a family has on average where nothing else is asked for; some came before inquiries were kept. */
export const USUAL_INQUIRIES = 1.3;
const countOf = weighted([
  [0, 4],
  [1, 70],
  [2, 19],
  [3, 6],
  [4, 1],
] as const);
/** So many families keep the offices busy these days; the others call when they call. */
const BUSY_FAMILIES = 4_000;
const [CONFIRMED, REVISED, IN_LIFE] = [1, 2, 3] as const;

/** The chains of a family, oldest first. */
export function makeChains(family: Home, demo: Demo): Chain[] {
  if (family.office.staff.length === 0) return [];
  const rng = createRng(`${demo.seed}/chain/${family.id}`);
  const count = Math.floor((countOf(rng) * demo.inquiries) / USUAL_INQUIRIES + rng.next());
  const later = Array.from({ length: Math.max(0, count - 1) }, () => laterDay(rng, family, demo.today)).sort();
  const days = count === 0 ? [] : [family.cameOn, ...later];
  return days.map((day, index) => makeChain(rng, family, day, index === 0, demo));
}

function laterDay(rng: Rng, { id, cameOn }: Home, today: CalendarDay): CalendarDay {
  const days = daysBetween(cameOn, today);
  const when = id > BUSY_FAMILIES ? 1 : rng.next();
  if (when < 0.14) return addDays(today, -rng.int(0, 1));
  if (when < 0.34) return later(workdayUpTo(addDays(today, -rng.int(2, 12)), cameOn), cameOn);
  return workdayUpTo(addDays(cameOn, rng.int(Math.min(20, days - 1), days - 1)), cameOn);
}

function makeChain(rng: Rng, family: Home, came: CalendarDay, first: boolean, demo: Demo): Chain {
  const { office } = family;
  const caller = callerOf(family, first ? family.representative : someCustomer(rng, family));
  const work = workFor(rng, family, came);
  const crew = office.departments.get(work.legal ? 2 : 1);
  const sellers = crew && crew.sales.length > 0 ? crew.sales : office.staff;
  const interviewer = seniorOf(rng, sellers);
  const responder = seniorOf(rng, office.staff);
  const course = courseOf(rng, came, demo.today, Boolean(work.tax ?? work.legal));
  const fees = feesFor(rng, family, work, came);
  const id = demo.loader.nextId('inquiries');
  const own = inquiryRow(rng, { id, caller, came, work, course, interviewer, responder, first }, demo);
  const inquiry: InquiryRow = {
    ...own,
    ...leaveTrail(
      demo,
      rng,
      'inquiries',
      { id, day: came, by: responder },
      {
        on: course.since,
        by: course.meetings.length > 0 ? interviewer : responder,
        field: 'project_category_status',
        before: 1,
        after: course.status,
      },
    ),
    deleted_at: null,
  };
  const interviews = course.meetings.map((meeting): InterviewRow => {
    const interview = demo.loader.nextId('interviews');
    const estimate = fees.tax + fees.legal;
    const colleagues = crew?.all ?? office.staff;
    const given = { id: interview, caller, inquiry, work, meeting, interviewer, colleagues, estimate };
    const { resultOn, result, bookedOn } = meeting;
    const change = { by: interviewer, field: 'result_type', before: null, after: result };
    return {
      ...interviewRow(rng, given, demo),
      ...leaveTrail(
        demo,
        rng,
        'interviews',
        { id: interview, day: later(came, earlier(bookedOn, demo.today)), by: responder },
        resultOn === null ? null : { ...change, on: later(resultOn, meeting.quotedOn ?? resultOn) },
      ),
      deleted_at: null,
    };
  });
  const interviewId = interviews.at(-1)?.id;
  const { wonOn, orderedOn, lost } = course;
  const projects =
    wonOn === null || interviewId === undefined
      ? noProjects
      : makeProjects(
          rng,
          {
            caller,
            inquiry,
            interviewId,
            interviewer,
            category: taxCategories.has(work.category) ? work.category : CONFIRMED,
            wonOn,
            orderedOn,
            gaveUpOn: lost?.on ?? null,
          },
          fees,
          demo,
        );
  return { uniformId: uniformIdOf(id), customer: caller.customer, inquiry, interviews, ...projects };
}

const taxCategories: ReadonlySet<number> = new Set([CONFIRMED, REVISED, IN_LIFE]);

/** As computed by the database. */
const uniformIdOf = (id: number): string => `U${String(id).padStart(8, '0')}`;

/** The representative, or now and then another customer of the family who lives. */
function someCustomer(rng: Rng, { people, representative }: Home): Person {
  const customers = people.filter((person) => person.row.customer_id !== null && isAlive(person));
  return rng.chance(0.7) || customers.length === 0 ? representative : rng.pick(customers);
}

function workFor(rng: Rng, { key, office }: Home, came: CalendarDay): Work {
  const { known_date, death_date } = key.row;
  return pickWork(rng, {
    dead: death_date !== null,
    filed: (inheritanceTaxDeadline(known_date)?.due ?? came) < came,
    hurry: (finalIncomeTaxDeadline(known_date)?.due ?? came) > addDays(came, 10),
    legal: office.departments.has(2),
  });
}

/** The fees, and services of the other department sold with it. */
function feesFor(rng: Rng, { key, office }: Home, { tax, legal, category }: Work, came: CalendarDay): Fees {
  const dead = key.row.death_date !== null;
  const alsoLegal = category === CONFIRMED && dead && office.departments.has(2) && rng.chance(0.18);
  const open = (inheritanceTaxDeadline(key.row.known_date)?.due ?? came) > addDays(came, 60);
  const alsoTax = legal !== undefined && dead && open && rng.chance(0.1);
  const works = { tax: tax ?? (alsoTax ? besideLegal : null), legal: legal ?? (alsoLegal ? besideTax(rng) : null) };
  return {
    works,
    tax: works.tax ? feeOf(rng, works.tax.fee) : 0,
    legal: works.legal ? feeOf(rng, works.legal.fee) : 0,
  };
}
