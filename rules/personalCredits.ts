import type { EstatePart } from './estateParts';
import { add, compare, div, type Fraction, min, mul, sub, sum, ZERO } from './fraction';
import type { TaxCredit } from './personalTax';
import type { CreditKind, TaxedFamily } from './taxedFamily';
import type { TaxMember } from './taxMember';

/** A person's tax while the credits are taken off it. */
export interface Account {
  readonly member: TaxMember;
  readonly part: EstatePart;
  readonly tax: Fraction;
  readonly surcharge: Fraction;
  readonly taken: Record<TaxCredit, Fraction>;
  /** The tax still to be paid. */
  left: Fraction;
  /** The part of the person's credits used by others. */
  passedOn: Fraction;
}

export const openAccount = (member: TaxMember, part: EstatePart, tax: Fraction, surcharge: Fraction): Account => ({
  member,
  part,
  tax,
  surcharge,
  taken: {
    giftTaxCredit: ZERO,
    spouseRelief: ZERO,
    minorCredit: ZERO,
    minorSupport: ZERO,
    disabledCredit: ZERO,
    disabledSupport: ZERO,
    successiveCredit: ZERO,
    foreignCredit: ZERO,
  },
  left: add(tax, surcharge),
  passedOn: ZERO,
});

/** Applies a credit up to the remaining tax. Returns the amount used. */
export function take(account: Account, credit: TaxCredit, amount: Fraction): Fraction {
  if (amount.n === 0n) return amount;
  const taken = min(amount, account.left);
  account.taken[credit] = add(account.taken[credit], taken);
  account.left = sub(account.left, taken);
  return taken;
}

/** The tax after the spouse's relief, by which supporters share a credit. */
const weightOf = ({ tax, surcharge, taken }: Account): Fraction =>
  sub(add(tax, surcharge), add(taken.giftTaxCredit, taken.spouseRelief));

/**
 * Gives what a person cannot use of a credit to those who owe them support: to several in proportion to their tax after
 * the spouse's relief, to none more than is left of it (相続税法施行令4条の3, 4条の4第3項).
 */
function passOn(from: Account, credit: TaxCredit, surplus: Fraction, supporters: readonly Account[]): void {
  let rest = surplus;
  for (;;) {
    const open = supporters.filter(({ left }) => compare(left, ZERO) > 0);
    if (open.length === 0 || compare(rest, ZERO) <= 0) return;
    const whole = sum(open.map(weightOf));
    const used = sum(open.map((account) => take(account, credit, mul(rest, div(weightOf(account), whole)))));
    from.passedOn = add(from.passedOn, used);
    rest = sub(rest, used);
  }
}

/** Everybody's own credit of a kind, then what they cannot use of it to their supporters (19条の3第2項, 19条の4第3項). */
export function giveCredits(accounts: readonly Account[], family: TaxedFamily, kind: CreditKind): void {
  const surpluses = accounts.map((account) => {
    const credit = account.part.acquires ? family.creditOf[kind](account.member.memberId) : ZERO;
    return { account, surplus: sub(credit, take(account, `${kind}Credit`, credit)) };
  });
  for (const { account, surplus } of surpluses) {
    if (compare(surplus, ZERO) <= 0) continue;
    const owesSupport = family.supportersOf(account.member.memberId);
    const supporters = accounts.filter(({ member }) => owesSupport(member.memberId));
    passOn(account, `${kind}Support`, surplus, supporters);
  }
}
