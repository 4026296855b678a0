import { ageOfPartial } from './age';
import type { CalendarDay } from './calendarDay';
import { estateTaxLawOn, type InheritanceTaxLaw } from './data/estateTaxLaw';
import { inheritanceIn, kinClassOf } from './familyMember';
import { type Fraction, fraction, ZERO } from './fraction';
import { descendantsOf, isFurtherDescendant, type Kinship, readKinship } from './kinship';
import { remembered, rememberedById } from './remembered';
import { sharesIn, type Taking, takingsIn } from './succession';
import { supportersOf } from './supporters';
import { type HeirsForTax, heirsForTax, withoutUnborn } from './taxHeirs';
import type { TaxMember } from './taxMember';

export type CreditKind = 'minor' | 'disabled';

/** What of an estimate follows from the family and the day alone. */
export interface TaxedFamily {
  kinship: Kinship;
  /** The unborn left out. */
  members: readonly TaxMember[];
  memberOf(id: number): TaxMember | null;
  law: InheritanceTaxLaw;
  /** The day of death, or of the valuation while the owner lives. */
  day: CalendarDay;
  heirs: HeirsForTax;
  /** The heirs and their shares, without those who renounced. */
  shares: ReadonlyMap<number, Fraction>;
  isSurcharged(id: number): boolean;
  isTaxHeir(id: number): boolean;
  /** The credit of who acquires something. */
  creditOf: Record<CreditKind, (id: number) => Fraction>;
  /** Who owes a member support. */
  supportersOf(id: number): (otherId: number) => boolean;
}

interface Ground {
  kinship: Kinship;
  takings: readonly Taking[];
}

/** Whether a member is a grandchild or further descendant of the decedent: by links, else by relation. */
function isGrandchild(kinship: Kinship, id: number): boolean {
  const { decedent, keyPerson } = kinship;
  if (isFurtherDescendant(kinship, id, descendantsOf(kinship, decedent.memberId))) return true;
  const member = kinship.memberOf(id);
  if (member === null || keyPerson === null || (member.fatherId && member.motherId)) return false;
  const isOfCouple = decedent === keyPerson || kinship.spouseIds.includes(keyPerson.memberId);
  return isOfCouple && kinClassOf(member.relation) === 'descendant';
}

/**
 * Spouse, parents, children and descendants who represent pay no surcharge; a grandchild does not become exempt by being
 * adopted (相続税法18条).
 */
function isSurcharged({ kinship, takings }: Ground, id: number): boolean {
  const { memberId } = kinship.decedent;
  if (kinship.spouseIds.includes(id)) return false;
  if (kinship.parentsOf(memberId).some(({ parentId }) => parentId === id)) return false;
  if (takings.some(({ personId, rank, representedId }) => personId === id && rank === 1 && representedId)) return false;
  const edge = kinship.childrenOf(memberId).find(({ childId }) => childId === id);
  if (!edge) return true;
  return edge.kind !== 'natural' && isGrandchild(kinship, id);
}

/** Statutory heirs, renouncers among them. */
const isTaxHeir = ({ shares, leftOut }: HeirsForTax, id: number): boolean =>
  shares.some((one) => one.memberId === id) || leftOut.includes(id);

/**
 * The credit of one kind that a person is entitled to: statutory heirs, renouncers among them, who acquire something. A
 * minor's is refused only to an heir abroad of a decedent who lived abroad too (制限納税義務者: 相続税法19条の3第1項); a disabled
 * person's asks for residence in Japan (19条の4第1項). Without a known birth there is none. Who had the credit in an earlier
 * inheritance gets no more than was left of it then (19条の3第3項, 19条の4第3項).
 */
function creditOf(
  { heirs, law, day, kinship }: Pick<TaxedFamily, 'heirs' | 'law' | 'day' | 'kinship'>,
  member: TaxMember | null,
  kind: CreditKind,
  decedentIsResident: boolean,
): Fraction {
  if (member === null || !member.birth || !isTaxHeir(heirs, member.memberId)) return ZERO;
  const { birth, disability, isResident = true } = member;
  const age = ageOfPartial(birth, day) ?? 0;
  const { minor, disabled } = law;
  const earlier = inheritanceIn(member, kinship.decedent.memberId);
  const left = kind === 'minor' ? earlier?.minorCreditLeft : earlier?.disabledCreditLeft;
  const upToLeft = (credit: number) => fraction(left == null ? credit : Math.min(credit, left));
  if (kind === 'minor') {
    return isResident || decedentIsResident ? upToLeft(minor.perYear * Math.max(0, minor.untilAge - age)) : ZERO;
  }
  const perYear = { 2: disabled.ordinaryPerYear, 3: disabled.specialPerYear }[disability ?? 0] ?? 0;
  return isResident ? upToLeft(perYear * Math.max(0, disabled.untilAge - age)) : ZERO;
}

const families = remembered<readonly TaxMember[], TaxedFamily>();

/** Throws RangeError where the decedent is not among the members. */
export const taxedFamily = (decedentId: number, members: readonly TaxMember[], day: CalendarDay): TaxedFamily =>
  families(members, `${decedentId} ${day}`, () => readFamily(decedentId, members, day));

function readFamily(decedentId: number, all: readonly TaxMember[], day: CalendarDay): TaxedFamily {
  const members = withoutUnborn(all);
  const byId = new Map(members.map((member) => [member.memberId, member]));
  const memberOf = (id: number) => byId.get(id) ?? null;
  const kinship = readKinship(decedentId, members);
  const takings = takingsIn(kinship);
  const heirs = heirsForTax(decedentId, all);
  const law = estateTaxLawOn(day);
  const isResident = memberOf(decedentId)?.isResident !== false;
  const credit = (kind: CreditKind) =>
    rememberedById((id) => creditOf({ heirs, law, day, kinship }, memberOf(id), kind, isResident));
  return {
    kinship,
    members,
    memberOf,
    law,
    day,
    heirs,
    shares: sharesIn(kinship),
    isSurcharged: rememberedById((id) => isSurcharged({ kinship, takings }, id)),
    isTaxHeir: (id) => isTaxHeir(heirs, id),
    creditOf: { minor: credit('minor'), disabled: credit('disabled') },
    supportersOf: rememberedById((id) => supportersOf(kinship, id, day)),
  };
}
