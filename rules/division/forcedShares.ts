import { addMonths, type CalendarDay } from '../calendarDay';
import { forcedShareLaws } from '../data/civilLaw';
import { valueOn } from '../data/datedRule';
import { type AssetItem, kindOfItem } from '../estateItems';
import { add, compare, cutTo, div, type Fraction, format, fraction, max, min, mul, sub, sum, ZERO } from '../fraction';
import { fromYen, toYen } from '../yen';
import { type Benefit, type EstateFacts, isAdvanceOf, specificShares } from './specificShares';

export interface ForcedHeir {
  memberId: number;
  /** The statutory share. */
  share: Fraction;
  /** 0 the spouse, 1 children, 2 ascendants, 3 siblings. */
  rank: 0 | 1 | 2 | 3;
}

export interface ForcedCase extends EstateFacts {
  heirs: readonly ForcedHeir[];
  death: CalendarDay;
  /** What heirs take of the estate in fact, in yen; without it, what the law gives them. */
  taken?: ReadonlyMap<number, number>;
  /** Debts that heirs bear in fact, in yen; without it, by their shares (民法899条). */
  borne?: ReadonlyMap<number, number>;
}

export type GiftStanding =
  | 'bequest'
  | 'advance'
  | 'advanceWithoutLimit'
  | 'withinYear'
  | 'harmful'
  | 'tooOld'
  | 'noAdvance'
  | 'dayUnknown';

export interface CountedBenefit {
  benefit: Benefit;
  standing: GiftStanding;
  /** Whether it belongs to the basis of the forced shares. */
  counts: boolean;
}

export interface ForcedShare {
  memberId: number;
  /** The part of the basis, 'n/d'. */
  ratio: string;
  /** 遺留分 in yen. */
  amount: number;
  /** Bequests and advances received, without limit of time. */
  received: number;
  takes: number;
  borne: number;
  /** 遺留分侵害額: what may be claimed, in yen. */
  claim: number;
}

export interface Payer {
  benefit: Benefit;
  /** Yen that its receiver owes of all claims together. */
  pays: number;
}

export interface ForcedShares {
  basis: { assets: number; gifts: number; debts: number; total: number };
  /** The part that is forced together, 'n/d'. */
  whole: string;
  benefits: CountedBenefit[];
  heirs: ForcedShare[];
  payers: Payer[];
  /** What of the claims no receiver can be held to. */
  uncovered: number;
  /** Whether the claim is for money; before 1 July 2019 gifts and bequests themselves were taken back. */
  claimInMoney: boolean;
  /** The spouse beside siblings: by the words of the law the statutory share counts; many writers give the spouse the whole half. */
  spouseBesideSiblings: boolean;
}

/**
 * What of an inventory forced shares are reckoned from (民法1043条1項): what the decedent owned and owed. Funeral costs arise after
 * the death and are no debt of theirs; insurance money is its receiver's own.
 */
export function forcedEstate(items: readonly AssetItem[]): Pick<EstateFacts, 'assets' | 'debts'> {
  const sumOf = (kind: 'assets' | 'debt') =>
    toYen(items.reduce((all, item) => (kindOfItem(item) === kind ? all + fromYen(item.amount) : all), 0n));
  return { assets: sumOf('assets'), debts: sumOf('debt') };
}

/** Of deaths before the oldest version held, that one. */
const OLDEST = { heirGiftYears: null, claimInMoney: false };
const forcedShareLawOn = (death: CalendarDay) => valueOn(forcedShareLaws, death) ?? OLDEST;

const ofYen = (amount: number): Fraction => fraction(fromYen(amount));
const yen = (amount: Fraction): number => toYen(cutTo(amount, 1n));
const total = (benefits: readonly Benefit[]): Fraction => sum(benefits.map(({ amount }) => ofYen(amount)));

/**
 * Whether a gift or bequest belongs to the basis (民法1043条1項, 1044条): bequests; gifts to heirs within ten years as advances;
 * gifts to others within a year; those meant to harm without limit. Before 1 July 2019 advances to heirs counted without limit.
 */
function standingOf(benefit: Benefit, { heirs, death }: ForcedCase): CountedBenefit {
  const { heirGiftYears } = forcedShareLawOn(death);
  const found = (standing: GiftStanding, counts: boolean) => ({ benefit, standing, counts });
  if (benefit.kind === 'bequest') return found('bequest', true);
  if (benefit.isHarmful) return found('harmful', true);
  const toHeir = heirs.some(({ memberId }) => memberId === benefit.to);
  if (toHeir && !benefit.isAdvance) return found('noAdvance', false);
  if (toHeir && heirGiftYears === null) return found('advanceWithoutLimit', true);
  if (benefit.day === null) return found('dayUnknown', false);
  if (benefit.day < addMonths(death, toHeir ? -12 * (heirGiftYears ?? 0) : -12)) return found('tooOld', false);
  return found(toHeir ? 'advance' : 'withinYear', true);
}

/** The part forced together: a third where only ascendants inherit, else a half; siblings have none (民法1042条1項). */
function wholeOf(heirs: readonly ForcedHeir[]): Fraction {
  if (heirs.every(({ rank }) => rank === 3)) return ZERO;
  return heirs.every(({ rank }) => rank === 2) ? fraction(1, 3) : fraction(1, 2);
}

/**
 * 遺留分 of each heir and what may be claimed (民法1042条–1047条). The basis is the property at the death, bequests among it, with
 * the gifts that count, less all debts. Claim: the forced share, less bequests and advances received, less what the heir takes
 * of the estate (903条 brought in, 寄与分 not), with the debts the heir bears (1046条2項).
 */
export function forcedShares(facts: ForcedCase): ForcedShares {
  const benefits = facts.benefits.map((benefit) => standingOf(benefit, facts));
  const gifts = total(
    benefits.filter(({ counts, benefit }) => counts && benefit.kind === 'gift').map((one) => one.benefit),
  );
  const basis = max(sub(add(ofYen(facts.assets), gifts), ofYen(facts.debts)), ZERO);
  const whole = wholeOf(facts.heirs);
  const legal = specificShares(new Map(facts.heirs.map(({ memberId, share }) => [memberId, share])), facts, {
    withContributions: false,
  });
  const heirs = facts.heirs.map(({ memberId, share, rank }) => {
    const ratio = rank === 3 ? ZERO : mul(whole, share);
    const amount = mul(basis, ratio);
    const received = total(facts.benefits.filter((one) => isReceived(one, memberId)));
    const takes = ofYen(facts.taken?.get(memberId) ?? legal.find((one) => one.memberId === memberId)?.takes ?? 0);
    const borne = facts.borne ? ofYen(facts.borne.get(memberId) ?? 0) : mul(ofYen(facts.debts), share);
    const claim = rank === 3 ? ZERO : max(add(sub(sub(amount, received), takes), borne), ZERO);
    return {
      memberId,
      ratio: format(ratio),
      amount: yen(amount),
      received: yen(received),
      takes: yen(takes),
      borne: yen(borne),
      claim: yen(claim),
    };
  });
  const claims = sum(heirs.map(({ claim }) => ofYen(claim)));
  const { payers, left } = payersOf(
    benefits.filter(({ counts }) => counts).map(({ benefit }) => benefit),
    new Map(heirs.map(({ memberId, amount }) => [memberId, ofYen(amount)])),
    claims,
  );
  return {
    basis: { assets: facts.assets, gifts: yen(gifts), debts: facts.debts, total: yen(basis) },
    whole: format(whole),
    benefits,
    heirs,
    payers,
    uncovered: yen(left),
    claimInMoney: forcedShareLawOn(facts.death).claimInMoney,
    spouseBesideSiblings: facts.heirs.some(({ rank }) => rank === 0) && facts.heirs.some(({ rank }) => rank === 3),
  };
}

/** What 1046条2項1号 takes off: bequests and advances, exempted ones too, however old. */
const isReceived = (benefit: Benefit, memberId: number): boolean =>
  isAdvanceOf({ ...benefit, isExempt: false }, memberId);

/**
 * Who pays (民法1047条): receivers of bequests before those of gifts, bequests in proportion, gifts the newest first and those of
 * one day in proportion; each to the value received, an heir to what is above their own forced share.
 */
function payersOf(benefits: readonly Benefit[], forced: ReadonlyMap<number, Fraction>, claims: Fraction) {
  const spared = new Map(forced);
  const room = new Map<Benefit, Fraction>();
  const bequests = benefits.filter(({ kind }) => kind === 'bequest');
  const days = [...new Set(benefits.filter(({ kind }) => kind === 'gift').map(({ day }) => day ?? ''))]
    .sort()
    .reverse();
  const turns = [
    bequests,
    ...days.map((day) => benefits.filter((one) => one.kind === 'gift' && (one.day ?? '') === day)),
  ];
  for (const benefit of turns.flat()) {
    const own = spared.get(benefit.to ?? 0) ?? ZERO;
    const used = min(own, ofYen(benefit.amount));
    if (benefit.to !== null) spared.set(benefit.to, sub(own, used));
    room.set(benefit, sub(ofYen(benefit.amount), used));
  }
  let left = claims;
  const payers: Payer[] = [];
  for (const turn of turns) {
    const all = sum(turn.map((benefit) => room.get(benefit) ?? ZERO));
    const due = min(left, all);
    if (compare(due, ZERO) <= 0) continue;
    for (const benefit of turn) {
      const pays = yen(mul(due, div(room.get(benefit) ?? ZERO, all)));
      if (pays > 0) payers.push({ benefit, pays });
    }
    left = sub(left, due);
  }
  return { payers, left };
}
