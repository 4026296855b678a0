import type { DeadlineRule } from './deadlineDefinitions';
import { type BaseDate, type Deadline, registrationBase, registrationDeadline } from './deadlines';
import { type HolidayCalendar, holidayCalendar } from './holidays';
import { legalDeadlines } from './legalProject';
import { type ProjectBases, type ProjectDeadline, projectDeadlines } from './projectDeadlines';
import { sozokuState } from './sozokuState';

/** A deadline that somebody still has to act by. */
export interface OpenDeadline extends Deadline {
  /** The one that the record is about. */
  readonly main: boolean;
  /** Where an entered day stands in place of the law's: that of the law. */
  readonly statutory: string | null;
}

/** What of a tax project says which of its deadlines are still open. */
export interface TaxWork extends ProjectBases {
  readonly project_category: number;
  /** An entry of `sozoku_states`. */
  readonly state: number;
  readonly division_status: number | null;
  /** Whether the decedent's final income-tax return is needed, an entry of `general`. */
  readonly quasi_return_needed: number | null;
  readonly blue_application: number | null;
}

type Rules = readonly DeadlineRule[];

const finalReturn: Rules = ['B', 'previousYearReturn'];
const division: Rules = ['U', 'V'];
/** What must be done until the return is filed, and is over with it. */
const untilFiled: Rules = ['A', ...finalReturn, 'I', 'C'];
/** What an estate that was not divided in time still has ahead when the work on the return is long done. */
const afterCompletion: ReadonlySet<DeadlineRule> = new Set([...division, 'W']);

/** 修正申告・更正の請求: the return itself was filed before. */
const REVISED = 2;
/** 無, 対象外. */
const notNeeded: ReadonlySet<unknown> = new Set([2, 4]);
/** 分割済, 遺言どおり. */
const divided: ReadonlySet<unknown> = new Set([3, 6]);
/** 要(未提出), or nothing said yet. */
const blueOpen: ReadonlySet<unknown> = new Set([2, null]);

const overOf = (project: TaxWork): ReadonlySet<DeadlineRule> => {
  const filed = project.prgrs_submission_date != null || project.project_category === REVISED;
  return new Set([
    ...(filed ? untilFiled : []),
    ...(notNeeded.has(project.quasi_return_needed) ? finalReturn : []),
    ...(divided.has(project.division_status) ? division : []),
    ...(blueOpen.has(project.blue_application) ? [] : (['I'] as const)),
  ]);
};

/** The deadlines of a tax project that are neither met nor past caring for, the earliest first. */
export const openTaxDeadlines = (project: TaxWork, calendar: HolidayCalendar = holidayCalendar): OpenDeadline[] => {
  if (project.state === sozokuState.cancelled) return [];
  const over = overOf(project);
  const completed = project.state === sozokuState.completed;
  return projectDeadlines(project, calendar).filter(
    ({ rule, main, done }) =>
      done === null && (main || !over.has(rule)) && (!completed || (!main && afterCompletion.has(rule))),
  );
};

/** A deadline as a project's own page tells it: `over` where nobody has to act by it any more, and nothing was done. */
export interface ToldDeadline extends ProjectDeadline {
  readonly over: boolean;
}

/** Every deadline of a tax project, open or not, the earliest first. */
export const toldTaxDeadlines = (project: TaxWork, calendar: HolidayCalendar = holidayCalendar): ToldDeadline[] => {
  const open = new Set(openTaxDeadlines(project, calendar).map(({ rule }) => rule));
  return projectDeadlines(project, calendar).map((deadline) => ({
    ...deadline,
    over: deadline.done === null && !open.has(deadline.rule),
  }));
};

interface LegalWork {
  readonly death_date: string | null;
  readonly known_date: string | null;
  readonly infringement_known_date: string | null;
  /** Under way (2), completed (3), lost or terminated (4). */
  readonly stage: number;
  readonly renounce_filed_date: string | null;
  readonly renounce_accepted_date: string | null;
  readonly registration_filed_date: string | null;
  readonly registration_completed_date: string | null;
}

const UNDER_WAY = 2;

const asOpen = (deadline: Deadline | null, main = false): OpenDeadline[] =>
  deadline === null ? [] : [{ ...deadline, main, statutory: null }];

/** A, R and F of a legal project under way, without what was filed. */
export const openLegalDeadlines = (project: LegalWork): OpenDeadline[] => {
  if (project.stage !== UNDER_WAY) return [];
  const { renounce, registration, forcedShare } = legalDeadlines(project);
  const renounced = project.renounce_filed_date ?? project.renounce_accepted_date;
  const registered = project.registration_filed_date ?? project.registration_completed_date;
  return [
    ...(renounced === null ? asOpen(renounce) : []),
    ...(registered === null ? asOpen(registration) : []),
    ...asOpen(forcedShare),
  ];
};

interface Property {
  /** Of the owner. */
  readonly death_date: BaseDate;
  readonly known_date: BaseDate;
  readonly acquisition_known_date: BaseDate;
  readonly division_date: BaseDate;
  readonly registration_applied_date: string | null;
  readonly registration_completed_date: string | null;
  readonly status: number | null;
}

/** 完了, 中止. */
const settled: ReadonlySet<unknown> = new Set([6, 7]);

/** R of a property whose owner has died, until its registration is applied for. */
export const openPropertyDeadlines = (property: Property, calendar: HolidayCalendar = holidayCalendar) => {
  const registered = property.registration_applied_date ?? property.registration_completed_date;
  if (!property.death_date || registered !== null || settled.has(property.status)) return [];
  const base = registrationBase({
    knownDate: property.known_date ?? property.death_date,
    acquisitionKnownDate: property.acquisition_known_date,
    divisionDate: property.division_date,
  });
  return asOpen(registrationDeadline(base, calendar), true);
};
