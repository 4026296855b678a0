import type { CalendarDay } from './calendarDay';
import { type DayRange, earliestDay, isValidPartialDate, latestDay, type PartialDate } from './partialDate';

/** 1 普通養子, 2 特別養子, 3 配偶者の実子 (an ordinary adoption that the tax treats as a natural child). */
export type AdoptionKind = 1 | 2 | 3;

export interface Adoption {
  adopterId: number;
  kind: AdoptionKind;
  date?: CalendarDay | null | undefined;
}

export interface Marriage {
  spouseId: number;
  beganOn?: CalendarDay | null | undefined;
  endedOn?: CalendarDay | null | undefined;
  /** 1 死亡, 2 離婚, 3 取消; null while it lasts, or ended by the death of one of the two. */
  endReason?: number | null | undefined;
}

/** A member's acts as an heir of one decedent (民法915条, 920条, 922条, 938条; 891条, 892条). */
export interface Inheritance {
  decedentId: number;
  /** When they came to know of the inheritance for themself. */
  knownDate?: CalendarDay | null | undefined;
  /** To which day the court extended the period to choose. */
  extendedUntil?: CalendarDay | null | undefined;
  acceptedDate?: CalendarDay | null | undefined;
  limitedAcceptanceDate?: CalendarDay | null | undefined;
  renouncedDate?: CalendarDay | null | undefined;
  /** 1 欠格, 2 廃除. */
  lossOfRight?: number | null | undefined;
  /** Whether they take half as a child born outside of marriage; null where nobody told. */
  takesHalf?: boolean | null | undefined;
  /** 包括受遺者, who stands like an heir (民法990条). */
  universalLegatee?: boolean | undefined;
  /** What was left of the minor's and the disabled person's credit in an earlier inheritance, in yen; null for no earlier use. */
  minorCreditLeft?: number | null | undefined;
  disabledCreditLeft?: number | null | undefined;
}

/** A death: between which days, and at which time where that day's order counts. */
export interface Death extends DayRange {
  /** `HH:mm`. */
  time: string | null;
}

/** Facts of a family member that the law of inheritance needs. */
export interface FamilyMember {
  memberId: number;
  /** Seen from the family's key person (1 本人). */
  relation: number;
  birth?: PartialDate | null | undefined;
  /** Null while alive. A death without a date lies between birth and today. */
  death?: Death | null | undefined;
  fatherId?: number | null | undefined;
  motherId?: number | null | undefined;
  marriages: readonly Marriage[];
  adoptions: readonly Adoption[];
  inheritances: readonly Inheritance[];
  isFetus?: boolean | undefined;
  gender?: number | null | undefined;
}

export type KinClass = 'self' | 'spouse' | 'child' | 'descendant' | 'ascendant' | 'sibling' | 'nephew';

export const relation = {
  self: 1,
  husband: 2,
  wife: 3,
  adoptedChild: 11,
  grandchild: 12,
  greatGrandchild: 13,
  father: 14,
  mother: 15,
  adoptiveFather: 16,
  adoptiveMother: 17,
  grandfather: 18,
  grandmother: 19,
  halfSibling: 24,
  childsSpouse: 27,
  spousesKin: 28,
  deFactoSpouse: 29,
  formerSpouse: 30,
} as const;

const classEnds: readonly [last: number, kinClass: KinClass][] = [
  [1, 'self'],
  [3, 'spouse'],
  [11, 'child'],
  [13, 'descendant'],
  [19, 'ascendant'],
  [24, 'sibling'],
  [26, 'nephew'],
];

/** The kinship class of a relation; null for non-heirs (in-laws, friends …). */
export function kinClassOf(relationId: number): KinClass | null {
  return relationId < 1 ? null : (classEnds.find(([last]) => relationId <= last)?.[1] ?? null);
}

export function birthRange({ birth }: Pick<FamilyMember, 'birth'>): DayRange | null {
  if (!birth || !isValidPartialDate(birth)) return null;
  return { earliest: earliestDay(birth), latest: latestDay(birth) };
}

/** A member's acts in a decedent's estate, if any. */
export const inheritanceIn = ({ inheritances }: Pick<FamilyMember, 'inheritances'>, decedentId: number) =>
  inheritances.find((one) => one.decedentId === decedentId);
