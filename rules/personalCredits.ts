import type { EstatePart } from './estateParts';
import { add, compare, div, type Fraction, fraction, min, mul, sub, sum, ZERO } from './fraction';
import type { CreditKind, TaxedFamily } from './taxedFamily';
import type { TaxMember } from './taxMember';

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
  /** What neither the person nor others used of a credit of which something was used: the most a later inheritance gives. */
  creditLeft: Record<CreditKind, Fraction | null>;
  /** Each credit before the tax bounds it, and what of it nobody used. */
  readonly credit: Record<CreditKind, { whole: Fraction; unused: Fraction }>;
  /** Whose unused credits are taken here. */
  readonly supportedBy: { kind: CreditKind; memberId: number; amount: Fraction }[];
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
  creditLeft: { minor: null, disabled: null },
  credit: { minor: { whole: ZERO, unused: ZERO }, disabled: { whole: ZERO, unused: ZERO } },
  supportedBy: [],
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
 * the spouse's relief, to none more than is left of it (相続税法施行令4条の3, 4条の4第3項). Returns what nobody used.
 */
function passOn(from: Account, kind: CreditKind, surplus: Fraction, supporters: readonly Account[]): Fraction {
  let rest = surplus;
  for (;;) {
    const open = supporters.filter(({ left }) => compare(left, ZERO) > 0);
    if (open.length === 0 || compare(rest, ZERO) <= 0) return rest;
    const whole = sum(open.map(weightOf));
    const used = sum(
      open.map((account) => {
        const amount = take(account, `${kind}Support`, mul(rest, div(weightOf(account), whole)));
        account.supportedBy.push({ kind, memberId: from.member.memberId, amount });
        return amount;
      }),
    );
    from.passedOn = add(from.passedOn, used);
    rest = sub(rest, used);
  }
}

/**
 * Everybody's own credit of a kind, then what they cannot use of it to their supporters (19条の3第2項, 19条の4第3項). What then is
 * left of a credit that was used bounds the same credit in a later inheritance (19条の3第3項, 19条の4第3項).
 */
export function giveCredits(
  accounts: readonly Account[],
  family: TaxedFamily,
  kind: CreditKind,
  leftBefore: (id: number) => number | null,
): void {
  const creditOf = (id: number) => {
    const [credit, left] = [family.creditOf[kind](id), leftBefore(id)];
    return left === null ? credit : min(credit, fraction(left));
  };
  const surpluses = accounts.map((account) => {
    const credit = account.part.acquires ? creditOf(account.member.memberId) : ZERO;
    return { account, credit, surplus: sub(credit, take(account, `${kind}Credit`, credit)) };
  });
  for (const { account, credit, surplus } of surpluses) {
    if (credit.n === 0n) continue;
    const owesSupport = family.supportersOf(account.member.memberId);
    const supporters = accounts.filter(({ member }) => owesSupport(member.memberId));
    const rest = surplus.n === 0n ? surplus : passOn(account, kind, surplus, supporters);
    account.credit[kind] = { whole: credit, unused: rest };
    if (compare(rest, credit) < 0) account.creditLeft[kind] = rest;
  }
}
