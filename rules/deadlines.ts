import { addDays, addMonths, type CalendarDay, daysBetween, isCalendarDay } from './calendarDay';
import { addressRegistration, inheritanceRegistration, specialBenefitLimits } from './data/civilLaw';
import type { DatedRule, Version } from './data/datedRule';
import type { DeadlineRule } from './deadlineRules';
import { type HolidayCalendar, holidayCalendar } from './holidays';

export interface Deadline {
  rule: DeadlineRule;
  base: CalendarDay;
  /** The first day counted. */
  start: CalendarDay;
  /** The day the period ends by the calendar. */
  rawEnd: CalendarDay;
  /** The day to act by. */
  due: CalendarDay;
  /** Whether `due` was moved from `rawEnd` to the next working day. */
  rolled: boolean;
  /** Whether `due` depends on a holiday that is not confirmed yet. */
  provisional: boolean;
}

/** A base date of a record; may be missing. */
export type BaseDate = CalendarDay | null | undefined;

/** Beyond this the calendar's own end (year 9999) would be reached. */
const LAST_BASE = '9899-12-31';

/** The first version of a rule: duties are counted by it from its first day on, 0:00. */
const firstOf = <Value>({ versions }: DatedRule<Value>): Version<Value> => {
  const [first] = versions;
  if (first === undefined) throw new RangeError('A rule without versions');
  return first;
};
const registration = firstOf(inheritanceRegistration);
const addressChange = firstOf(addressRegistration);
const specialBenefit = firstOf(specialBenefitLimits);

const isUsable = (base: BaseDate): base is CalendarDay =>
  typeof base === 'string' && isCalendarDay(base) && base <= LAST_BASE;

/**
 * The last day of a period of months that begins on `start` (民法143条2項, 国税通則法10条1項3号): the day before the
 * day of the last month that corresponds to `start`, or that month's last day where it has no such day.
 */
export function periodEnd(start: CalendarDay, months: number): CalendarDay {
  const sameDay = addMonths(start, months);
  return sameDay.slice(8) === start.slice(8) ? addDays(sameDay, -1) : sameDay;
}

/** The day moved to the next working day (国税通則法10条2項, 行政機関の休日に関する法律2条, 民訴法95条3項). */
function rolled(
  rule: DeadlineRule,
  base: CalendarDay,
  start: CalendarDay,
  rawEnd: CalendarDay,
  calendar: HolidayCalendar,
) {
  const due = calendar.nextWorkingDay(rawEnd);
  return {
    rule,
    base,
    start,
    rawEnd,
    due,
    rolled: due !== rawEnd,
    provisional: calendar.isUncertain(rawEnd, due),
  };
}

/**
 * The day as it is: dates that decide whether a fact happened in time (国税通則法基本通達10-3) and prescription between
 * private persons (民法142条).
 */
function unrolled(rule: DeadlineRule, base: CalendarDay, start: CalendarDay, rawEnd: CalendarDay): Deadline {
  return { rule, base, start, rawEnd, due: rawEnd, rolled: false, provisional: false };
}

/** A period of months from the day after the base date (初日不算入: 民法140条, 国税通則法10条1項1号), rolled. */
function filing(rule: DeadlineRule, base: BaseDate, months: number, calendar: HolidayCalendar): Deadline | null {
  if (!isUsable(base)) return null;
  const start = addDays(base, 1);
  return rolled(rule, base, start, periodEnd(start, months), calendar);
}

/** The same, never rolled. */
function factual(rule: DeadlineRule, base: BaseDate, months: number): Deadline | null {
  if (!isUsable(base)) return null;
  const start = addDays(base, 1);
  return unrolled(rule, base, start, periodEnd(start, months));
}

/** A: 相続放棄・限定承認, 3 months from knowing of the inheritance for oneself (民法915条1項; the court may extend it). */
export const renunciationDeadline = (knownDate: BaseDate, calendar = holidayCalendar) =>
  filing('A', knownDate, 3, calendar);

/** B: 準確定申告, 4 months from knowing of the death (所得税法124条, 125条). */
export const finalIncomeTaxDeadline = (knownDate: BaseDate, calendar = holidayCalendar) =>
  filing('B', knownDate, 4, calendar);

/** C: 相続税の申告・納付, 10 months from knowing of the death (相続税法27条1項, 33条). */
export const inheritanceTaxDeadline = (knownDate: BaseDate, calendar = holidayCalendar) =>
  filing('C', knownDate, 10, calendar);

/** U: 申告期限後3年以内の分割, 3 years from the filing deadline, not rolled (相続税法19条の2, 租税特別措置法69条の4). */
export const divisionDeadline = (dueDate: BaseDate) => factual('U', dueDate, 36);

/** V: 未分割の承認申請, 2 months from the last day of the 3 years (相続税法施行令4条の2第2項). */
export const undividedApprovalDeadline = (divisionDue: BaseDate, calendar = holidayCalendar) =>
  filing('V', divisionDue, 2, calendar);

/** W: 更正の請求の特則, 4 months from the division (相続税法32条1項). */
export const correctionAfterDivisionDeadline = (divisionDate: BaseDate, calendar = holidayCalendar) =>
  filing('W', divisionDate, 4, calendar);

/** X: 更正の請求, 5 years from the statutory filing deadline (国税通則法23条1項); of the gift tax 6 (相続税法32条2項). */
export const correctionDeadline = (
  originalDueDate: BaseDate,
  calendar = holidayCalendar,
  { ofGift = false }: { readonly ofGift?: boolean } = {},
) => filing('X', originalDueDate, ofGift ? 72 : 60, calendar);

const GIFT_RETURN = 3;
const CORRECTION = 5;

/** Whether a project's correction is one of the gift tax: its own return, or a claim for a year of gifts. */
export const isOfGift = (applicationType: number | undefined, giftYear: number | null | undefined): boolean =>
  applicationType === GIFT_RETURN || (applicationType === CORRECTION && giftYear != null);

/**
 * R1: 相続登記の義務, 3 years from the later of knowing of the inheritance for oneself and of acquiring the real estate
 * (不動産登記法76条の2第1項); where that lies before 1 April 2024, 3 years from that day itself, which is counted (附則5条6項).
 */
export function registrationDeadline(
  knownDate: BaseDate,
  acquisitionKnownDate: BaseDate = null,
  calendar = holidayCalendar,
): Deadline | null {
  const later = acquisitionKnownDate && knownDate && acquisitionKnownDate > knownDate;
  const base = later ? acquisitionKnownDate : (knownDate ?? acquisitionKnownDate);
  return sinceInForce('R1', base, registration, calendar);
}

/** R2: the further duty after the division of what was registered or notified before it (76条の2第2項, 76条の3第4項). */
export const furtherRegistrationDeadline = (divisionDate: BaseDate, calendar = holidayCalendar) =>
  sinceInForce('R2', divisionDate, registration, calendar);

function sinceInForce(
  rule: DeadlineRule,
  base: BaseDate,
  { from, value: { dutyYears } }: Version<{ dutyYears: number }>,
  calendar: HolidayCalendar,
) {
  if (!isUsable(base)) return null;
  const start = base < from ? from : addDays(base, 1);
  return rolled(rule, base, start, periodEnd(start, dutyYears * 12), calendar);
}

/**
 * F: 遺留分侵害額請求, 1 year from knowing of the death and of the infringing gift or bequest, prescribed and not rolled;
 * where the day of death is given, never later than 10 years from it (民法1048条).
 */
export function forcedShareDeadline(infringementKnownDate: BaseDate, deathDate?: BaseDate): Deadline | null {
  const prescription = factual('F', infringementKnownDate, 12);
  const limit = forcedShareLimit(deathDate);
  if (prescription === null || limit === null || prescription.due <= limit.due) return prescription;
  return { ...prescription, rawEnd: limit.due, due: limit.due };
}

/** The absolute end of F: 10 years from the death, whatever the heir knew (民法1048条後段). */
export const forcedShareLimit = (deathDate: BaseDate) => factual('forcedShareLimit', deathDate, 120);

/**
 * G: 贈与税の申告 from 1 February to 15 March of the year after the gift (相続税法28条1項). The income-tax return of a year
 * ends on the same day (所得税法120条1項).
 */
export function giftTaxDeadline(year: number | null | undefined, calendar = holidayCalendar): Deadline | null {
  const base = `${year}-12-31`;
  if (!isUsable(base)) return null;
  const next = addDays(base, 1).slice(0, 4);
  return rolled('G', base, `${next}-02-01`, `${next}-03-15`, calendar);
}

/**
 * I: 青色申告承認申請 of the heir who continues a blue-return business: the due day of B, or the day the approval would be
 * deemed given (31 December; 15 February where the death is in November or December), whichever comes first. The latter
 * is not rolled, to be safe (所得税法144条, 所得税基本通達144-1).
 */
export function blueReturnDeadline(
  deathDate: BaseDate,
  knownDate?: BaseDate,
  calendar = holidayCalendar,
): Deadline | null {
  const finalReturn = finalIncomeTaxDeadline(knownDate ?? deathDate, calendar);
  if (!isUsable(deathDate) || finalReturn === null) return null;
  const year = Number(deathDate.slice(0, 4));
  const deemedApproval = deathDate.slice(5) <= '10-31' ? `${year}-12-31` : `${year + 1}-02-15`;
  const { start, rawEnd, due } = finalReturn;
  return due <= deemedApproval
    ? rolled('I', deathDate, start, rawEnd, calendar)
    : unrolled('I', deathDate, start, deemedApproval);
}

/** The day on which the income-tax return of the year before is due (所得税法120条1項, 国税通則法10条2項). */
const incomeTaxDay = (year: string, calendar: HolidayCalendar) => calendar.nextWorkingDay(`${year}-03-15`);

/**
 * P: the income-tax return of the year before, of somebody who died after its end and on or before the day it was due,
 * that is after any rest days (所得税法124条1項): due with B. Null for a death on another day.
 */
export function previousYearReturnDeadline(
  deathDate: BaseDate,
  knownDate?: BaseDate,
  calendar = holidayCalendar,
): Deadline | null {
  if (!isUsable(deathDate) || deathDate > incomeTaxDay(deathDate.slice(0, 4), calendar)) return null;
  return filing('P', knownDate ?? deathDate, 4, calendar);
}

/** The deadline of the successors of an heir who died within the period to choose: 3 months of their own (民法916条). */
export const successorRenunciationDeadline = (knownDate: BaseDate, calendar = holidayCalendar) =>
  filing('successorRenunciation', knownDate, 3, calendar);

/** An heir who died before filing: that heir's heirs get 10 months from knowing of that death (相続税法27条2項). */
export const successorFilingDeadline = (knownDate: BaseDate, calendar = holidayCalendar) =>
  filing('successorFiling', knownDate, 10, calendar);

/** 特別受益・寄与分: 10 years from the death, at the earliest 31 March 2028 (民法904条の3, 令和3年法律24号附則3条). */
export function specialBenefitLimit(deathDate: BaseDate): Deadline | null {
  const { limitYears, earliestEnd } = specialBenefit.value;
  const limit = factual('specialBenefitLimit', deathDate, limitYears * 12);
  if (limit === null || limit.due >= earliestEnd) return limit;
  return { ...limit, rawEnd: earliestEnd, due: earliestEnd };
}

/** 住所等変更登記: 2 years from the change, from 1 April 2026 for earlier ones (不動産登記法76条の5, 附則5条7項). */
export function addressChangeDeadline(changeDate: BaseDate, calendar = holidayCalendar): Deadline | null {
  return sinceInForce('addressChange', changeDate, addressChange, calendar);
}

/**
 * Days left until the end of U: 0 on the day itself, negative afterwards; null where the due date is missing or invalid.
 */
export function divisionRemainingDays(dueDate: BaseDate, today: CalendarDay): number | null {
  const deadline = divisionDeadline(dueDate);
  return deadline && daysBetween(today, deadline.due);
}

/** A day that was agreed upon: no law moves it. */
export function enteredDeadline(day: BaseDate): Deadline | null {
  return isUsable(day) ? unrolled('agreed', day, day, day) : null;
}

/** Base dates of a project's due date. `giftYear` is the year of the gift or income. */
export interface DueDateBases {
  deathDate?: BaseDate;
  knownDate?: BaseDate;
  originalDueDate?: BaseDate;
  divisionDate?: BaseDate;
  giftYear?: number | null | undefined;
  enteredDueDate?: BaseDate;
  /** Whether it is the gift tax that was filed. */
  ofGift?: boolean;
}

/**
 * A project's due date by its due_date_type: 1 → C, 2 → B, 3 and 6 → G, 4 → X, 5 → W, 7 as entered, 8 none. Null where
 * the base is missing or invalid.
 */
export function dueDateOf(dueDateType: number, bases: DueDateBases, calendar = holidayCalendar): CalendarDay | null {
  const known = bases.knownDate ?? bases.deathDate;
  switch (dueDateType) {
    case 1:
      return inheritanceTaxDeadline(known, calendar)?.due ?? null;
    case 2:
      return finalIncomeTaxDeadline(known, calendar)?.due ?? null;
    case 3:
    case 6:
      return giftTaxDeadline(bases.giftYear, calendar)?.due ?? null;
    case 4:
      return correctionDeadline(bases.originalDueDate, calendar, bases)?.due ?? null;
    case 5:
      return correctionAfterDivisionDeadline(bases.divisionDate, calendar)?.due ?? null;
    case 7:
      return isUsable(bases.enteredDueDate) ? bases.enteredDueDate : null;
    default:
      return null;
  }
}
