import type { CalendarDay } from '../calendarDay';
import { specialBenefitLimit } from '../deadlines';
import { add, compare, cutTo, div, type Fraction, fraction, max, mul, sub, sum, ZERO } from '../fraction';
import { fromYen, toYen } from '../yen';

/** A gift in life or a bequest. */
export interface Benefit {
  /** A member, or null for somebody outside the family. */
  to: number | null;
  /** Yen, by the value at the death (民法904条). */
  amount: number;
  /** The day of a gift; null for a bequest, and where it is not known. */
  day: CalendarDay | null;
  kind: 'gift' | 'bequest';
  /** For marriage, adoption or livelihood, so that it is an advance on the share (民法903条1項); each bequest to an heir is. */
  isAdvance: boolean;
  /** The decedent wished it not to be counted, as is presumed of the home given to a spouse of twenty years (民法903条3項, 4項). */
  isExempt: boolean;
  /** Both knew that it would harm those with a reserved share (民法1044条1項後段). */
  isHarmful: boolean;
}

/** 寄与分 in yen (民法904条の2). */
export interface Contribution {
  memberId: number;
  amount: number;
}

export interface EstateFacts {
  /** Property at the death in yen, bequests among it; without insurance money. */
  assets: number;
  debts: number;
  benefits: readonly Benefit[];
  contributions: readonly Contribution[];
}

export interface SpecificShare {
  memberId: number;
  /** Yen of the property that is divided. */
  takes: number;
  /** What was counted as received already. */
  advance: number;
  contribution: number;
}

export const isAdvanceOf = ({ to, kind, isAdvance, isExempt }: Benefit, memberId: number): boolean =>
  to === memberId && !isExempt && (kind === 'bequest' || isAdvance);

const yenOf = (rows: readonly { amount: number }[]): Fraction =>
  fraction(rows.reduce((total, { amount }) => total + fromYen(amount), 0n));

/** Property that is left to be divided: without bequests. */
const leftOf = ({ assets, benefits }: EstateFacts): Fraction =>
  max(sub(fraction(fromYen(assets)), yenOf(benefits.filter(({ kind }) => kind === 'bequest'))), ZERO);

interface Options {
  /** Whether special benefits are brought in (民法903条). */
  withAdvances?: boolean;
  /** Whether contributions are (民法904条の2). */
  withContributions?: boolean;
}

/**
 * 具体的相続分 (民法903条, 904条の2): advances are added to the estate and contributions taken out of it; of that each has the
 * statutory share, less own advances, with the own contribution. Who had more than the share takes nothing and gives nothing
 * back (903条2項); the others bear that in proportion.
 */
export function specificShares(
  shares: ReadonlyMap<number, Fraction>,
  facts: EstateFacts,
  { withAdvances = true, withContributions = true }: Options = {},
): SpecificShare[] {
  const left = leftOf(facts);
  const contributions = withContributions ? facts.contributions.filter(({ memberId }) => shares.has(memberId)) : [];
  const rows = [...shares].map(([memberId, share]) => ({
    memberId,
    share,
    advance: withAdvances ? yenOf(facts.benefits.filter((one) => isAdvanceOf(one, memberId))) : ZERO,
    contribution: yenOf(contributions.filter((one) => one.memberId === memberId)),
  }));
  const deemed = max(
    sub(add(left, sum(rows.map(({ advance }) => advance))), sum(rows.map(({ contribution }) => contribution))),
    ZERO,
  );
  const wanted = rows.map((row) => ({
    ...row,
    wants: max(add(sub(mul(deemed, row.share), row.advance), row.contribution), ZERO),
  }));
  const all = sum(wanted.map(({ wants }) => wants));
  return wanted.map(({ memberId, wants, advance, contribution }) => ({
    memberId,
    takes: toYen(compare(all, ZERO) > 0 ? cutTo(mul(left, div(wants, all)), 1n) : 0n),
    advance: toYen(cutTo(advance, 1n)),
    contribution: toYen(cutTo(contribution, 1n)),
  }));
}

/**
 * Whether special benefits and contributions still count: not in a division after ten years from the death, for deaths long
 * ago not after 31 March 2028, unless a court was asked in time (民法904条の3, 令和3年法律24号附則3条).
 */
export function countsBenefits(death: CalendarDay | null, division: CalendarDay): boolean {
  const limit = specialBenefitLimit(death);
  return limit === null || division <= limit.due;
}
