import { ageOfPartial } from './age';
import type { EstatePart } from './estateParts';
import { inheritanceIn } from './familyMember';
import { add, compare, div, type Fraction, fraction, min, mul, sub, sum, ZERO } from './fraction';
import type { TaxCredit, TaxedEstate, TaxMember } from './personalTax';
import { supportersOf } from './supporters';

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
  const taken = min(amount, account.left);
  account.taken[credit] = add(account.taken[credit], taken);
  account.left = sub(account.left, taken);
  return taken;
}

type Kind = 'minor' | 'disabled';

/** Statutory heirs, renouncers among them. */
export const isTaxHeir = ({ heirs }: TaxedEstate, id: number): boolean =>
  heirs.shares.some((one) => one.memberId === id) || heirs.leftOut.includes(id);

/**
 * The credit of one kind that a person is entitled to: statutory heirs, renouncers among them, who acquire something. A
 * minor's is refused only to an heir abroad of a decedent who lived abroad too (制限納税義務者: 相続税法19条の3第1項); a disabled
 * person's asks for residence in Japan (19条の4第1項). Without a known birth there is none. Who had the credit in an earlier
 * inheritance gets no more than was left of it then (19条の3第3項, 19条の4第3項).
 */
function creditOf(estate: TaxedEstate, { member, part }: Account, kind: Kind): Fraction {
  const { law, decedentIsResident, day, kinship } = estate;
  const { memberId, birth, disability, isResident = true } = member;
  if (!part.acquires || !isTaxHeir(estate, memberId) || !birth) return ZERO;
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
export function giveCredits(accounts: readonly Account[], estate: TaxedEstate, kind: Kind): void {
  const surpluses = accounts.map((account) => {
    const credit = creditOf(estate, account, kind);
    return { account, surplus: sub(credit, take(account, `${kind}Credit`, credit)) };
  });
  for (const { account, surplus } of surpluses) {
    if (compare(surplus, ZERO) <= 0) continue;
    const owesSupport = supportersOf(estate.kinship, account.member.memberId, estate.day);
    const supporters = accounts.filter(({ member }) => owesSupport(member.memberId));
    passOn(account, `${kind}Support`, surplus, supporters);
  }
}
