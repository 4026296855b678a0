import type { SmallLandLaw } from './data/estateTaxLaw';
import { type AssetItem, type Holder, kindOfItem } from './estateItems';
import { compare, decimalFraction, div, type Fraction, fraction, min, ONE, sum, ZERO } from './fraction';
import type { TaxNote } from './taxNotes';
import { fromYen } from './yen';

/** Entries of `small_lot_types`; 5 is none. */
export const landUse = { residential: 1, business: 2, company: 3, rental: 4 } as const;
type Use = (typeof landUse)[keyof typeof landUse];

/** A parcel for which 小規模宅地等 may be chosen. */
export interface SmallLot {
  /** Its place in the list of assets. */
  index: number;
  holder: number;
  use: Use;
  /** m² that qualify. */
  area: Fraction;
  /** Yen of that area. */
  value: bigint;
}

/** The area chosen of each lot, in the order of the lots. */
export type LandChoice = readonly Fraction[];

export interface LandOutcome {
  /** By lot: its place in the list, the m² chosen, the yen its value falls. */
  lots: { index: number; memberId: number; use: number; area: number; chosen: number; relief: number }[];
  /** Yen that all persons pay in the end, less refunds. */
  payable: number;
}

/** What is applied, and what the other choices would give. */
export interface LandPlan {
  /** `entered`: areas were typed. `proposed`: the best choice is applied. */
  by: 'entered' | 'proposed';
  applied: LandOutcome;
  best: LandOutcome;
  /** The next best after it. */
  others: LandOutcome[];
}

/** The entry of `land_grounds` that nobody but the spouse has. */
export const GROUND_OF_SPOUSE = 1;

const uses: readonly number[] = Object.values(landUse);
const isUse = (use: number | null | undefined): use is Use => uses.includes(use ?? 0);

const areaLimit = (law: SmallLandLaw, use: Use): number =>
  use === landUse.residential ? law.residentialArea : use === landUse.rental ? law.rentalArea : law.businessArea;
const percentOf = (law: SmallLandLaw, use: Use): number =>
  use === landUse.residential
    ? law.residentialPercent
    : use === landUse.rental
      ? law.rentalPercent
      : law.businessPercent;

/** Whether a row tells enough of its land, and the notes on those that do not. */
export function landLots(
  items: readonly AssetItem[],
  isSpouse: (id: number) => boolean,
): { lots: SmallLot[]; notes: TaxNote[] } {
  const notes: TaxNote[] = [];
  const lots = items.flatMap((item, index): SmallLot[] => {
    const { land_use, land_ground, land_area, amount, acquirer_member_id } = item;
    if (!isUse(land_use) || kindOfItem(item) !== 'assets' || amount <= 0) return [];
    const holder: Holder = acquirer_member_id ?? null;
    const needsNoGround = holder !== null && land_use === landUse.residential && isSpouse(holder);
    const missing = (code: TaxNote['code']) => {
      notes.push({ code, memberId: holder, amount });
      return [];
    };
    if (holder === null) return missing('landUndivided');
    if (!land_ground && !needsNoGround) return missing('landGroundMissing');
    if (land_ground === GROUND_OF_SPOUSE && !isSpouse(holder)) return missing('landGroundOfSpouse');
    if (!land_area) return missing('landAreaMissing');
    return [{ index, holder, use: land_use, area: decimalFraction(land_area), value: fromYen(amount) }];
  });
  return { lots, notes };
}

/** 減額: the value of the chosen area, by the percentage of its use, cut to the yen. */
const reliefOf = (law: SmallLandLaw, { use, area, value }: SmallLot, chosen: Fraction): bigint =>
  (value * chosen.n * area.d * BigInt(percentOf(law, use))) / (chosen.d * area.n * 100n);

const isRental = ({ use }: Pick<SmallLot, 'use'>) => use === landUse.rental;
const isResidential = ({ use }: Pick<SmallLot, 'use'>) => use === landUse.residential;

/** Whether areas chosen together are within the limit (措法69条の4第2項). */
export function isWithinLimit(
  law: SmallLandLaw,
  chosen: readonly { readonly use: number; readonly area: Fraction }[],
): boolean {
  const known = chosen.flatMap(({ use, area }) => (isUse(use) ? [{ use, area }] : []));
  const used = (some: typeof known) => sum(some.map(({ use, area }) => div(area, fraction(areaLimit(law, use)))));
  const isMixed = !law.bothInFull || known.some((one) => isRental(one) && compare(one.area, ZERO) > 0);
  if (isMixed) return compare(used(known), ONE) <= 0;
  return [isResidential, (one: { use: Use }) => !isResidential(one)].every(
    (part) => compare(used(known.filter(part)), ONE) <= 0,
  );
}

/** The limit, and how much of it each lot would use up whole: in whole units, so that an order of lots is filled up without fractions. */
function usesOf(law: SmallLandLaw, lots: readonly SmallLot[]): { limit: bigint; used: bigint[] } {
  const limits = lots.map(({ use }) => BigInt(areaLimit(law, use)));
  const common = (numbers: readonly bigint[]) =>
    [...new Set(numbers)].reduce((all, one) => all * fraction(one, all).n, 1n);
  const limit = common(limits) * common(lots.map(({ area }) => area.d));
  return { limit, used: lots.map(({ area: { n, d } }, at) => (n * limit) / (d * (limits[at] ?? 1n))) };
}

/** Takes the lots in an order, each as far as the limit leaves room. */
function filled(
  law: SmallLandLaw,
  lots: readonly SmallLot[],
  { limit, used }: ReturnType<typeof usesOf>,
  { order, mixed }: { order: readonly number[]; mixed: boolean },
): LandChoice {
  const room = { residential: limit, other: limit };
  const chosen = lots.map(() => ZERO);
  for (const at of order) {
    const [lot, whole] = [lots[at], used[at]];
    if (lot === undefined || whole === undefined || (!mixed && isRental(lot))) continue;
    const budget = !mixed && isResidential(lot) ? 'residential' : 'other';
    const left = room[budget];
    if (left === 0n) continue;
    chosen[at] = whole <= left ? lot.area : fraction(left * BigInt(areaLimit(law, lot.use)), limit);
    room[budget] = whole <= left ? left - whole : 0n;
  }
  return chosen;
}

function permutations(places: readonly number[]): number[][] {
  if (places.length < 2) return [[...places]];
  return places.flatMap((place) => permutations(places.filter((one) => one !== place)).map((rest) => [place, ...rest]));
}

/** With more lots than this not every order is tried. */
const TRIED_WHOLE = 4;

/** Tells holders apart who are taxed differently: among those taxed alike it is the same who gets a relief. */
export type TaxedAs = (holder: number) => string | number;

/**
 * The orders in which lots may be filled up: each for few lots; for many, by what a unit of the limit saves, each use of those
 * taxed alike first, and all land of those taxed alike first or last. Within a use and among those taxed alike none is better
 * than by what a unit saves.
 */
function ordersOf(law: SmallLandLaw, lots: readonly SmallLot[], taxedAs: TaxedAs): number[][] {
  const places = lots.map((_, at) => at);
  if (lots.length <= TRIED_WHOLE) return permutations(places);
  const worths = lots.map((lot) =>
    div(fraction(reliefOf(law, lot, lot.area) * BigInt(areaLimit(law, lot.use))), lot.area),
  );
  const byWorth = places.toSorted((one, other) => compare(worths[other] ?? ZERO, worths[one] ?? ZERO));
  const kinds = lots.map(({ holder }) => String(taxedAs(holder)));
  const groups = lots.map(({ use }, at) => `${use} ${kinds[at]}`);
  const inFront = (isFirst: (at: number) => boolean) => [
    ...byWorth.filter(isFirst),
    ...byWorth.filter((at) => !isFirst(at)),
  ];
  return [
    byWorth,
    ...[...new Set(groups)].map((group) => inFront((at) => groups[at] === group)),
    ...[...new Set(kinds)].flatMap((kind) => [
      inFront((at) => kinds[at] === kind),
      inFront((at) => kinds[at] !== kind),
    ]),
  ];
}

/** The choices that use the limit up, each once. */
export function landChoices(
  law: SmallLandLaw,
  lots: readonly SmallLot[],
  taxedAs: TaxedAs = (holder) => holder,
): LandChoice[] {
  const hasRental = lots.some(isRental);
  const mixes = law.bothInFull ? (hasRental ? [true, false] : [false]) : [true];
  const used = usesOf(law, lots);
  const all = ordersOf(law, lots, taxedAs).flatMap((order) =>
    mixes.map((mixed) => filled(law, lots, used, { order, mixed })),
  );
  const keyOf = (choice: LandChoice) =>
    choice.map((area, at) => (area === lots[at]?.area ? 'x' : area.n === 0n ? '' : `${area.n}/${area.d}`)).join(' ');
  return [...new Map(all.map((choice) => [keyOf(choice), choice])).values()];
}

/** The choice that was typed; null where no area was. */
export function enteredChoice(items: readonly AssetItem[], lots: readonly SmallLot[]): LandChoice | null {
  const entered = lots.map(({ index }) => items[index]?.land_chosen_area ?? null);
  if (entered.every((area) => area === null)) return null;
  return entered.map((area, at) => min(decimalFraction(area ?? 0), lots[at]?.area ?? ZERO));
}

/** How much the value of each lot falls by a choice, in yen and in the order of the lots. */
export const reliefsOf = (law: SmallLandLaw, lots: readonly SmallLot[]): ((choice: LandChoice) => bigint[]) => {
  const whole = lots.map((lot) => reliefOf(law, lot, lot.area));
  return (choice) =>
    lots.map((lot, at) => {
      const chosen = choice[at] ?? ZERO;
      if (chosen === lot.area) return whole[at] ?? 0n;
      return chosen.n === 0n ? 0n : reliefOf(law, lot, chosen);
    });
};

/** The same for each holder. */
export function sumByHolder(lots: readonly SmallLot[], reliefs: readonly bigint[]): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>();
  lots.forEach(({ holder }, at) => {
    sums.set(holder, (sums.get(holder) ?? 0n) + (reliefs[at] ?? 0n));
  });
  return sums;
}

const toNumber = ({ n, d }: Fraction): number => Number((n * 100n) / d) / 100;

export const outcomeOf = (
  lots: readonly SmallLot[],
  choice: LandChoice,
  reliefs: readonly bigint[],
  payable: number,
): LandOutcome => ({
  lots: lots.map((lot, at) => ({
    index: lot.index,
    memberId: lot.holder,
    use: lot.use,
    area: toNumber(lot.area),
    chosen: toNumber(choice[at] ?? ZERO),
    relief: Number(reliefs[at] ?? 0n),
  })),
  payable,
});

/** Whether the areas typed keep within the limit. */
export const keepsLimit = (law: SmallLandLaw, lots: readonly SmallLot[], choice: LandChoice): boolean =>
  isWithinLimit(
    law,
    lots.map(({ use }, at) => ({ use, area: choice[at] ?? ZERO })),
  );
