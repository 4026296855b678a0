import { ageAt, ageOfPartial } from './age';
import type { CalendarDay } from './calendarDay';
import { valueOn } from './data/datedRule';
import { estateTaxLawOn, FIRST_DEATH, type InheritanceTaxLaw, RENTAL_VALUE_FROM } from './data/estateTaxLaw';
import { spouseGiftDeductions } from './data/giftExemptions';
import { type AssetItem, emptyLot, lotsOf } from './estateItems';
import { type AssetSums, type EstatePart, estateParts } from './estateParts';
import { type Death, inheritanceIn } from './familyMember';
import { cutTo, format, fraction, mul, ONE } from './fraction';
import { heirNotes } from './heirNotes';
import { isOf } from './marriages';
import { openFacts } from './openFacts';
import {
  type Carried,
  type CreditTrail,
  carriedOn,
  creditTrails,
  type EarlierInheritance,
  type PersonDue,
  type PersonTax,
  payableOf,
  personalAccounts,
  personalTaxes,
  personsDue,
} from './personalTax';
import { receivedBy, stillCount, type ToldBenefits } from './receivedBenefits';
import { rememberedById } from './remembered';
import {
  enteredChoice,
  keepsLimit,
  type LandChoice,
  type LandPlan,
  landChoices,
  landLots,
  landUse,
  outcomeOf,
  reliefsOf,
  sumByHolder,
  type TaxedAs,
} from './smallLand';
import type { Standing } from './standing';
import { type TaxedFamily, taxedFamily } from './taxedFamily';
import type { HeirsForTax } from './taxHeirs';
import type { TaxMember } from './taxMember';
import type { TaxNote } from './taxNotes';
import { fromYen, toYen } from './yen';

/** One heir's portion of the taxable estate and its tax, in yen. */
export interface TaxPortion {
  /** Null where there is no heir: the whole is one portion (相続税法16条). */
  memberId: number | null;
  /** 'n/d'. */
  share: string;
  amount: number;
  tax: number;
}

/** Null for deaths whose law the product does not hold. */
export interface TotalTax {
  heir_count: number;
  basic_deduction: number | null;
  taxable_total: number | null;
  total_tax: number | null;
}

/** The totals that stand on a family's list of assets, named as on the wire. */
export interface AssetTotals extends AssetSums, TotalTax {
  net_total: number;
}

export interface AssetContext extends ToldBenefits {
  decedentId: number;
  members: readonly TaxMember[];
  /** The day of the valuation; the law of the day of death applies. */
  date: CalendarDay;
  /** The decedent's own inheritance of the last ten years (相次相続控除). */
  earlier?: EarlierInheritance | null | undefined;
  /** What an inheritance of the same persons before this one left of their credits. */
  before?: readonly Carried[] | undefined;
}

export interface TaxEstimate {
  totals: AssetTotals;
  portions: TaxPortion[];
  persons: PersonTax[];
  /** How each person's credits were used, by themselves and by others. */
  credits: CreditTrail[];
  /** What goes into each person's taxable value. */
  parts: EstatePart[];
  /** What a later inheritance asks of this one. */
  carried: Carried[];
  /** The day whose law applies. */
  day: CalendarDay;
  /** 小規模宅地等; null where no land is put down for it. */
  land: LandPlan | null;
  /** Some figures may change: an heir is not born yet, or the order of two deaths is not known. */
  provisional: boolean;
  notes: TaxNote[];
}

/** Whether the product holds the law of deaths on a day. */
export const isComputed = (date: CalendarDay): boolean => date >= FIRST_DEATH;

/** A note where the product does not hold the law of deaths on a day. */
export const lawNotes = (date: CalendarDay): TaxNote[] =>
  isComputed(date) ? [] : [{ code: 'lawTooOld', memberId: null, amount: null }];

/** 遺産に係る基礎控除 in yen (相続税法15条1項); null for deaths whose law the product does not hold. */
export function basicDeduction(heirCount: number, date: CalendarDay): number | null {
  if (!isComputed(date)) return null;
  const { fixed, perHeir } = estateTaxLawOn(date).basicDeduction;
  return fixed + perHeir * heirCount;
}

/** The tax on one portion by the quick table, in yen (相続税法16条). */
function portionTax(amount: bigint, { brackets }: InheritanceTaxLaw): bigint {
  const bracket = brackets.find(({ upTo }) => upTo === null || amount <= BigInt(upTo));
  return bracket ? (amount * BigInt(bracket.percent)) / 100n - BigInt(bracket.deduct) : 0n;
}

/**
 * 相続税の総額: what exceeds the basic deduction is portioned by the statutory shares, each portion cut to 1,000 yen and taxed
 * by the table, the sum cut to 100 yen (相続税法15条, 16条, 相続税法基本通達16-3).
 *
 * Throws RangeError where `netTotal` is no whole amount.
 */
export function totalTaxOf(
  netTotal: number,
  heirs: Pick<HeirsForTax, 'count' | 'shares'>,
  date: CalendarDay,
): { totals: TotalTax; portions: TaxPortion[] } {
  const deduction = basicDeduction(heirs.count, date);
  if (deduction === null) {
    const unknown = { basic_deduction: null, taxable_total: null, total_tax: null };
    return { totals: { heir_count: heirs.count, ...unknown }, portions: [] };
  }
  const law = estateTaxLawOn(date);
  const exceeding = fromYen(netTotal) - fromYen(deduction);
  const taxable = exceeding > 0n ? exceeding : 0n;
  const shares = heirs.count > 0 ? heirs.shares : [{ memberId: null, share: ONE }];
  const portions = shares.map(({ memberId, share }) => {
    const amount = cutTo(mul(fraction(taxable), share), 1000n);
    return { memberId, share: format(share), amount: toYen(amount), tax: toYen(portionTax(amount, law)) };
  });
  const sum = portions.reduce((total, { tax }) => total + BigInt(tax), 0n);
  return {
    totals: {
      heir_count: heirs.count,
      basic_deduction: deduction,
      taxable_total: toYen(taxable),
      total_tax: toYen(cutTo(fraction(sum), 100n)),
    },
    portions,
  };
}

/** The day whose law governs an estate: the valuation date while the owner lives, else the day of death. */
export function estateDay(death: Death | null | undefined, valuation: CalendarDay): CalendarDay {
  if (!death) return valuation;
  if (valuation < death.earliest) return death.earliest;
  return valuation > death.latest ? death.latest : valuation;
}

/** Whether a member renounced or lost the right to inherit. */
const hasGivenUp = (standing: Standing): boolean =>
  standing.state !== 'takes' && ['renounced', 'unworthy', 'disinherited'].includes(standing.code);

/** The share of an unborn heir is undivided. */
const withoutTakers = (items: readonly AssetItem[], ids: ReadonlySet<number>): readonly AssetItem[] =>
  ids.size === 0
    ? items
    : items.map((item) => (ids.has(item.acquirer_member_id ?? 0) ? { ...item, acquirer_member_id: null } : item));

/** An estate with all that its figures follow from, except the choice of land. */
interface Basis {
  items: readonly AssetItem[];
  family: TaxedFamily;
  earlier: EarlierInheritance | null;
  before: readonly Carried[];
  lots: ReturnType<typeof lotsOf>;
  /** Whether special benefits count no more (民法904条の3). */
  isOver: boolean;
  parting: Parameters<typeof estateParts>[1];
}

/** The figures of an estate whose land falls in value by so much for each acquirer. */
function reckon({ family, earlier, before, lots, parting }: Basis, reliefs: ReadonlyMap<number, bigint>) {
  const relieved = new Map(lots);
  for (const [holder, landRelief] of reliefs) {
    if (landRelief > 0n) relieved.set(holder, { ...(lots.get(holder) ?? emptyLot), landRelief });
  }
  const { parts, summary } = estateParts(relieved, parting);
  const net = toYen(parts.reduce((total, { taxable }) => total + taxable, 0n));
  const { totals, portions } = totalTaxOf(net, family.heirs, family.day);
  const accounts =
    totals.total_tax === null ? [] : personalAccounts({ family, earlier, before, parts, totalTax: totals.total_tax });
  return {
    payable: payableOf(accounts),
    net,
    totalTax: totals.total_tax,
    accounts,
    /** All that is shown. */
    figures: () => {
      const { sums, notes } = summary();
      const persons = personalTaxes(accounts);
      return {
        totals: { ...sums, net_total: net, ...totals },
        portions,
        persons,
        credits: creditTrails(accounts),
        parts,
        carried: carriedOn(accounts),
        notes,
      };
    },
  };
}

/** Persons without a credit of their own are taxed alike, but for the spouse and for whoever pays the surcharge or is no heir. */
function taxedAlike({ family, lots }: Basis): TaxedAs {
  const { law, day, heirs, shares } = family;
  return rememberedById((id) => {
    const member = family.memberOf(id);
    const lot = lots.get(id);
    const age = member?.birth ? ageOfPartial(member.birth, day) : null;
    const hasCredit =
      (age !== null && age < law.minor.untilAge) ||
      (member?.disability ?? 1) > 1 ||
      (lot && lot.giftTax + lot.settledTax + lot.foreignTax > 0n);
    if (hasCredit || id === heirs.spouseId) return id;
    return `${family.isSurcharged(id)} ${shares.has(id)}`;
  });
}

const rentalNotes = (items: readonly AssetItem[], day: CalendarDay): TaxNote[] =>
  day >= RENTAL_VALUE_FROM && items.some(({ land_use }) => land_use === landUse.rental)
    ? [{ code: 'rentalValue', memberId: null, amount: null }]
    : [];

/** A share beside a value may be taken for one that is still to be multiplied. */
function shareNotes(items: readonly AssetItem[]): TaxNote[] {
  const shared = items.filter(({ share_num, share_den }) => share_num && share_den && share_num < share_den);
  const amount = shared.reduce((sum, item) => sum + item.amount, 0);
  return shared.length > 0 ? [{ code: 'shareInValue', memberId: null, amount }] : [];
}

/** 贈与税の配偶者控除 that the law may not allow (相続税法21条の6). */
function spouseGiftNotes(items: readonly AssetItem[], { kinship, heirs, day }: TaxedFamily): TaxNote[] {
  const began = kinship.couples.find((couple) =>
    [kinship.decedent.memberId, heirs.spouseId].every((id) => id !== null && isOf(couple, id)),
  )?.beganOn;
  const { marriedYears, exemptUpTo } = valueOn(spouseGiftDeductions, day) ?? { marriedYears: 0, exemptUpTo: 0 };
  const isEarly = ({ gift_date }: AssetItem) => Boolean(began && gift_date && ageAt(began, gift_date) < marriedYears);
  const deducted = items.filter(({ spouse_deduction }) => (spouse_deduction ?? 0) > 0);
  const donees = [...new Set(deducted.map(({ acquirer_member_id }) => acquirer_member_id ?? null))];
  return donees.flatMap((memberId): TaxNote[] => {
    const own = deducted.filter(({ acquirer_member_id }) => (acquirer_member_id ?? null) === memberId);
    const amount = own.reduce((sum, { spouse_deduction }) => sum + (spouse_deduction ?? 0), 0);
    const isDoubtful = memberId !== heirs.spouseId || amount > exemptUpTo || own.some(isEarly);
    return isDoubtful ? [{ code: 'spouseGiftDoubtful', memberId, amount }] : [];
  });
}

/** Who acquires something and lives abroad as the decedent did. */
const limitedNotes = (parts: readonly EstatePart[], { kinship, memberOf }: TaxedFamily): TaxNote[] =>
  memberOf(kinship.decedent.memberId)?.isResident === false
    ? parts.flatMap(({ memberId, acquires }): TaxNote[] =>
        acquires && memberId !== null && memberOf(memberId)?.isResident === false
          ? [{ code: 'limitedTaxpayer', memberId, amount: null }]
          : [],
      )
    : [];

/** What special benefits make of undivided property, or that nobody told of them (相続税法55条, 民法903条, 904条の3). */
function benefitNotes({ lots, isOver, parting: { shares, received } }: Basis, { benefits }: ToldBenefits): TaxNote[] {
  if ((lots.get(null)?.assets ?? 0n) <= 0n || shares.size < 2) return [];
  const note = (code: TaxNote['code'], memberId: number | null, amount: bigint): TaxNote[] =>
    amount > 0n ? [{ code, memberId, amount: toYen(amount) }] : [];
  const allAdvances = (given: typeof received) => [...given.values()].reduce((sum, { advance }) => sum + advance, 0n);
  if (isOver) return note('benefitsTooOld', null, allAdvances(receivedBy(benefits ?? [], shares.keys())));
  if (benefits == null) return [{ code: 'benefitsUntold', memberId: null, amount: null }];
  return [
    ...note('benefitsCounted', null, allAdvances(received)),
    ...[...received].flatMap(([id, { bequests }]) =>
      note('bequestNotTaken', id, bequests - (lots.get(id)?.assets ?? 0n)),
    ),
  ];
}

const OTHERS_SHOWN = 4;

/** Applies the areas that were typed, or the choice by which all persons together pay least. */
function withLand(basis: Basis): {
  result: ReturnType<typeof reckon>;
  shown: () => { land: LandPlan | null; landNotes: TaxNote[] };
} {
  const { items, family } = basis;
  const law = family.law.smallLand;
  const { lots, notes } = landLots(items, (id) => id === family.heirs.spouseId);
  if (lots.length === 0) return { result: reckon(basis, new Map()), shown: () => ({ land: null, landNotes: notes }) };
  const fall = reliefsOf(law, lots);
  const reckoned = new Map<string, ReturnType<typeof reckon>>();
  const tried = (choice: LandChoice) => {
    const reliefs = fall(choice);
    const byHolder = sumByHolder(lots, reliefs);
    const key = [...byHolder].join(' ');
    const result = reckoned.get(key) ?? reckon(basis, byHolder);
    reckoned.set(key, result);
    return { result, choice, reliefs, relief: reliefs.reduce((total, one) => total + one, 0n) };
  };
  const choices = landChoices(law, lots, taxedAlike(basis))
    .map(tried)
    .toSorted((one, other) => one.result.payable - other.result.payable || Number(other.relief - one.relief));
  const entered = enteredChoice(items, lots);
  const [best] = choices;
  const applied = entered ? tried(entered) : best;
  if (best === undefined || applied === undefined) throw new RangeError('Land without a choice');
  const shown = () => {
    const outcome = ({ choice, reliefs, result }: (typeof choices)[number]) =>
      outcomeOf(lots, choice, reliefs, result.payable);
    const land: LandPlan = {
      by: entered ? 'entered' : 'proposed',
      applied: outcome(applied),
      best: outcome(best),
      others: choices.slice(1, 1 + OTHERS_SHOWN).map(outcome),
    };
    const isBeyond = entered !== null && !keepsLimit(law, lots, entered);
    const saved = applied.result.payable - best.result.payable;
    const landNotes: TaxNote[] = [
      ...notes,
      ...(isBeyond ? [{ code: 'landBeyondLimit' as const, memberId: null, amount: null }] : []),
      ...(entered === null ? [{ code: 'landProposed' as const, memberId: null, amount: toYen(best.relief) }] : []),
      ...(saved > 0 ? [{ code: 'landBetter' as const, memberId: null, amount: saved }] : []),
    ];
    return { land, landNotes };
  };
  return { result: applied.result, shown };
}

/** Heirs whose birth would decide a credit and is not known. */
const birthNotes = (persons: readonly PersonTax[], { members, isTaxHeir }: TaxedFamily): TaxNote[] =>
  members
    .filter(({ memberId, birth, disability }) => {
      const asks = !birth && (disability ?? 1) > 1;
      return asks && persons.some((person) => person.memberId === memberId) && isTaxHeir(memberId);
    })
    .map(({ memberId }) => ({ code: 'birthMissing', memberId, amount: null }));

/** An estate with what its figures follow from. Throws RangeError as `estimateTax`. */
function basisOf(items: readonly AssetItem[], context: AssetContext): Basis {
  const { decedentId, earlier = null, before = [] } = context;
  const day = estateDay(context.members.find(({ memberId }) => memberId === decedentId)?.death, context.date);
  const family = taxedFamily(decedentId, context.members, day);
  const { kinship, members, law, heirs, shares } = family;
  const isOver = !stillCount(context, kinship.decedent.death ? day : null);
  const unborn =
    members.length === context.members.length
      ? []
      : context.members.filter((member) => !members.includes(member)).map(({ memberId }) => memberId);
  const ownItems = withoutTakers(items, new Set(unborn));
  return {
    items: ownItems,
    family,
    earlier,
    before,
    lots: lotsOf(ownItems, day),
    isOver,
    parting: {
      law,
      heirCount: heirs.count,
      shares,
      received: receivedBy(isOver ? [] : (context.benefits ?? []), shares.keys()),
      isUniversalLegatee: (id) => {
        const member = family.memberOf(id);
        return member !== null && inheritanceIn(member, decedentId)?.universalLegatee === true;
      },
      mayBearFuneral: (id) => hasGivenUp(kinship.standing(id)),
    },
  };
}

/** What an estate comes to, without what is only shown: a curve asks for it hundreds of times. */
export interface TaxDue {
  net: number;
  /** Null for deaths whose law the product does not hold. */
  totalTax: number | null;
  persons: readonly PersonDue[];
  carried: Carried[];
  provisional: boolean;
}

/** The figures of `estimateTax` that other reckonings go on from. Throws as it does. */
export function taxDue(items: readonly AssetItem[], context: AssetContext): TaxDue {
  const { net, totalTax, accounts } = withLand(basisOf(items, context)).result;
  return {
    net,
    totalTax,
    persons: personsDue(accounts),
    carried: carriedOn(accounts),
    provisional: openFacts(context.decedentId, context.members).length > 0,
  };
}

/**
 * Estimates the inheritance tax of an estate (概算; only a 税理士 states a tax result): the totals, the portions behind the
 * total tax, what each person would pay, the choice of land, and what is to be known beside the figures.
 *
 * Throws RangeError where the decedent is not among the members, or for amounts that are no whole yen.
 */
export function estimateTax(items: readonly AssetItem[], context: AssetContext): TaxEstimate {
  const { decedentId } = context;
  const basis = basisOf(items, context);
  const { items: ownItems, family } = basis;
  const { day } = family;
  const { result, shown } = withLand(basis);
  const { land, landNotes } = shown();
  const { notes, ...figures } = result.figures();
  const { parts, persons } = figures;
  const open = openFacts(decedentId, context.members);
  return {
    ...figures,
    land,
    day,
    provisional: open.length > 0,
    notes: [
      ...lawNotes(day),
      ...open,
      ...heirNotes(decedentId, context.members, day),
      ...notes,
      ...benefitNotes(basis, context),
      ...landNotes,
      ...shareNotes(items),
      ...rentalNotes(items, day),
      ...spouseGiftNotes(ownItems, family),
      ...limitedNotes(parts, family),
      ...birthNotes(persons, family),
      ...persons.flatMap(({ memberId, passedOn, refund }): TaxNote[] => [
        ...(passedOn > 0 ? [{ code: 'creditPassedOn' as const, memberId, amount: passedOn }] : []),
        ...(refund > 0 ? [{ code: 'refund' as const, memberId, amount: refund }] : []),
      ]),
    ],
  };
}

/** The totals of a list of assets, as `estimateTax`. */
export function assetTotals(items: readonly AssetItem[], context: AssetContext): AssetTotals {
  return estimateTax(items, context).totals;
}

/** A column of all persons. Their parts of the total tax are cut to the yen; together they are the whole. */
export const totalOfPersons = (
  { persons, totals }: Pick<TaxEstimate, 'persons' | 'totals'>,
  column: Exclude<keyof PersonTax, 'memberId'>,
): number =>
  column === 'tax' && persons.length > 0 && totals.total_tax !== null
    ? totals.total_tax
    : persons.reduce((sum, person) => sum + person[column], 0);
