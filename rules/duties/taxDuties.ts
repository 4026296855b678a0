import {
  correctionAfterDivisionDeadline,
  correctionDeadline,
  divisionDeadline,
  finalIncomeTaxDeadline,
  giftTaxDeadline,
  inheritanceTaxDeadline,
  isOfGift,
  successorFilingDeadline,
  undividedApprovalDeadline,
} from '../deadlines';
import type { HolidayCalendar } from '../holidays';
import { doneOn } from './choice';
import type { Ended, Found } from './duty';
import { type Facts, filesReturn, hasThreeYears, isDivided, mainRuleOf, REVISED, type TaxFacts } from './facts';

type Find = (facts: Facts, calendar: HolidayCalendar) => Found[];

const FINAL_RETURN = 2;
const GIFT = 3;
const CAPITAL_GAINS = 12;
/** Gift tax, capital gains, election of the settlement at inheritance: due on 15 March. */
const inMarch: ReadonlySet<number> = new Set([GIFT, CAPITAL_GAINS, 13]);

/** A death that no project is about yet may need a return. */
const isOfReturn = ({ tax, legal }: Facts): boolean =>
  tax === null ? legal === null : filesReturn(tax) || mainRuleOf(tax) === 'C';

/** C: the return of all, and of each heir who knew on another day (相続税法27条1項). One return is filed for all. */
export const returns: Find = (facts, calendar) => {
  if (!isOfReturn(facts)) return [];
  const { known_date, heirs, tax } = facts;
  const ended = doneOn(tax?.prgrs_submission_date);
  const apart = heirs.filter(
    (heir) =>
      heir.renounced === 0 && heir.died_on === null && heir.known_date !== null && heir.known_date !== known_date,
  );
  return [
    { deadline: inheritanceTaxDeadline(known_date, calendar), ended },
    ...apart.map((heir) => ({ deadline: inheritanceTaxDeadline(heir.known_date, calendar), heir, ended })),
  ];
};

/** An heir who died before filing: their heirs file in their place (相続税法27条2項). */
export const successorReturns: Find = (facts, calendar) => {
  if (!isOfReturn(facts)) return [];
  const filed = facts.tax?.prgrs_submission_date;
  return facts.heirs.flatMap((heir) => {
    const { died_on, renounced, known_date, successors } = heir;
    const due = inheritanceTaxDeadline(known_date ?? facts.known_date, calendar)?.due;
    if (died_on === null || renounced === 1 || due === undefined || died_on > due) return [];
    if (filed && filed < died_on) return [];
    const [knew = died_on] = successors.flatMap((one) => one.known_date ?? []).sort();
    return [{ deadline: successorFilingDeadline(knew, calendar), heir, ended: doneOn(filed) }];
  });
};

/** The day by which the return is filed: the project's, else the law's. */
const filingDay = ({ tax, known_date }: Facts, calendar: HolidayCalendar) =>
  (tax?.due_date_type === 1 ? tax.due_date : null) ?? inheritanceTaxDeadline(known_date, calendar)?.due;

const division = (tax: TaxFacts | null): Ended | null =>
  tax !== null && isDivided(tax) ? { state: 'done', on: tax.division_date ?? null } : null;

/** U: until when an estate that is undivided at the filing day keeps its reliefs. */
export const threeYears: Find = (facts, calendar) =>
  (facts.tax === null ? isOfReturn(facts) : hasThreeYears(facts.tax))
    ? [{ deadline: divisionDeadline(filingDay(facts, calendar)), ended: division(facts.tax) }]
    : [];

/** 承認申請書 提出済, 承認, 却下. */
const applied: ReadonlySet<number | null> = new Set([5, 6, 7]);

/** V: as long as the estate is undivided. */
export const approvals: Find = (facts, calendar) => {
  const { tax } = facts;
  if (tax === null || !hasThreeYears(tax) || isDivided(tax)) return [];
  const until = divisionDeadline(filingDay(facts, calendar))?.due;
  return [
    {
      deadline: undividedApprovalDeadline(until, calendar),
      ended: applied.has(tax.after_deadline) ? { state: 'done', on: null } : null,
    },
  ];
};

/** W: only where the return was filed before the division, or the project is about the claim. */
export const claimsAfterDivision: Find = ({ tax }, calendar) => {
  if (tax === null || !tax.division_date) return [];
  const { division_date, prgrs_submission_date: filed } = tax;
  const undivided = filesReturn(tax) && Boolean(filed) && (filed ?? '') < division_date;
  return undivided || mainRuleOf(tax) === 'W'
    ? [{ deadline: correctionAfterDivisionDeadline(division_date, calendar) }]
    : [];
};

/** The statutory filing day of what a project has filed; of an amended return that of the first one. */
const filedDay = ({ tax, known_date }: Facts, calendar: HolidayCalendar) => {
  if (tax === null) return null;
  const { application_type: type, original_due_date: original } = tax;
  if (tax.project_category === REVISED || mainRuleOf(tax) === 'X')
    return original ?? inheritanceTaxDeadline(known_date, calendar)?.due;
  if (!tax.prgrs_submission_date) return null;
  if (filesReturn(tax)) return original ?? inheritanceTaxDeadline(known_date, calendar)?.due;
  if (type === FINAL_RETURN) return finalIncomeTaxDeadline(known_date, calendar)?.due;
  return type === GIFT || type === CAPITAL_GAINS ? giftTaxDeadline(tax.gift_year, calendar)?.due : null;
};

/** X: of a filed return. */
export const corrections: Find = (facts, calendar) => {
  const { tax } = facts;
  const ofGift = isOfGift(tax?.application_type, tax?.gift_year);
  return [{ deadline: correctionDeadline(filedDay(facts, calendar), calendar, { ofGift }) }];
};

/** G: returns due on 15 March. */
export const marchReturns: Find = ({ tax }, calendar) =>
  tax !== null && (inMarch.has(tax.application_type) || mainRuleOf(tax) === 'G')
    ? [{ deadline: giftTaxDeadline(tax.gift_year, calendar), ended: doneOn(tax.prgrs_submission_date) }]
    : [];
