import { addDays, type CalendarDay } from '../calendarDay';
import {
  addressRegistration,
  forcedShareLaws,
  inheritanceRegistration,
  landToStateLaws,
  outsideMarriageShares,
  specialBenefitLimits,
  spouseResidences,
} from './civilLaw';
import { consumptionTaxRates } from './consumptionTaxRates';
import { type DatedRule, versionOn } from './datedRule';
import { emptyHouseDeductions } from './estateRightLaw';
import {
  basicDeductions,
  disabledCredits,
  exemptions,
  giftAddBackLaws,
  minorCredits,
  settledGiftDeductions,
  smallLandReliefs,
  spouseReliefs,
  successiveCredits,
  surcharges,
  type TaxBracket,
  taxRates,
} from './estateTaxLaw';
import { childRearingGifts, educationGifts, spouseGiftDeductions } from './giftExemptions';
import { cheapLandRelief, deceasedHeirRelief, registrationTaxRates } from './registrationTaxRates';
import {
  administrativeRegister,
  bookKeeping,
  companyBooks,
  identification,
  insuranceBooks,
  scrivenerRegister,
  taxRegister,
} from './retentionLaw';
import { shareLaws } from './statutoryShares';

/** One figure of a rule; its words name it and its unit. */
export interface LawFact {
  code: string;
  value: number | string | boolean | null;
}

/** A rule as it reads on a day. */
export interface LawOfDay {
  key: LawKey;
  article: string;
  by: DatedRule<unknown>['by'];
  /** Null where the product holds no version of that day. */
  version: {
    from: CalendarDay;
    until: CalendarDay | null;
    source: string;
    facts: LawFact[];
    brackets: TaxBracket[];
  } | null;
  /** The last day on which the rule was in force, where that day is past. */
  endedOn: CalendarDay | null;
}

/** Rows that begin on a day and last to the next, as a dated rule. */
const ofRows = <Row extends { from: CalendarDay }>(
  rows: readonly Row[],
  rule: Pick<DatedRule<unknown>, 'article' | 'by'>,
  versionOf: (row: Row) => { value: object; source: string },
): DatedRule<object> => ({
  ...rule,
  versions: rows.map((row, index) => {
    const next = rows[index + 1];
    return { from: row.from, until: next ? addDays(next.from, -1) : null, ...versionOf(row) };
  }),
});

const consumptionSources: Readonly<Record<CalendarDay, string>> = {
  '1989-04-01': '昭和63年法律108号',
  '1997-04-01': '平成6年法律109号',
  '2014-04-01': '平成24年法律68号',
  '2019-10-01': '平成28年法律85号',
};

/** Every rule with figures that change, by its key. A rule that is not here is shown to nobody. */
export const lawRegister = {
  statutoryShares: ofRows(
    shareLaws,
    { article: '民法900条・901条', by: 'death' },
    ({ from, spouse, grandnephewsRepresent }) => ({
      source: from < '1948-01-01' ? '昭和22年法律74号' : from < '1981-01-01' ? '昭和22年法律222号' : '昭和55年法律51号',
      value: {
        besideChildren: spouse[1].join('/'),
        besideAscendants: spouse[2].join('/'),
        besideSiblings: spouse[3].join('/'),
        grandnephewsRepresent,
      },
    }),
  ),
  outsideMarriage: outsideMarriageShares,
  forcedShare: forcedShareLaws,
  specialBenefit: specialBenefitLimits,
  spouseResidence: spouseResidences,
  basicDeduction: basicDeductions,
  taxRates,
  exemption: exemptions,
  surcharge: surcharges,
  giftAddBack: giftAddBackLaws,
  settledGift: settledGiftDeductions,
  educationGifts,
  childRearingGifts,
  spouseGift: spouseGiftDeductions,
  smallLand: smallLandReliefs,
  spouseRelief: spouseReliefs,
  minorCredit: minorCredits,
  disabledCredit: disabledCredits,
  successiveCredit: successiveCredits,
  inheritanceRegistration,
  addressRegistration,
  registrationTax: registrationTaxRates,
  cheapLand: cheapLandRelief,
  deceasedHeir: deceasedHeirRelief,
  landToState: landToStateLaws,
  emptyHouse: emptyHouseDeductions,
  consumptionTax: ofRows(
    consumptionTaxRates,
    { article: '消費税法29条、地方税法72条の83', by: 'supply' },
    ({ from, percent }) => ({
      source: consumptionSources[from] ?? '',
      value: { consumptionPercent: percent },
    }),
  ),
  bookKeeping,
  companyBooks,
  taxRegister,
  scrivenerRegister,
  administrativeRegister,
  identification,
  insuranceBooks,
} satisfies Record<string, DatedRule<object>>;

export type LawKey = keyof typeof lawRegister;

/** Rules of which the last version ends, unless the Diet prolongs it. */
export const endingRules = (today: CalendarDay): { key: LawKey; until: CalendarDay }[] =>
  entries().flatMap(([key, { versions }]) => {
    const until = versions.at(-1)?.until;
    return until && until >= today ? [{ key, until }] : [];
  });

function entries(): [LawKey, DatedRule<object>][] {
  return Object.entries(lawRegister) as [LawKey, DatedRule<object>][];
}

/** The law in force on a day: each rule with its figures, its days and its source. */
export const lawOfDay = (day: CalendarDay): LawOfDay[] =>
  entries().map(([key, rule]) => {
    const version = versionOn(rule, day);
    if (version === null) {
      const last = rule.versions.at(-1)?.until ?? null;
      const endedOn = last !== null && last < day ? last : null;
      return { key, article: rule.article, by: rule.by, version: null, endedOn };
    }
    const { from, until, source, value } = version;
    const { brackets = [], ...rest } = value as { brackets?: TaxBracket[] };
    const facts = Object.entries(rest).map(([code, fact]) => ({ code, value: fact as LawFact['value'] }));
    return {
      key,
      article: rule.article,
      by: rule.by,
      version: { from, until, source, facts, brackets: [...brackets] },
      endedOn: null,
    };
  });
