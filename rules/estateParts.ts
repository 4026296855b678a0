import type { InheritanceTaxLaw } from './data/estateTaxLaw';
import { emptyLot, gainOf, type Holder, isAcquiring, type Lot } from './estateItems';
import { add, compare, cutTo, div, type Fraction, fraction, max, min, mul, ONE, sub, sum, ZERO } from './fraction';
import { nothingReceived, type Received } from './receivedBenefits';
import type { TaxNote } from './taxNotes';
import { fromYen, toYen } from './yen';

/** The sums of a list of assets, in yen, as far as they enter the taxable values. */
export interface AssetSums {
  /** The decedent's property, without deemed property and gifts. */
  total_assets: number;
  deemed_total: number;
  exempt_total: number;
  /** 小規模宅地等: how much the value of land falls. */
  land_relief: number;
  /** Deducted debts and funeral costs; notes explain the rest. */
  debt_total: number;
  funeral_total: number;
  /** Gifts of both kinds that the tax adds to the estate. */
  gift_addback: number;
}

export interface EstatePart {
  /** Null if there is no heir: the estate is one part. */
  memberId: Holder;
  /** 課税価格, cut to 1,000 yen. */
  taxable: bigint;
  /** Without undivided property, for the spouse's relief: debts are deducted from the undivided part first. */
  divided: bigint;
  /** Whether the person acquires anything by inheritance or bequest. */
  acquires: boolean;
  /** What the person takes, by kind. */
  lot: Lot;
  share: Fraction;
  /** What counts against the share of what is undivided. */
  held: Held;
  exempt: Fraction;
  /** The part of what is undivided, after its exemptions. */
  undivided: Fraction;
  /** Of it, insurance, retirement money and gifts, which go by the statutory share. */
  undividedBenefits: Fraction;
  /** Debts and funeral costs that are deducted: the person's own, and the share of those without a bearer. */
  debt: Fraction;
  funeral: Fraction;
  shared: Fraction;
  /** 純資産価額: without calendar-year gifts. */
  net: Fraction;
  /** Calendar-year gifts that are added; of them, those of the year of the death. */
  gifts: Fraction;
  giftsOfYear: Fraction;
  /** Assets on which tax was paid abroad, and that tax. */
  foreign: Fraction;
  foreignTax: Fraction;
}

interface Law {
  law: InheritanceTaxLaw;
  heirCount: number;
  /** The heirs and their shares, renouncers left out. */
  shares: ReadonlyMap<number, Fraction>;
  /** What heirs had of the decedent beside what is divided, as far as it counts. */
  received: ReadonlyMap<number, Received>;
  /** Whether somebody who is no heir is a universal legatee (包括受遺者). */
  isUniversalLegatee: (id: number) => boolean;
  /** Whether somebody who renounced or lost the right may deduct funeral costs from a bequest (相続税法基本通達13-1). */
  mayBearFuneral: (id: number) => boolean;
}

/**
 * 非課税金額 (相続税法12条1項5号, 6号): insurance and retirement benefits of heirs who did not renounce, each kind up to a sum
 * for each statutory heir; beyond it in proportion to what each of them gets. Undivided benefits count as the heirs'.
 */
function exemptions(lots: ReadonlyMap<Holder, Lot>, { law, heirCount, shares }: Law) {
  const limit = fromYen(law.exemptPerHeir * heirCount);
  const isEntitled = (holder: Holder) => (holder === null ? shares.size > 0 : shares.has(holder));
  const ofKind = (kind: 'insurance' | 'retirement') => {
    const received = [...lots].reduce((total, [holder, lot]) => (isEntitled(holder) ? total + lot[kind] : total), 0n);
    return (holder: Holder, lot: Lot): Fraction => {
      if (!isEntitled(holder) || received <= 0n) return ZERO;
      return received <= limit ? fraction(lot[kind]) : fraction(lot[kind] * limit, received);
    };
  };
  const [insurance, retirement] = [ofKind('insurance'), ofKind('retirement')];
  return (holder: Holder, lot: Lot) => add(insurance(holder, lot), retirement(holder, lot));
}

interface Taker {
  holder: Holder;
  lot: Lot;
  share: Fraction;
  held: Held;
  /** Of the undivided property. */
  part: Fraction;
  isHeir: boolean;
  bearsDebt: boolean;
  exempt: Fraction;
  acquires: boolean;
  bearsFuneral: boolean;
  /** The person's own part, plus their share of the undivided estate. */
  own: Fraction;
  undivided: Fraction;
  /** Deductible debts and funeral costs, up to the acquired amount. */
  debt: Fraction;
  funeral: Fraction;
  /** The share of costs without an assigned bearer. */
  shared: Fraction;
}

const notNegative = (value: Fraction) => max(value, ZERO);
const total = (takers: readonly Taker[], amount: (taker: Taker) => Fraction) => sum(takers.map(amount));
const gained = ({ own, undivided }: Taker) => notNegative(add(own, undivided));
const borne = ({ debt, funeral, shared }: Taker) => add(add(debt, funeral), shared);
const room = (taker: Taker) => sub(gained(taker), borne(taker));

/**
 * Costs without an assigned bearer are split between the heirs by their shares; the excess over an heir's part is
 * deducted from the others' parts (相続税法基本通達13-3).
 */
function shareCosts(takers: readonly Taker[], costs: Fraction): Taker[] {
  const byShare = takers.map((taker) => ({ ...taker, shared: min(mul(costs, taker.share), room(taker)) }));
  const heirsRoom = (taker: Taker) => (taker.isHeir ? room(taker) : ZERO);
  const wholeRoom = total(byShare, heirsRoom);
  const moved = min(
    sub(
      costs,
      total(byShare, ({ shared }) => shared),
    ),
    wholeRoom,
  );
  if (compare(moved, ZERO) <= 0) return byShare;
  return byShare.map((taker) => ({
    ...taker,
    shared: add(taker.shared, mul(moved, div(heirsRoom(taker), wholeRoom))),
  }));
}

/** What an heir has already of the whole by which undivided property is given out, in yen. */
export interface Held {
  /** Property of the estate. */
  own: bigint;
  /** Of it, bequests that the decedent wished not to be counted (民法903条3項, 4項). */
  exempt: bigint;
  /** Gifts in life that count as advances (民法903条1項). */
  advance: bigint;
}

export const countedOf = ({ own, exempt, advance }: Held): bigint => own - exempt + advance;

const heldBy = (holder: Holder, lot: Lot, received: Law['received']): Held => {
  const { advance, exemptBequests } = received.get(holder ?? 0) ?? nothingReceived;
  const own = holder === null ? 0n : lot.assets;
  const most = own > 0n ? own : 0n;
  return { own, exempt: exemptBequests < most ? exemptBequests : most, advance };
};

/**
 * The part of each heir in property that is undivided: the statutory share of all that the heirs divide, with advances in life,
 * less what the heir has of it already (相続税法55条, 民法900条–903条; 穴埋方式: 最判平成5年5月28日, 東京地判平成17年11月4日). Land counts at its
 * value before any relief. Who has more than the share takes nothing and gives nothing back; the others bear that in proportion.
 */
function partsOfUndivided(
  common: bigint,
  holders: ReadonlyMap<Holder, Fraction>,
  heldOf: (holder: Holder) => Held,
): ReadonlyMap<Holder, Fraction> {
  const counted = new Map([...holders.keys()].map((holder) => [holder, countedOf(heldOf(holder))]));
  if (common <= 0n || [...counted.values()].every((one) => one === 0n)) return holders;
  const whole = fraction([...counted.values()].reduce((all, one) => all + one, common));
  const wants = [...holders].map(
    ([holder, share]) => [holder, notNegative(sub(mul(whole, share), fraction(counted.get(holder) ?? 0n)))] as const,
  );
  const wanted = sum(wants.map(([, want]) => want));
  return new Map(wants.map(([holder, want]) => [holder, div(want, wanted)]));
}

const yen = (value: Fraction): number => toYen(cutTo(value, 1n));

/** A note for each sum that is above zero. */
const noteOf = (code: TaxNote['code'], memberId: Holder, amount: Fraction): TaxNote[] =>
  compare(amount, ZERO) > 0 ? [{ code, memberId, amount: yen(amount) }] : [];

/**
 * Sums a list of assets and parts it among those who take them: property and settled gifts, less exemptions, debts and
 * funeral costs, not below zero, plus the calendar-year gifts of those who acquire something, each person's part cut to
 * 1,000 yen (相続税法11条の2, 13条, 19条, 21条の15; 国税通則法118条1項). What nobody takes yet is the heirs' so that each comes to
 * the share of the whole, advances counted (相続税法55条).
 *
 * Throws RangeError for amounts that are no whole yen or beyond exact numbers.
 */
export function estateParts(
  lots: ReadonlyMap<Holder, Lot>,
  law: Law,
): { parts: EstatePart[]; summary: () => { sums: AssetSums; notes: TaxNote[] } } {
  const { shares, received, mayBearFuneral, isUniversalLegatee } = law;
  const exemptOf = exemptions(lots, law);
  const common = lots.get(null) ?? emptyLot;
  /** Deemed property and gifts without a taker are no part of what the heirs divide. */
  const commonOther = sub(fraction(gainOf({ ...common, assets: 0n })), exemptOf(null, common));
  const holders: ReadonlyMap<Holder, Fraction> = shares.size > 0 ? shares : new Map([[null, ONE]]);
  const heldOf = (holder: Holder) => heldBy(holder, lots.get(holder) ?? emptyLot, received);
  const partOf = partsOfUndivided(common.assets, holders, heldOf);
  const acquirers = [...lots.keys()].filter((holder) => holder !== null);

  const takers = [...new Set([...holders.keys(), ...acquirers])].map((holder): Taker => {
    const lot = holder === null ? emptyLot : (lots.get(holder) ?? emptyLot);
    const share = holders.get(holder) ?? ZERO;
    const exempt = exemptOf(holder, lot);
    const own = sub(fraction(gainOf(lot)), exempt);
    const part = partOf.get(holder) ?? ZERO;
    const undivided = add(mul(fraction(common.assets), part), mul(commonOther, share));
    const isHeir = holders.has(holder);
    // Who had the whole share as an advance takes nothing of the property (民法903条2項).
    const takesOf = part.n > 0n ? common : { ...common, assets: 0n };
    const acquires = isAcquiring(lot) || (isHeir && isAcquiring(takesOf));
    const bearsDebt = isHeir || (holder !== null && isUniversalLegatee(holder));
    const bearsFuneral = bearsDebt || (holder !== null && acquires && mayBearFuneral(holder));
    const gain = notNegative(add(own, undivided));
    const debt = min(fraction(bearsDebt ? lot.debt : 0n), gain);
    const funeral = min(fraction(bearsFuneral ? lot.funeral : 0n), sub(gain, debt));
    return {
      holder,
      lot,
      share,
      held: heldOf(holder),
      part,
      isHeir,
      bearsDebt,
      exempt,
      acquires,
      bearsFuneral,
      own,
      undivided,
      debt,
      funeral,
      shared: ZERO,
    };
  });
  const commonCosts = fraction(common.debt + common.funeral);
  const settled = shareCosts(takers, commonCosts);

  const isAdded = takers.some(({ isHeir, acquires }) => isHeir && acquires);
  const addedOf =
    (kind: 'calendarGift' | 'giftOfYear') =>
    ({ lot, share, acquires }: Taker) =>
      add(acquires ? fraction(lot[kind]) : ZERO, isAdded ? mul(fraction(common[kind]), share) : ZERO);
  const giftsOf = addedOf('calendarGift');
  const giftsOfYear = addedOf('giftOfYear');

  const parts = settled.map((taker): EstatePart => {
    const gifts = giftsOf(taker);
    const beyondUndivided = notNegative(sub(borne(taker), notNegative(taker.undivided)));
    return {
      memberId: taker.holder,
      taxable: cutTo(add(room(taker), gifts), 1000n),
      divided: cutTo(add(notNegative(sub(taker.own, beyondUndivided)), gifts), 1000n),
      acquires: taker.acquires,
      lot: taker.lot,
      share: taker.share,
      held: taker.held,
      exempt: taker.exempt,
      undivided: taker.undivided,
      undividedBenefits: mul(commonOther, taker.share),
      debt: taker.debt,
      funeral: taker.funeral,
      shared: taker.shared,
      net: room(taker),
      gifts,
      giftsOfYear: giftsOfYear(taker),
      foreign: add(fraction(taker.lot.foreign), mul(fraction(common.foreign), taker.part)),
      foreignTax: add(fraction(taker.lot.foreignTax), mul(fraction(common.foreignTax), taker.part)),
    };
  });

  const summary = () => {
    const sharedCosts = total(settled, ({ shared }) => shared);
    const sharedDebt = min(sharedCosts, fraction(common.debt));
    const all = (amount: (lot: Lot) => bigint) => [...lots.values()].reduce((whole, lot) => whole + amount(lot), 0n);
    const exempt = sum([...lots].map(([holder, lot]) => exemptOf(holder, lot)));
    return {
      sums: {
        total_assets: toYen(all(({ assets }) => assets)),
        deemed_total: toYen(all(({ insurance, retirement }) => insurance + retirement)),
        exempt_total: yen(exempt),
        land_relief: toYen(all(({ landRelief }) => landRelief)),
        debt_total: yen(
          add(
            total(settled, ({ debt }) => debt),
            sharedDebt,
          ),
        ),
        funeral_total: yen(
          add(
            total(settled, ({ funeral }) => funeral),
            sub(sharedCosts, sharedDebt),
          ),
        ),
        gift_addback: yen(add(fraction(all(({ settledGift }) => settledGift)), total(settled, giftsOf))),
      },
      notes: [
        ...settled.flatMap(notesOf),
        ...noteOf('undivided', null, fraction(gainOf({ ...common, settledGift: 0n }))),
        ...noteOf(isAdded ? 'giftWithoutDonee' : 'giftNotAdded', null, fraction(common.calendarGift)),
        ...noteOf('settledWithoutDonee', null, fraction(common.settledGift)),
        ...noteOf('giftOutsideWindow', null, fraction(common.outsideWindow)),
        ...noteOf('costsBeyondTaken', null, sub(commonCosts, sharedCosts)),
      ],
    };
  };
  return { parts, summary };
}

/** What the day of a gift leaves out, and gifts without a day. */
const giftNotes = (holder: Holder, lot: Lot, isAdded: boolean): TaxNote[] => [
  ...noteOf('giftOutsideWindow', holder, fraction(lot.outsideWindow)),
  ...noteOf('giftDateMissing', holder, fraction((isAdded ? lot.undatedCalendar : 0n) + lot.undatedSettled)),
];

function notesOf({ holder, lot, acquires, bearsDebt, bearsFuneral, debt, funeral }: Taker): TaxNote[] {
  const beyond = (may: boolean, cost: bigint, deducted: Fraction) => (may ? sub(fraction(cost), deducted) : ZERO);
  return [
    ...noteOf('giftNotAdded', holder, acquires ? ZERO : fraction(lot.calendarGift)),
    ...giftNotes(holder, lot, acquires),
    ...noteOf('debtNotDeducted', holder, bearsDebt ? ZERO : fraction(lot.debt)),
    ...noteOf('funeralNotDeducted', holder, bearsFuneral ? ZERO : fraction(lot.funeral)),
    ...noteOf(
      'costsBeyondTaken',
      holder,
      add(beyond(bearsDebt, lot.debt, debt), beyond(bearsFuneral, lot.funeral, funeral)),
    ),
  ];
}
