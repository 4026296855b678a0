import type { CalendarDay } from './calendarDay';
import type { InheritanceTaxLaw } from './data/inheritanceTaxRates';
import type { EstatePart } from './estateParts';
import { type FamilyMember, kinClassOf } from './familyMember';
import { compare, cutTo, div, type Fraction, fraction, max, min, mul, sum, ZERO } from './fraction';
import { descendantsOf, isFurtherDescendant, type Kinship } from './kinship';
import { type Account, giveCredits, openAccount, take } from './personalCredits';
import type { Taking } from './succession';
import type { HeirsForTax } from './taxHeirs';
import { toYen } from './yen';

/** A member with what the personal credits ask for. */
export interface TaxMember extends FamilyMember {
  /** 2 一般障害者, 3 特別障害者. */
  disability?: number | null | undefined;
  /** Lives in Japan; taken as true where it is not known. */
  isResident?: boolean | undefined;
}

/** Tax credits, in the order of the law. */
export const taxCredits = [
  'giftTaxCredit',
  'spouseRelief',
  'minorCredit',
  /** Unused credit of minors in the family (相続税法19条の3第2項). */
  'minorSupport',
  'disabledCredit',
  /** Unused credit of disabled persons in the family (相続税法19条の4第3項). */
  'disabledSupport',
] as const;
export type TaxCredit = (typeof taxCredits)[number];

/** One person's tax in yen; each step cut to yen for display, `payable` reckoned exactly and cut to 100 yen. */
export interface PersonTax extends Record<TaxCredit, number> {
  memberId: number;
  /** 課税価格. */
  taxable: number;
  /** The person's part of the total tax (相続税法17条). */
  tax: number;
  surcharge: number;
  payable: number;
  /** The part of the person's credits used by others. */
  passedOn: number;
}

export interface TaxedEstate {
  kinship: Kinship;
  decedentIsResident: boolean;
  law: InheritanceTaxLaw;
  heirs: HeirsForTax;
  /** Who inherits on what ground, without those who renounced. */
  takings: readonly Taking[];
  parts: readonly EstatePart[];
  /** 相続税の総額. */
  totalTax: number;
  /** Gift tax that was paid on gifts added back, by member. */
  giftTaxPaid: ReadonlyMap<number, number>;
  /** The day of death, or of the valuation while the owner lives. */
  day: CalendarDay;
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
function isSurcharged({ kinship, takings }: TaxedEstate, id: number): boolean {
  const { memberId } = kinship.decedent;
  if (kinship.spouseIds.includes(id)) return false;
  if (kinship.parentsOf(memberId).some(({ parentId }) => parentId === id)) return false;
  if (takings.some(({ personId, rank, representedId }) => personId === id && rank === 1 && representedId)) return false;
  const edge = kinship.childrenOf(memberId).find(({ childId }) => childId === id);
  if (!edge) return true;
  return edge.kind !== 'natural' && isGrandchild(kinship, id);
}

/**
 * 配偶者の税額軽減 (相続税法19条の2): the tax on what the spouse takes of divided property, up to the statutory share and at
 * least 160 million yen.
 */
function spouseRelief(
  { heirs, law, totalTax }: TaxedEstate,
  { memberId, divided }: EstatePart,
  net: Fraction,
): Fraction {
  if (memberId === null || memberId !== heirs.spouseId) return ZERO;
  const share = heirs.shares.find((one) => one.memberId === memberId)?.share ?? ZERO;
  const untaxed = min(max(mul(net, share), fraction(law.spouseRelief)), fraction(divided));
  return div(mul(fraction(totalTax), untaxed), net);
}

const yen = (value: Fraction): number => toYen(cutTo(value, 1n));

/**
 * What each person pays: the total tax in proportion to the 課税価格 (相続税法17条), the surcharge (18条), then the credits in
 * the order of the law: gift tax (19条), spouse (19条の2), minors (19条の3), disabled persons (19条の4).
 */
export function personalTaxes(estate: TaxedEstate, members: readonly TaxMember[]): PersonTax[] {
  const { parts, law, totalTax, giftTaxPaid } = estate;
  const net = sum(parts.map(({ taxable }) => fraction(taxable)));
  if (compare(net, ZERO) === 0) return [];

  const accounts = members.flatMap((member): Account[] => {
    const part = parts.find(({ memberId }) => memberId === member.memberId);
    if (!part) return [];
    const tax = div(mul(fraction(totalTax), fraction(part.taxable)), net);
    const surcharge = isSurcharged(estate, member.memberId) ? mul(tax, fraction(law.surchargePercent, 100)) : ZERO;
    const account = openAccount(member, part, tax, surcharge);
    take(account, 'giftTaxCredit', fraction(giftTaxPaid.get(member.memberId) ?? 0));
    take(account, 'spouseRelief', spouseRelief(estate, part, net));
    return [account];
  });
  giveCredits(accounts, estate, 'minor');
  giveCredits(accounts, estate, 'disabled');

  return accounts
    .filter(({ part, passedOn }) => part.taxable > 0n || compare(passedOn, ZERO) > 0)
    .map(({ member, part, tax, surcharge, taken, passedOn, left }) => ({
      memberId: member.memberId,
      taxable: toYen(part.taxable),
      tax: yen(tax),
      surcharge: yen(surcharge),
      giftTaxCredit: yen(taken.giftTaxCredit),
      spouseRelief: yen(taken.spouseRelief),
      minorCredit: yen(taken.minorCredit),
      minorSupport: yen(taken.minorSupport),
      disabledCredit: yen(taken.disabledCredit),
      disabledSupport: yen(taken.disabledSupport),
      payable: toYen(cutTo(left, 100n)),
      passedOn: yen(passedOn),
    }));
}
