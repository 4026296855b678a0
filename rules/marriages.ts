import { addDays, type CalendarDay } from './calendarDay';
import { isDated } from './deaths';
import type { FamilyMember, Marriage } from './familyMember';
import type { DayRange } from './partialDate';

/** A marriage seen from neither side. */
export interface Couple {
  /** The smaller id first. */
  readonly ids: readonly [number, number];
  readonly beganOn: CalendarDay | null;
  readonly endedOn: CalendarDay | null;
  /** 1 死亡, 2 離婚, 3 取消. */
  readonly endReason: number | null;
}

type Lookup = (id: number) => FamilyMember | null | undefined;

const DIED = 1;
const FOREVER = '9999-12-31';

const facts = ['beganOn', 'endedOn', 'endReason'] as const;

const coupleOf = (id: number, { spouseId, beganOn = null, endedOn = null, endReason = null }: Marriage): Couple => ({
  ids: id < spouseId ? [id, spouseId] : [spouseId, id],
  beganOn,
  endedOn,
  endReason,
});

const isOfBoth = (one: Couple, other: Couple) => one.ids[0] === other.ids[0] && one.ids[1] === other.ids[1];

/** Whether two rows can tell of one marriage: neither says what the other denies. */
const canBeOne = (one: Couple, other: Couple) =>
  isOfBoth(one, other) &&
  facts.every((fact) => one[fact] === null || other[fact] === null || one[fact] === other[fact]);

const together = (one: Couple, other: Couple): Couple => ({
  ids: one.ids,
  beganOn: one.beganOn ?? other.beganOn,
  endedOn: one.endedOn ?? other.endedOn,
  endReason: one.endReason ?? other.endReason,
});

/** The marriages among the members of a family, each once, whichever of the two has it on record. */
export function readCouples(members: readonly FamilyMember[]): Couple[] {
  const ids = new Set(members.map(({ memberId }) => memberId));
  const couples: { couple: Couple; recordedBy: number | null }[] = [];
  for (const { memberId, marriages } of [...members].sort((a, b) => a.memberId - b.memberId)) {
    for (const marriage of marriages) {
      if (marriage.spouseId === memberId || !ids.has(marriage.spouseId)) continue;
      const couple = coupleOf(memberId, marriage);
      const other = couples.find((one) => one.recordedBy === marriage.spouseId && canBeOne(one.couple, couple));
      if (other) {
        other.couple = together(other.couple, couple);
        other.recordedBy = null;
      } else couples.push({ couple, recordedBy: memberId });
    }
  }
  return couples.map(({ couple }) => couple);
}

export const isOf = ({ ids }: Couple, id: number) => ids.includes(id);

export const partnerIn = ({ ids: [a, b] }: Couple, id: number) => (a === id ? b : a);

/** Ended by divorce or annulment, on a known day or not. */
export const isDissolved = ({ endReason }: Couple) => endReason !== null && endReason !== DIED;

/**
 * Whether a marriage lasted until the death of one spouse, so that the survivor is the spouse of the estate (民法728条,
 * 890条). For the living: whether it lasts.
 */
export function lastsUntilDeath(couple: Couple, of: FamilyMember, partner: FamilyMember): boolean {
  const { beganOn, endedOn, endReason } = couple;
  const death = of.death ?? null;
  if (beganOn !== null && death !== null && beganOn > death.latest) return false;
  if (isDissolved(couple)) return endedOn !== null && death !== null && isDated(death) && endedOn > death.latest;
  if (endedOn === null) return endReason !== DIED || death !== null || Boolean(partner.death);
  if (death !== null && endedOn >= death.earliest) return true;
  return Boolean(partner.death && partner.death.earliest <= endedOn);
}

/**
 * The certain days of a marriage: from the latest possible start to the earliest possible end; with an unknown start,
 * the day before the end.
 */
function sureSpan(couple: Couple, lookup: Lookup): [from: CalendarDay, until: CalendarDay] {
  const { beganOn, endedOn } = couple;
  const deaths = couple.ids.flatMap((id) => lookup(id)?.death?.earliest ?? []);
  const unknownEnd = isDissolved(couple) ? (beganOn ?? '') : FOREVER;
  const [until = FOREVER] = [endedOn ?? unknownEnd, ...deaths].sort();
  if (beganOn !== null) return [beganOn, until];
  return [until === '' || until === '0001-01-01' ? until : addDays(until, -1), until];
}

/** Whether one person was surely in both marriages at once (民法732条). */
export function surelyOverlap(one: Couple, other: Couple, lookup: Lookup): boolean {
  const [[from, until], [otherFrom, otherUntil]] = [sureSpan(one, lookup), sureSpan(other, lookup)];
  return from < until && otherFrom < otherUntil && from < otherUntil && otherFrom < until;
}

/** Whether two were surely married throughout a range of days; for the living, on the last of all days. */
export function surelyMarriedOn(couple: Couple, range: DayRange | null, lookup: Lookup): boolean {
  const [from, until] = sureSpan(couple, lookup);
  if (range === null) return from < FOREVER && until === FOREVER;
  return from <= range.earliest && range.latest < until;
}
