import { outsideMarriageShares } from './data/civilLaw';
import { valueOn } from './data/datedRule';
import { dayOfDeath } from './deaths';
import { type FamilyMember, inheritanceIn } from './familyMember';
import { compare, type Fraction, fraction, ONE } from './fraction';
import { descendantsOf, type Kinship } from './kinship';

/** What the law of the day of death says of children born outside of marriage; null where it held no such rule. */
export const outsideLawOf = (decedent: Pick<FamilyMember, 'death'>) => {
  const day = dayOfDeath(decedent);
  return day === null ? null : valueOn(outsideMarriageShares, day);
};

/** The part that such a child takes where the records tell so, of what others take. */
function toldPart(decedent: Pick<FamilyMember, 'death'>): Fraction {
  const [n = 1, d = 1] = outsideLawOf(decedent)?.settledShare.split('/').map(Number) ?? [];
  return fraction(n, d);
}

/** Whether anybody could take less in this estate. */
export const couldTakeHalf = (decedent: Pick<FamilyMember, 'death'>): boolean => compare(toldPart(decedent), ONE) < 0;

/** Whether somebody is a child of a parent by adoption, and by that of a marriage (民法809条). */
export function isAdoptedBy({ decedent, memberOf, parentsOf }: Kinship, childId: number, parentId: number): boolean {
  const until = dayOfDeath(decedent);
  return (
    parentsOf(childId).some((edge) => edge.parentId === parentId && edge.kind !== 'natural') ||
    (memberOf(childId)?.adoptions ?? []).some(
      ({ adopterId, date }) => adopterId === parentId && (!date || !until || date <= until),
    )
  );
}

/** Whether the records tell that somebody takes half in the decedent's estate as a child of this parent; null where they do not tell. */
export const saysHalf = ({ decedent, memberOf }: Kinship, childId: number): boolean | null => {
  const child = memberOf(childId);
  return (child && inheritanceIn(child, decedent.memberId)?.takesHalf) ?? null;
};

/** Whether a child of the decedent, or of somebody who is represented, takes half beside the other children. */
export const takesHalfOf = (kinship: Kinship, childId: number, parentId: number): boolean =>
  saysHalf(kinship, childId) === true && couldTakeHalf(kinship.decedent) && !isAdoptedBy(kinship, childId, parentId);

/** How much a child counts beside the other children of a parent (民法900条4号, 901条). */
export const weightOfChild = (kinship: Kinship, childId: number, parentId: number): Fraction =>
  takesHalfOf(kinship, childId, parentId) ? toldPart(kinship.decedent) : ONE;

/** Whether somebody is, by birth, a child of the decedent or of an heir in whose place they come. */
export function mayTakeHalf(kinship: Kinship, id: number): boolean {
  const { memberId } = kinship.decedent;
  const stocks = [memberId, ...kinship.parentsOf(memberId).map(({ parentId }) => parentId)];
  const above = new Set(stocks.flatMap((stock) => [...descendantsOf(kinship, stock)]));
  return kinship.parentsOf(id).some(({ parentId }) => {
    if (isAdoptedBy(kinship, id, parentId)) return false;
    return parentId === memberId || (above.has(parentId) && kinship.standing(parentId).state !== 'takes');
  });
}
