import { daysBetween } from './calendarDay';
import { dayOfDeath, isDated, orderOfDeaths } from './deaths';
import { birthRange, type FamilyMember, type Inheritance, inheritanceIn } from './familyMember';

/** The doubt if no record decides which of two deaths came first. */
export type DeathDoubt = 'sameDayDeaths' | 'deathOrderUnknown';

/** A member's standing at the decedent's death: inherits, is replaced, or is excluded. */
export type Standing =
  | { state: 'takes'; fetus: 'recorded' | 'presumed' | null; diedAfter: boolean }
  | { state: 'replaced'; code: 'diedBefore' | 'sameMoment'; doubt: DeathDoubt | null }
  | { state: 'replaced'; code: 'unworthy' | 'disinherited' }
  | { state: 'out'; code: 'renounced' | 'stillborn' | 'notConceived' };

/** A child born within 300 days is held to have been conceived before (民法772条2項). */
const CONCEPTION_DAYS = 300;

/** A member who knew of an inheritance, or acted on it, outlived the decedent. */
const outlived = (own: Inheritance | undefined) =>
  Boolean(own && (own.knownDate || own.acceptedDate || own.limitedAcceptanceDate || own.renouncedDate));

/**
 * How a death keeps a member from inheriting in person, if it does. Of two deaths whose order is not known neither is held to
 * have come first (民法32条の2). Who died on a day nobody knows takes no part, unless they acted in this inheritance.
 */
function diedFirst({ death, ...member }: FamilyMember, decedent: FamilyMember): Standing | null {
  if (!death) return null;
  if (!decedent.death) return { state: 'replaced', code: 'diedBefore', doubt: null };
  const acted = outlived(inheritanceIn(member, decedent.memberId));
  if (!isDated(death) || !isDated(decedent.death))
    return acted ? null : { state: 'replaced', code: 'diedBefore', doubt: 'deathOrderUnknown' };
  switch (orderOfDeaths(death, decedent.death)) {
    case 'before':
      return { state: 'replaced', code: 'diedBefore', doubt: null };
    case 'after':
      return null;
    case 'sameMoment':
      return { state: 'replaced', code: 'sameMoment', doubt: null };
    case 'sameDay':
      return acted ? null : { state: 'replaced', code: 'sameMoment', doubt: 'sameDayDeaths' };
    case 'unknown':
      return acted ? null : { state: 'replaced', code: 'sameMoment', doubt: 'deathOrderUnknown' };
  }
}

/**
 * How a member stands at a decedent's death: 民法886条 (fetus), 887条2項 (died before, 欠格, 廃除), 32条の2 (no order among
 * deaths), 939条 (renunciation); loss of the right and renunciation in this decedent's estate only. A decedent who is alive is
 * taken to die today.
 */
export function standingOf(member: FamilyMember, decedent: FamilyMember, ignoreRenunciation: boolean): Standing {
  const { death, isFetus = false } = member;
  const at = dayOfDeath(decedent);
  const birth = birthRange(member);
  if (isFetus && !birth && death) return { state: 'out', code: 'stillborn' };
  const daysAfter = at && birth ? daysBetween(at, birth.earliest) : 0;
  if (daysAfter > CONCEPTION_DAYS && !isFetus) return { state: 'out', code: 'notConceived' };
  const dead = diedFirst(member, decedent);
  if (dead) return dead;
  const own = inheritanceIn(member, decedent.memberId);
  if (own?.lossOfRight === 1) return { state: 'replaced', code: 'unworthy' };
  if (own?.lossOfRight === 2) return { state: 'replaced', code: 'disinherited' };
  if (own?.renouncedDate && !ignoreRenunciation) return { state: 'out', code: 'renounced' };
  const presumed = daysAfter > 0 ? 'presumed' : null;
  const fetus = isFetus ? (birth ? null : 'recorded') : presumed;
  return { state: 'takes', fetus, diedAfter: Boolean(death) };
}
