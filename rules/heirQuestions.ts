import { ageOfPartial } from './age';
import type { CalendarDay } from './calendarDay';
import { dayOfDeath } from './deaths';
import { type HeirWarning, warning } from './heirWarning';
import { type Kinship, readKinship } from './kinship';
import type { DeathDoubt } from './standing';
import { takingsIn } from './succession';

/** Above this age a person without a date of death is presumed dead. */
const LONGEST_LIFE = 110;
/** The assumed age difference between parent and child if the parent's birth is unknown. */
const GENERATION = 20;

/** The age that a member would have on a day at least: by their birth or, where it is unknown, by their children's. */
function leastAge(kinship: Kinship, id: number, on: CalendarDay, below: readonly number[] = []): number {
  const birth = kinship.memberOf(id)?.birth;
  if (birth) return ageOfPartial(birth, on) ?? 0;
  const children = kinship
    .childrenOf(id)
    .filter(({ kind, childId }) => kind === 'natural' && childId !== id && !below.includes(childId))
    .map(({ childId }) => leastAge(kinship, childId, on, [...below, id]));
  return children.length === 0 ? 0 : Math.max(...children) + GENERATION;
}

/** Whether a member would have inherited had they survived the decedent. */
function wouldInherit({ decedent, members }: Kinship, id: number): boolean {
  const survived = members.map((one) => (one.memberId === id ? { ...one, death: null } : one));
  const kinship = readKinship(decedent.memberId, survived);
  return takingsIn(kinship).some(({ personId }) => personId === id);
}

const isOver = (kinship: Kinship, id: number, on: CalendarDay): boolean => leastAge(kinship, id, on) >= LONGEST_LIFE;

/**
 * Deaths of which no record says whether they came before the decedent's, where that decides who inherits (民法32条の2), unless
 * the years of life make it plain.
 */
export function openDeathOrders(kinship: Kinship, on: CalendarDay): { memberId: number; doubt: DeathDoubt }[] {
  return kinship.members.flatMap(({ memberId }) => {
    const found = kinship.standing(memberId);
    const doubt = found.state === 'replaced' && 'doubt' in found ? found.doubt : null;
    if (doubt === null || memberId === kinship.decedent.memberId || isOver(kinship, memberId, on)) return [];
    return wouldInherit(kinship, memberId) ? [{ memberId, doubt }] : [];
  });
}

/**
 * Deaths to be asked about: of whoever would be 110 or older at the decedent's death (today, while the decedent lives) and is
 * not marked dead; and whose order decides who inherits.
 */
export function deathQuestions(kinship: Kinship, today: CalendarDay): HeirWarning[] {
  const { decedent, members } = kinship;
  const on = dayOfDeath(decedent) ?? today;
  const open = new Map(openDeathOrders(kinship, on).map(({ memberId, doubt }) => [memberId, doubt]));
  return members.flatMap(({ memberId, death }) => {
    if (!death) return isOver(kinship, memberId, on) ? [warning('over110', memberId)] : [];
    const doubt = open.get(memberId);
    return doubt ? [warning(doubt, memberId)] : [];
  });
}
