import { addMonths, type CalendarDay, daysBetween } from './calendarDay';
import { birthRange, type FamilyMember } from './familyMember';

/** How a member stands at the decedent's death: in person, to be represented, or out for good. */
export type Standing =
  | { state: 'takes'; fetus: 'recorded' | 'presumed' | null; diedAfter: boolean }
  | { state: 'replaced'; code: 'diedBefore' | 'sameMoment' | 'unworthy' | 'disinherited' }
  | { state: 'out'; code: 'renounced' | 'stillborn' | 'notConceived' };

/** A child born within 300 days is held to have been conceived before (民法772条2項). */
const CONCEPTION_DAYS = 300;
/** Renunciations and the news of a death come soon after it; the court's extensions stay well within this. */
const ANSWER_MONTHS = 12;

/** Deaths of others that a member's day might answer just as well. */
const otherDeaths = (member: FamilyMember, decedent: FamilyMember, members: readonly FamilyMember[]) =>
  members.flatMap(({ memberId, deathDate }) =>
    deathDate && memberId !== member.memberId && memberId !== decedent.memberId ? [deathDate] : [],
  );

const within = (death: CalendarDay, day: CalendarDay) => death <= day && day <= addMonths(death, ANSWER_MONTHS);

/**
 * Whether a day of a member's record, that of a renunciation (民法915条, 939条) or of knowing of the inheritance, answers this
 * decedent's death. A record holds one such day without naming the estate: it belongs to the last death before it, and to
 * any within the year before. `unclear` where another death could be meant.
 */
export function answerOf(
  day: CalendarDay | null | undefined,
  member: FamilyMember,
  decedent: FamilyMember,
  members: readonly FamilyMember[],
): { applies: boolean; unclear: boolean } {
  if (!day) return { applies: false, unclear: false };
  const others = otherDeaths(member, decedent, members);
  const { deathDate: death } = decedent;
  if (!death) return { applies: !others.some((other) => other <= day), unclear: false };
  if (day < death) return { applies: false, unclear: false };
  const laterDeath = others.some((other) => other > death && other <= day);
  const applies = !laterDeath || within(death, day);
  return { applies, unclear: laterDeath || others.some((other) => within(other, day)) };
}

/** Whether a member's renunciation answers this decedent's death. */
export const renunciationOf = (member: FamilyMember, decedent: FamilyMember, members: readonly FamilyMember[]) =>
  answerOf(member.renouncedDate, member, decedent, members);

/**
 * How a member stands at a decedent's death: 民法886条 (fetus), 887条2項 (died before, 欠格, 廃除), 32条の2 (no order among
 * deaths of one moment; of two deaths on one day the order is not known either), 939条 (renunciation). A decedent who is
 * alive is taken to die today.
 */
export function standingOf(
  member: FamilyMember,
  decedent: FamilyMember,
  members: readonly FamilyMember[],
  ignoreRenunciation: boolean,
): Standing {
  const { deathDate, isFetus = false } = member;
  const at = decedent.deathDate;
  const birth = birthRange(member);
  if (isFetus && !birth && deathDate) return { state: 'out', code: 'stillborn' };
  const daysAfter = at && birth ? daysBetween(at, birth.earliest) : 0;
  if (daysAfter > CONCEPTION_DAYS && !isFetus) return { state: 'out', code: 'notConceived' };
  if (deathDate && (!at || deathDate <= at)) {
    return { state: 'replaced', code: deathDate === at ? 'sameMoment' : 'diedBefore' };
  }
  if (member.lossOfRight === 1) return { state: 'replaced', code: 'unworthy' };
  if (member.lossOfRight === 2) return { state: 'replaced', code: 'disinherited' };
  if (!ignoreRenunciation && renunciationOf(member, decedent, members).applies) {
    return { state: 'out', code: 'renounced' };
  }
  const unborn = daysAfter > 0 || (isFetus && !birth);
  const fetus = unborn ? (isFetus ? 'recorded' : 'presumed') : null;
  return { state: 'takes', fetus, diedAfter: Boolean(deathDate) };
}
