import type { CalendarDay } from './calendarDay';
import type { DeadlineRule } from './deadlineDefinitions';
import {
  type BaseDate,
  blueReturnDeadline,
  correctionAfterDivisionDeadline,
  correctionDeadline,
  type Deadline,
  divisionDeadline,
  enteredDeadline,
  finalIncomeTaxDeadline,
  giftTaxDeadline,
  inheritanceTaxDeadline,
  previousYearReturnDeadline,
  registrationBase,
  registrationDeadline,
  renunciationDeadline,
  undividedApprovalDeadline,
} from './deadlines';
import { holidayCalendar } from './holidays';

/** What the deadlines of an inheritance-tax project are reckoned from, named as on the wire. */
export interface ProjectBases {
  readonly due_date_type: number;
  readonly due_date: BaseDate;
  readonly death_date: BaseDate;
  readonly known_date: BaseDate;
  readonly division_date: BaseDate;
  readonly gift_year: number | null | undefined;
  readonly original_due_date: BaseDate;
  readonly prgrs_submission_date?: BaseDate;
}

export interface ProjectDeadline extends Deadline {
  /** The one that the project is about: its `due_date`. */
  readonly main: boolean;
  /** Where the project's `due_date` stands in place of the law's day: that day of the law. */
  readonly statutory: CalendarDay | null;
  /** The day on which what it asks for was done. */
  readonly done: CalendarDay | null;
}

/** Which rule the project's own due date follows, by its due_date_type; type 8 has none. */
const mainRules: Readonly<Record<number, DeadlineRule>> = {
  1: 'C',
  2: 'B',
  3: 'G',
  4: 'X',
  5: 'W',
  6: 'G',
  7: 'agreed',
};

/** Undefined for a project that is about none. */
export const mainRuleOf = (dueDateType: number): DeadlineRule | undefined => mainRules[dueDateType];

const RULE_C = 1;

/**
 * Every deadline of an inheritance-tax project, the earliest first, each with the day it runs from, its rule and its
 * article. `known_date` decides (the death where it is missing); the project's stored due date stands in place of the
 * law's day of the deadline that the project is about, and the three years for the division run from it.
 */
export const projectDeadlines = (project: ProjectBases, calendar = holidayCalendar): ProjectDeadline[] => {
  const { due_date_type, due_date, death_date, division_date, original_due_date } = project;
  const known = project.known_date ?? death_date;
  const filing = inheritanceTaxDeadline(known, calendar);
  const filingDue = due_date_type === RULE_C ? (due_date ?? filing?.due) : filing?.due;
  const division = divisionDeadline(filingDue);
  const opened = death_date
    ? [
        renunciationDeadline(known, calendar),
        previousYearReturnDeadline(death_date, known, calendar),
        finalIncomeTaxDeadline(known, calendar),
        blueReturnDeadline(death_date, known, calendar),
        registrationDeadline(registrationBase({ knownDate: known, divisionDate: division_date }), calendar),
      ]
    : [];
  const all = [
    ...opened,
    filing,
    division,
    undividedApprovalDeadline(division?.due, calendar),
    correctionAfterDivisionDeadline(division_date, calendar),
    correctionDeadline(original_due_date ?? filing?.due, calendar),
    giftTaxDeadline(project.gift_year, calendar),
    due_date_type === 7 ? enteredDeadline(due_date) : null,
  ].filter((deadline) => deadline !== null);

  const mainRule = mainRuleOf(due_date_type);
  const filed = project.prgrs_submission_date ?? null;
  return all
    .map((deadline): ProjectDeadline => {
      const main = deadline.rule === mainRule;
      const due = main ? (due_date ?? deadline.due) : deadline.due;
      const moved = due !== deadline.due;
      const divided = deadline.rule === 'U' || deadline.rule === 'V' ? (division_date ?? null) : null;
      return {
        ...deadline,
        due,
        rolled: deadline.rolled && !moved,
        provisional: deadline.provisional && !moved,
        main,
        statutory: moved ? deadline.due : null,
        done: main ? filed : divided,
      };
    })
    .sort((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)));
};
