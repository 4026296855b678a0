import { ageAt } from './age';
import type { CalendarDay } from './calendarDay';
import type { InheritanceTaxLaw } from './data/estateTaxLaw';
import type { EstatePart } from './estateParts';
import { type FamilyMember, kinClassOf } from './familyMember';
import { add, compare, cutTo, div, type Fraction, fraction, max, min, mul, ONE, sub, sum, ZERO } from './fraction';
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
  /** 相次相続控除 (相続税法20条). */
  'successiveCredit',
  /** 外国税額控除 (相続税法20条の2). */
  'foreignCredit',
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
  /** Gift tax of 相続時精算課税: credited last, what exceeds the tax is refunded (相続税法21条の15第3項, 33条の2). */
  settledTaxCredit: number;
  refund: number;
  payable: number;
  /** The part of the person's credits used by others. */
  passedOn: number;
}

/** An inheritance of the decedent's own, not long before. */
export interface EarlierInheritance {
  /** The first death. */
  date: CalendarDay;
  /** Yen: what the present decedent acquired then, after debts. */
  acquired: number;
  /** Yen: the inheritance tax they paid on it. */
  tax: number;
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
  /** The inheritance in which the decedent acquired something before; null where there was none. */
  earlier: EarlierInheritance | null;
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
export function isSurcharged({ kinship, takings }: Pick<TaxedEstate, 'kinship' | 'takings'>, id: number): boolean {
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

/**
 * 相次相続控除 of each heir: the tax the decedent paid in an inheritance of the last ten years, less a tenth for each full year
 * since, as far as what they acquired then is still there, in proportion to what the heir acquires (相続税法20条).
 */
function successiveCreditOf({ earlier, law, parts, takings, day }: TaxedEstate, part: EstatePart): Fraction {
  const isHeir = takings.some(({ personId }) => personId === part.memberId);
  if (earlier === null || !isHeir || earlier.date > day || compare(part.net, ZERO) <= 0) return ZERO;
  const { withinYears } = law.successive;
  const years = ageAt(earlier.date, day);
  const kept = fraction(earlier.acquired - earlier.tax);
  if (years >= withinYears || compare(kept, ZERO) <= 0) return ZERO;
  const whole = sum(parts.map(({ net }) => net));
  const stillThere = min(div(whole, kept), ONE);
  const ofHeir = div(part.net, whole);
  return mul(mul(mul(fraction(earlier.tax), stillThere), ofHeir), fraction(withinYears - years, withinYears));
}

/** 外国税額控除: tax paid abroad, up to the tax here in proportion to the assets abroad (相続税法20条の2). */
function foreignCreditOf({ foreign, foreignTax, net, gifts }: EstatePart, left: Fraction): Fraction {
  const whole = add(net, gifts);
  if (compare(whole, ZERO) <= 0) return ZERO;
  return min(foreignTax, mul(left, min(div(foreign, whole), ONE)));
}

const yen = (value: Fraction): number => toYen(cutTo(value, 1n));

/**
 * What each person pays: the total tax in proportion to the 課税価格 (相続税法17条), the surcharge (18条), then the credits in
 * the order of the law: gift tax (19条), spouse (19条の2), minors (19条の3), disabled persons (19条の4), successive inheritances
 * (20条), tax abroad (20条の2), and last, with a refund, the gift tax of 相続時精算課税 (21条の15).
 */
export function personalTaxes(estate: TaxedEstate, members: readonly TaxMember[]): PersonTax[] {
  const { parts, law, totalTax } = estate;
  const net = sum(parts.map(({ taxable }) => fraction(taxable)));
  const isTaxed = compare(net, ZERO) > 0;
  const partOf = new Map(parts.map((part) => [part.memberId, part]));

  const accounts = members.flatMap((member): Account[] => {
    const part = partOf.get(member.memberId);
    if (!part) return [];
    const tax = isTaxed ? div(mul(fraction(totalTax), fraction(part.taxable)), net) : ZERO;
    const surcharge = isSurcharged(estate, member.memberId) ? mul(tax, fraction(law.surchargePercent, 100)) : ZERO;
    const account = openAccount(member, part, tax, surcharge);
    take(account, 'giftTaxCredit', fraction(part.acquires ? part.lot.giftTax : 0n));
    if (isTaxed) take(account, 'spouseRelief', spouseRelief(estate, part, net));
    return [account];
  });
  giveCredits(accounts, estate, 'minor');
  giveCredits(accounts, estate, 'disabled');
  for (const account of accounts) {
    take(account, 'successiveCredit', successiveCreditOf(estate, account.part));
    take(account, 'foreignCredit', foreignCreditOf(account.part, account.left));
  }

  return accounts
    .filter(({ part, passedOn }) => part.taxable > 0n || part.lot.settledTax > 0n || compare(passedOn, ZERO) > 0)
    .map(({ member, part, tax, surcharge, taken, passedOn, left }) => {
      const settled = fraction(part.lot.settledTax);
      const isRefunded = compare(settled, left) > 0;
      return {
        memberId: member.memberId,
        taxable: toYen(part.taxable),
        tax: yen(tax),
        surcharge: yen(surcharge),
        ...(Object.fromEntries(taxCredits.map((credit) => [credit, yen(taken[credit])])) as Record<TaxCredit, number>),
        settledTaxCredit: toYen(part.lot.settledTax),
        refund: isRefunded ? toYen(part.lot.settledTax - cutTo(left, 1n)) : 0,
        payable: isRefunded ? 0 : toYen(cutTo(sub(left, settled), 100n)),
        passedOn: yen(passedOn),
      };
    });
}
