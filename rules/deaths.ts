import type { CalendarDay } from './calendarDay';
import type { Death, FamilyMember } from './familyMember';
import { isSomeDay } from './partialDate';

/** Whether any part of the date of death is known. */
export const isDated = (death: Death): boolean => !isSomeDay(death);

/** The day whose law governs an estate: the latest possible day of death. Null for the living, and without any day. */
export const dayOfDeath = ({ death }: Pick<FamilyMember, 'death'>): CalendarDay | null =>
  death && isDated(death) ? death.latest : null;

/**
 * `sameMoment` where the times say so, `sameDay` where one day saw both deaths and no time decides, `unknown` where the days
 * may be either way.
 */
export type DeathOrder = 'before' | 'after' | 'sameMoment' | 'sameDay' | 'unknown';

/** The order of two deaths of which days are known. */
export function orderOfDeaths(one: Death, other: Death): DeathOrder {
  if (one.latest < other.earliest) return 'before';
  if (one.earliest > other.latest) return 'after';
  if (one.earliest !== one.latest || other.earliest !== other.latest) return 'unknown';
  if (one.time === null || other.time === null) return 'sameDay';
  if (one.time === other.time) return 'sameMoment';
  return one.time < other.time ? 'before' : 'after';
}
