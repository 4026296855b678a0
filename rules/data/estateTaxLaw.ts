import type { CalendarDay } from '../calendarDay';
import { type DatedRule, valueOn } from './datedRule';

const MAN = 10_000;
const OKU = 100_000_000;

/** Deaths before this day are not computed: their credits and reliefs were others. */
export const FIRST_DEATH = '2010-04-01';

export interface TaxBracket {
  /** The last yen of a portion that the bracket covers; null for the highest. */
  upTo: number | null;
  percent: number;
  /** 控除額 of the quick table. */
  deduct: number;
}

const until2014 = '2014-12-31';
const reform2013 = '平成25年法律5号';

/** 遺産に係る基礎控除. */
export const basicDeductions: DatedRule<{ fixed: number; perHeir: number }> = {
  article: '相続税法15条1項',
  by: 'death',
  versions: [
    {
      from: FIRST_DEATH,
      until: until2014,
      value: { fixed: 5000 * MAN, perHeir: 1000 * MAN },
      source: '平成6年法律23号',
    },
    { from: '2015-01-01', until: null, value: { fixed: 3000 * MAN, perHeir: 600 * MAN }, source: reform2013 },
  ],
};

const toOneOku: readonly TaxBracket[] = [
  { upTo: 1000 * MAN, percent: 10, deduct: 0 },
  { upTo: 3000 * MAN, percent: 15, deduct: 50 * MAN },
  { upTo: 5000 * MAN, percent: 20, deduct: 200 * MAN },
  { upTo: OKU, percent: 30, deduct: 700 * MAN },
];

/** 税率 as the quick table has it. */
export const taxRates: DatedRule<{ brackets: readonly TaxBracket[] }> = {
  article: '相続税法16条',
  by: 'death',
  versions: [
    {
      from: FIRST_DEATH,
      until: until2014,
      value: {
        brackets: [
          ...toOneOku,
          { upTo: 3 * OKU, percent: 40, deduct: 1700 * MAN },
          { upTo: null, percent: 50, deduct: 4700 * MAN },
        ],
      },
      source: '平成15年法律8号',
    },
    {
      from: '2015-01-01',
      until: null,
      value: {
        brackets: [
          ...toOneOku,
          { upTo: 2 * OKU, percent: 40, deduct: 1700 * MAN },
          { upTo: 3 * OKU, percent: 45, deduct: 2700 * MAN },
          { upTo: 6 * OKU, percent: 50, deduct: 4200 * MAN },
          { upTo: null, percent: 55, deduct: 7200 * MAN },
        ],
      },
      source: reform2013,
    },
  ],
};

/** 生命保険金等, 退職手当金等: free of tax for each statutory heir. */
export const exemptions: DatedRule<{ exemptPerHeir: number }> = {
  article: '相続税法12条1項5号・6号',
  by: 'death',
  versions: [{ from: FIRST_DEATH, until: null, value: { exemptPerHeir: 500 * MAN }, source: '昭和63年法律109号' }],
};

/** 2割加算. */
export const surcharges: DatedRule<{ surchargePercent: number }> = {
  article: '相続税法18条',
  by: 'death',
  versions: [{ from: FIRST_DEATH, until: null, value: { surchargePercent: 20 }, source: '平成15年法律8号' }],
};

/** 配偶者の税額軽減: at least so much is free of tax. */
export const spouseReliefs: DatedRule<{ spouseRelief: number }> = {
  article: '相続税法19条の2第1項',
  by: 'death',
  versions: [{ from: FIRST_DEATH, until: null, value: { spouseRelief: 16_000 * MAN }, source: '平成6年法律23号' }],
};

/** 未成年者控除: yen for each year that is missing to the age. */
export const minorCredits: DatedRule<{ perYear: number; untilAge: number }> = {
  article: '相続税法19条の3',
  by: 'death',
  versions: [
    { from: FIRST_DEATH, until: until2014, value: { perYear: 6 * MAN, untilAge: 20 }, source: '昭和63年法律109号' },
    {
      from: '2015-01-01',
      until: '2022-03-31',
      value: { perYear: 10 * MAN, untilAge: 20 },
      source: reform2013,
    },
    { from: '2022-04-01', until: null, value: { perYear: 10 * MAN, untilAge: 18 }, source: '平成31年法律6号' },
  ],
};

/** 障害者控除, ordinary and special. */
export const disabledCredits: DatedRule<{ ordinaryPerYear: number; specialPerYear: number; untilAge: number }> = {
  article: '相続税法19条の4',
  by: 'death',
  versions: [
    {
      from: FIRST_DEATH,
      until: until2014,
      value: { ordinaryPerYear: 6 * MAN, specialPerYear: 12 * MAN, untilAge: 85 },
      source: '平成22年法律6号',
    },
    {
      from: '2015-01-01',
      until: null,
      value: { ordinaryPerYear: 10 * MAN, specialPerYear: 20 * MAN, untilAge: 85 },
      source: reform2013,
    },
  ],
};

/** 相次相続控除: for so many years after the first death, less a tenth a year. */
export const successiveCredits: DatedRule<{ withinYears: number }> = {
  article: '相続税法20条',
  by: 'death',
  versions: [{ from: FIRST_DEATH, until: null, value: { withinYears: 10 }, source: '昭和25年法律73号' }],
};

export interface SmallLandLaw {
  /** m² of each kind that are valued down. */
  residentialArea: number;
  businessArea: number;
  rentalArea: number;
  residentialPercent: number;
  businessPercent: number;
  rentalPercent: number;
  /** Whether residential and business land may both be used in full where no rental land is chosen. */
  bothInFull: boolean;
}

const smallLand2010: SmallLandLaw = {
  residentialArea: 240,
  businessArea: 400,
  rentalArea: 200,
  residentialPercent: 80,
  businessPercent: 80,
  rentalPercent: 50,
  bothInFull: false,
};

/** 小規模宅地等の特例. */
export const smallLandReliefs: DatedRule<SmallLandLaw> = {
  article: '租税特別措置法69条の4',
  by: 'death',
  versions: [
    { from: FIRST_DEATH, until: until2014, value: smallLand2010, source: '平成22年法律6号' },
    {
      from: '2015-01-01',
      until: null,
      value: { ...smallLand2010, residentialArea: 330, bothInFull: true },
      source: reform2013,
    },
  ],
};

/**
 * 貸付用不動産の評価: for deaths from this day on, what was bought or built within five years is valued from its market price
 * (令和8年度税制改正の大綱, 閣議決定 2025-12-26). Values are entered, not reckoned here, so that it is only said.
 */
export const RENTAL_VALUE_FROM = '2027-01-01';

export interface GiftAddBackLaw {
  /** Gifts of so many years before the death are added back … */
  years: number;
  /** … but none given before this day. */
  notBefore: CalendarDay | null;
  /** Of gifts older than so many years … */
  recentYears: number;
  /** … so much in all is not added, for each person. */
  deduction: number;
}

/** 生前贈与加算. */
export const giftAddBackLaws: DatedRule<GiftAddBackLaw> = {
  article: '相続税法19条1項',
  by: 'death',
  versions: [
    {
      from: FIRST_DEATH,
      until: '2026-12-31',
      value: { years: 3, notBefore: null, recentYears: 3, deduction: 0 },
      source: '昭和33年法律100号',
    },
    {
      from: '2027-01-01',
      until: null,
      value: { years: 7, notBefore: '2024-01-01', recentYears: 3, deduction: 100 * MAN },
      source: '令和5年法律3号附則19条',
    },
  ],
};

/** 相続時精算課税の基礎控除, of all such gifts of a calendar year. */
export const settledGiftDeductions: DatedRule<{ yearlyDeduction: number }> = {
  article: '相続税法21条の15第1項, 租税特別措置法70条の3の2',
  by: 'gift',
  versions: [
    { from: '2003-01-01', until: '2023-12-31', value: { yearlyDeduction: 0 }, source: '平成15年法律8号' },
    { from: '2024-01-01', until: null, value: { yearlyDeduction: 110 * MAN }, source: '令和5年法律3号' },
  ],
};

export interface InheritanceTaxLaw {
  basicDeduction: { fixed: number; perHeir: number };
  brackets: readonly TaxBracket[];
  exemptPerHeir: number;
  surchargePercent: number;
  spouseRelief: number;
  minor: { perYear: number; untilAge: number };
  disabled: { ordinaryPerYear: number; specialPerYear: number; untilAge: number };
  successive: { withinYears: number };
  smallLand: SmallLandLaw;
  giftAddBack: GiftAddBackLaw;
}

function lawFrom(day: CalendarDay): InheritanceTaxLaw {
  const of = <Value>(rule: DatedRule<Value>): Value => {
    const value = valueOn(rule, day);
    if (value === null) throw new RangeError(`No ${rule.article} on ${day}`);
    return value;
  };
  return {
    basicDeduction: of(basicDeductions),
    brackets: of(taxRates).brackets,
    exemptPerHeir: of(exemptions).exemptPerHeir,
    surchargePercent: of(surcharges).surchargePercent,
    spouseRelief: of(spouseReliefs).spouseRelief,
    minor: of(minorCredits),
    disabled: of(disabledCredits),
    successive: of(successiveCredits),
    smallLand: of(smallLandReliefs),
    giftAddBack: of(giftAddBackLaws),
  };
}

const changes = [
  basicDeductions,
  taxRates,
  exemptions,
  surcharges,
  spouseReliefs,
  minorCredits,
  disabledCredits,
  successiveCredits,
  smallLandReliefs,
  giftAddBackLaws,
].flatMap(({ versions }) => versions.map(({ from }) => from));

/** The whole law from each day on which some part of it changed. */
const laws = [...new Set(changes)].toSorted().map((from) => ({ from, law: lawFrom(from) }));

/** The law by which the estate of a death on a day is taxed. Of earlier deaths than the first, that of the first. */
export const estateTaxLawOn = (death: CalendarDay): InheritanceTaxLaw =>
  (laws.findLast(({ from }) => from <= death) ?? laws[0])?.law ?? lawFrom(FIRST_DEATH);
