import type { CalendarDay } from './calendarDay';
import { earliestDay, isValidPartialDate, latestDay, type PartialDate } from './partialDate';

/** 1 普通養子, 2 特別養子, 3 配偶者の実子 (an ordinary adoption that the tax treats as a natural child). */
export type AdoptionKind = 1 | 2 | 3;

export interface Adoption {
  adopterId: number;
  kind: AdoptionKind;
  date?: CalendarDay | null | undefined;
}

/** What the law of inheritance needs to know of a member of a family. */
export interface FamilyMember {
  memberId: number;
  /** Seen from the family's key person (1 本人). */
  relation: number;
  birth?: PartialDate | null | undefined;
  deathDate?: CalendarDay | null | undefined;
  fatherId?: number | null | undefined;
  motherId?: number | null | undefined;
  spouseId?: number | null | undefined;
  adoptions: readonly Adoption[];
  /** When they came to know of the inheritance for themself. */
  heirKnownDate?: CalendarDay | null | undefined;
  renouncedDate?: CalendarDay | null | undefined;
  /** 1 欠格, 2 廃除. */
  lossOfRight?: number | null | undefined;
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

/** The kin class of a relation of the option list; null for those who are no heirs by it (in-laws, friends …). */
export function kinClassOf(relationId: number): KinClass | null {
  return relationId < 1 ? null : (classEnds.find(([last]) => relationId <= last)?.[1] ?? null);
}

/** A day of which only the bounds may be known. */
export interface DayRange {
  earliest: CalendarDay;
  latest: CalendarDay;
}

export function birthRange({ birth }: Pick<FamilyMember, 'birth'>): DayRange | null {
  if (!birth || !isValidPartialDate(birth)) return null;
  return { earliest: earliestDay(birth), latest: latestDay(birth) };
}
