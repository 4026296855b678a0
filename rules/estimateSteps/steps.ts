import { estateTaxLawOn, type InheritanceTaxLaw } from '../data/estateTaxLaw';
import { type AssetItem, emptyLot, type Holder, type ItemKind, kindOfItem, type Lot, lotsOf } from '../estateItems';
import type { EstatePart } from '../estateParts';
import { cutTo, type Fraction } from '../fraction';
import type { TaxEstimate } from '../inheritanceTax';
import { taxCredits } from '../personalCredits';
import type { EarlierInheritance } from '../personalTax';
import type { TaxMember } from '../taxMember';
import { toYen } from '../yen';

/** What a figure is called; its words name the article and say how it is made. */
export const figureCodes = [
  'total_assets',
  'deemed_total',
  'exempt_total',
  'exemptInsurance',
  'exemptRetirement',
  'land_relief',
  'landLot',
  'debt_total',
  'funeral_total',
  'gift_addback',
  'net_total',
  'heir_count',
  'basic_deduction',
  'taxable_total',
  'total_tax',
  'portion',
  'taxable',
  'undividedPart',
  'costsShare',
  'settledGift',
  'calendarGift',
  'tax',
  'surcharge',
  ...taxCredits,
  'relieved',
  'foreignLimit',
  'settledTaxCredit',
  'payable',
  'refund',
  'passedOn',
  'payable_total',
] as const;
export type FigureCode = (typeof figureCodes)[number];

const codes: readonly string[] = figureCodes;
export const isFigureCode = (code: TermCode): code is FigureCode => codes.includes(code);

/** What goes into a figure. */
export type TermCode =
  | FigureCode
  | 'ownAssets'
  | 'insurance'
  | 'retirement'
  | 'heirsProperty'
  | 'undividedProperty'
  | 'exemptBequest'
  | 'allAdvances'
  | 'ownAdvance'
  | 'lacking'
  | 'allLacking'
  | 'benefitsShare'
  | 'costsInCommon'
  | 'costsTakenOver'
  | 'costsBeyondOwn'
  | 'debt'
  | 'funeral'
  | 'notDeducted'
  | 'share'
  | 'counted'
  | 'fixed'
  | 'perHeir'
  | 'received'
  | 'allReceived'
  | 'landValue'
  | 'landArea'
  | 'chosenArea'
  | 'reliefPercent'
  | 'giftsGiven'
  | 'outsideWindow'
  | 'spouseDeduction'
  | 'olderDeduction'
  | 'yearlyDeduction'
  | 'giftNotAdded'
  | 'giftsShare'
  | 'ratePercent'
  | 'quickDeduction'
  | 'surchargePercent'
  | 'spouseLimit'
  | 'spouseShare'
  | 'divided'
  | 'perYear'
  | 'yearsLeft'
  | 'creditLeft'
  | 'wholeMinorCredit'
  | 'wholeDisabledCredit'
  | 'creditUnused'
  | 'taxLeft'
  | 'earlierTax'
  | 'earlierAcquired'
  | 'stillThere'
  | 'allNet'
  | 'ownNet'
  | 'yearsSince'
  | 'foreignAssets'
  | 'ownWhole'
  | 'foreignTax'
  | 'giftTax'
  | 'notBelow'
  | 'cut1000'
  | 'cut100';

export interface FigureTerm {
  code: TermCode;
  /** `=`: what it comes to here. `≤`, `≥`: not above, not below that. `・` decides a figure without being reckoned with. */
  sign: '+' | '-' | '×' | '÷' | '=' | '≤' | '≥' | '・';
  /** Yen, or as `unit` says. */
  amount: number | null;
  unit: 'yen' | 'percent' | 'years' | 'people' | 'area';
  /** A fraction in place of the amount. */
  ratio: string | null;
  /** The person the term is of. */
  memberId: number | null;
  /** The figure it is, by key. */
  figure: string | null;
  /** The rows of the list of assets it comes from, by their places. */
  items: number[];
}

/** One number of an estimate with all that it is made of. */
export interface Figure {
  /** Code, and member or row where it is of one: `payable.3`. */
  key: string;
  code: FigureCode;
  memberId: number | null;
  amount: number | null;
  terms: FigureTerm[];
}

export const figureKey = (code: FigureCode, of: number | null = null): string => (of === null ? code : `${code}.${of}`);

type Given = Partial<Omit<FigureTerm, 'code' | 'sign' | 'amount'>>;

export const term = (
  sign: FigureTerm['sign'],
  code: TermCode,
  amount: number | null,
  given: Given = {},
): FigureTerm => ({
  code,
  sign,
  amount,
  unit: 'yen',
  ratio: null,
  memberId: null,
  figure: null,
  items: [],
  ...given,
});

/** A term that is a figure itself. */
export const figureTerm = (
  sign: FigureTerm['sign'],
  code: FigureCode,
  amount: number | null,
  memberId: number | null = null,
): FigureTerm => term(sign, code, amount, { figure: figureKey(code, memberId), memberId });

const addsUp = ({ sign }: FigureTerm) => sign === '+' || sign === '-' || sign === '・';
/** To add nothing tells nothing. */
const matters = (one: FigureTerm) => one.ratio !== null || (one.amount !== null && (one.amount !== 0 || !addsUp(one)));

export const figureOf = (
  code: FigureCode,
  amount: number | null,
  terms: readonly FigureTerm[],
  memberId: number | null = null,
  key: string = figureKey(code, memberId),
): Figure => ({ key, code, memberId, amount, terms: terms.filter(matters) });

/** A bound that changes something: what was reckoned is beyond it. */
export const upTo = (code: TermCode, reckoned: number, most: number, given: Given = {}): FigureTerm[] =>
  reckoned > most ? [term('≤', code, most, given)] : [];
export const notBelowZero = (reckoned: number): FigureTerm[] => (reckoned < 0 ? [term('≥', 'notBelow', 0)] : []);

export const yen = (value: Fraction): number => toYen(cutTo(value, 1n));

export const sumOf = (parts: readonly EstatePart[], amount: (part: EstatePart) => bigint): number =>
  toYen(parts.reduce((sum, part) => sum + amount(part), 0n));

export interface Explained {
  readonly items: readonly AssetItem[];
  readonly members: readonly TaxMember[];
  readonly decedentId: number;
  readonly earlier: EarlierInheritance | null;
}

/** What the steps of an estimate are made from. */
export interface Sources extends Explained {
  estimate: TaxEstimate;
  law: InheritanceTaxLaw;
  lotOf(holder: Holder): Lot;
  /** The places of rows of some kinds; of one holder where one is named. */
  rows(kinds: readonly ItemKind[], holder?: Holder): number[];
  /** Whether somebody's insurance and retirement money is exempt within the limit; null: what nobody takes yet. */
  isHeir(holder: Holder): boolean;
}

export function sourcesOf(estimate: TaxEstimate, explained: Explained): Sources {
  const { parts, day } = estimate;
  const takers = new Set(parts.map(({ memberId }) => memberId));
  // The share of an unborn heir is undivided.
  const items = explained.items.map((item) =>
    takers.has(item.acquirer_member_id ?? null) ? item : { ...item, acquirer_member_id: null },
  );
  const lots = lotsOf(items, day);
  const heirs = new Set<Holder>(parts.flatMap(({ memberId, share }) => (share.n > 0n ? [memberId] : [])));
  return {
    ...explained,
    items,
    estimate,
    law: estateTaxLawOn(day),
    lotOf: (holder) => lots.get(holder) ?? emptyLot,
    rows: (kinds, holder) =>
      items.flatMap((item, index) =>
        kinds.includes(kindOfItem(item)) && (holder === undefined || (item.acquirer_member_id ?? null) === holder)
          ? [index]
          : [],
      ),
    isHeir: (holder) => (holder === null ? !heirs.has(null) : heirs.has(holder)),
  };
}
