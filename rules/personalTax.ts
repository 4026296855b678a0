import { ageAt } from './age';
import type { CalendarDay } from './calendarDay';
import type { EstatePart } from './estateParts';
import { add, compare, cutTo, div, type Fraction, fraction, max, min, mul, ONE, sub, sum, ZERO } from './fraction';
import { type Account, giveCredits, openAccount, type TaxCredit, take, taxCredits } from './personalCredits';
import type { CreditKind, TaxedFamily } from './taxedFamily';
import { fromYen, toYen } from './yen';

/** What one person pays in the end, in yen; `payable` is reckoned exactly and cut to 100 yen. */
export interface PersonDue {
  memberId: number;
  /** 課税価格. */
  taxable: number;
  surcharge: number;
  payable: number;
  refund: number;
}

/** One person's tax in yen; each step cut to yen for display. */
export interface PersonTax extends PersonDue, Record<TaxCredit, number> {
  /** The person's part of the total tax (相続税法17条). */
  tax: number;
  /** Gift tax of 相続時精算課税: credited last, what exceeds the tax is refunded (相続税法21条の15第3項, 33条の2). */
  settledTaxCredit: number;
  /** The part of the person's credits used by others. */
  passedOn: number;
}

/** What a later inheritance from one of the heirs asks of this one, in yen. */
export interface Carried {
  memberId: number;
  /** 純資産価額 (相続税法20条1項1号): without calendar-year gifts, after exemptions and the relief of land. */
  net: number;
  /** The most that is left of a credit; null where nothing of it was used. */
  minorCreditLeft: number | null;
  disabledCreditLeft: number | null;
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

/** How a person's credits were used, in yen. */
export interface CreditTrail extends Record<CreditKind, { whole: number; unused: number }> {
  memberId: number;
  /** Whose unused credits are taken here. */
  supportedBy: { kind: CreditKind; memberId: number; amount: number }[];
}

export interface TaxedEstate {
  family: TaxedFamily;
  parts: readonly EstatePart[];
  /** 相続税の総額. */
  totalTax: number;
  /** The inheritance in which the decedent acquired something before; null where there was none. */
  earlier: EarlierInheritance | null;
  /** What an inheritance of the same persons before this one left of their credits. */
  before: readonly Carried[];
}

/**
 * 配偶者の税額軽減 (相続税法19条の2): the tax on what the spouse takes of divided property, up to the statutory share and at
 * least 160 million yen.
 */
function spouseRelief(
  { family: { heirs, law }, totalTax }: TaxedEstate,
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
function successiveCreditOf({ earlier, family, parts }: TaxedEstate, part: EstatePart): Fraction {
  const { law, shares, day } = family;
  if (earlier === null || !shares.has(part.memberId ?? 0) || earlier.date > day || compare(part.net, ZERO) <= 0)
    return ZERO;
  const { withinYears } = law.successive;
  const years = ageAt(earlier.date, day);
  const kept = fraction(earlier.acquired - earlier.tax);
  if (years >= withinYears || compare(kept, ZERO) <= 0) return ZERO;
  const whole = sum(parts.map(({ net }) => net));
  const stillThere = min(div(whole, kept), ONE);
  const ofHeir = div(part.net, whole);
  return mul(mul(mul(fraction(earlier.tax), stillThere), ofHeir), fraction(withinYears - years, withinYears));
}

/**
 * 外国税額控除: tax paid abroad, up to the tax here in proportion to the assets abroad in what was acquired (相続税法20条の2): after costs, and
 * with no gifts but those of the year of the death (form 8).
 */
function foreignCreditOf({ foreign, foreignTax, net, giftsOfYear }: EstatePart, left: Fraction): Fraction {
  const whole = add(net, giftsOfYear);
  if (foreignTax.n === 0n || compare(whole, ZERO) <= 0) return ZERO;
  return min(foreignTax, mul(left, min(div(foreign, whole), ONE)));
}

const yen = (value: Fraction): number => toYen(cutTo(value, 1n));

/** What is to be paid in the end, and what comes back (相続税法21条の15第3項, 33条の2). */
function dueOf({ part, left }: Account): { payable: number; refund: number } {
  const settled = fraction(part.lot.settledTax);
  return compare(settled, left) > 0
    ? { payable: 0, refund: toYen(part.lot.settledTax - cutTo(left, 1n)) }
    : { payable: toYen(cutTo(sub(left, settled), 100n)), refund: 0 };
}

/** Yen that all persons pay, less refunds. */
export const payableOf = (accounts: readonly Account[]): number =>
  accounts.map(dueOf).reduce((total, { payable, refund }) => total + payable - refund, 0);

/**
 * What each person pays: the total tax in proportion to the 課税価格 (相続税法17条), the surcharge (18条), then the credits in
 * the order of the law: gift tax (19条), spouse (19条の2), minors (19条の3), disabled persons (19条の4), successive inheritances
 * (20条), tax abroad (20条の2). The gift tax of 相続時精算課税 comes last, with a refund (21条の15).
 */
export function personalAccounts(estate: TaxedEstate): Account[] {
  const { family, parts, totalTax } = estate;
  const { law, members } = family;
  const wholeNet = parts.reduce((whole, { taxable }) => whole + taxable, 0n);
  const isTaxed = wholeNet > 0n;
  const net = fraction(wholeNet);
  const partOf = new Map(parts.map((part) => [part.memberId, part]));

  const accounts = members.flatMap((member): Account[] => {
    const part = partOf.get(member.memberId);
    if (!part) return [];
    const tax = isTaxed ? fraction(fromYen(totalTax) * part.taxable, wholeNet) : ZERO;
    const surcharge = family.isSurcharged(member.memberId) ? mul(tax, fraction(law.surchargePercent, 100)) : ZERO;
    const account = openAccount(member, part, tax, surcharge);
    take(account, 'giftTaxCredit', fraction(part.acquires ? part.lot.giftTax : 0n));
    if (isTaxed) take(account, 'spouseRelief', spouseRelief(estate, part, net));
    return [account];
  });
  const before = new Map(estate.before.map((one) => [one.memberId, one]));
  giveCredits(accounts, family, 'minor', (id) => before.get(id)?.minorCreditLeft ?? null);
  giveCredits(accounts, family, 'disabled', (id) => before.get(id)?.disabledCreditLeft ?? null);
  for (const account of accounts) {
    take(account, 'successiveCredit', successiveCreditOf(estate, account.part));
    take(account, 'foreignCredit', foreignCreditOf(account.part, account.left));
  }
  return accounts;
}

/** Whether a person takes something, or others use a credit of theirs. */
const isShown = ({ part, passedOn }: Account): boolean =>
  part.taxable > 0n || part.lot.settledTax > 0n || compare(passedOn, ZERO) > 0;

const personDue = (account: Account): PersonDue => ({
  memberId: account.member.memberId,
  taxable: toYen(account.part.taxable),
  surcharge: yen(account.surcharge),
  ...dueOf(account),
});

/** What is due of those who take something or whose credit others use. */
export const personsDue = (accounts: readonly Account[]): PersonDue[] => accounts.filter(isShown).map(personDue);

/** The accounts in yen, of the same persons. */
export const personalTaxes = (accounts: readonly Account[]): PersonTax[] =>
  accounts.filter(isShown).map((account) => {
    const { part, tax, taken, passedOn } = account;
    return {
      ...personDue(account),
      tax: yen(tax),
      ...(Object.fromEntries(taxCredits.map((credit) => [credit, yen(taken[credit])])) as Record<TaxCredit, number>),
      settledTaxCredit: toYen(part.lot.settledTax),
      passedOn: yen(passedOn),
    };
  });

/** What the accounts leave for later inheritances. */
export const carriedOn = (accounts: readonly Account[]): Carried[] =>
  accounts.map(({ member, part, creditLeft: { minor, disabled } }) => ({
    memberId: member.memberId,
    net: yen(part.net),
    minorCreditLeft: minor && yen(minor),
    disabledCreditLeft: disabled && yen(disabled),
  }));

/** How the accounts used their credits and those of others. */
export const creditTrails = (accounts: readonly Account[]): CreditTrail[] =>
  accounts.map(({ member, credit, supportedBy }) => {
    const of = ({ whole, unused }: Account['credit'][CreditKind]) => ({ whole: yen(whole), unused: yen(unused) });
    const givers = new Map<string, { kind: CreditKind; memberId: number; amount: Fraction }>();
    for (const one of supportedBy) {
      const key = `${one.kind} ${one.memberId}`;
      givers.set(key, { ...one, amount: add(one.amount, givers.get(key)?.amount ?? ZERO) });
    }
    return {
      memberId: member.memberId,
      minor: of(credit.minor),
      disabled: of(credit.disabled),
      supportedBy: [...givers.values()].map((one) => ({ ...one, amount: yen(one.amount) })),
    };
  });
